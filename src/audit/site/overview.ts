import { hasFlag } from './page-flags.ts';
import type { Site } from './site.ts';
import type { SiteOverview } from './site-analysis.ts';

/** Number of depths counted separately; the last one includes all deeper pages. */
const MAX_DEPTHS = 8;
const SCORE_BINS = 10;
const MAX_FOLDERS = 30;
const MAX_FLOWS = 40;
const STRONGEST = 10;

/** Returns the numbers for the charts of a site. The lists have a maximum length for any site. */
export const overviewOf = (site: Site, rank: Uint32Array): SiteOverview => {
  const { size, flags, status, depth, score, indexable, pages } = site;
  const statuses: Record<string, number> = {};
  let fetched = 0;
  for (let id = 0; id < size; id++) {
    const answer = status[id] as number;
    if (answer === -1) continue;
    fetched++;
    const name = answer < 100 ? 'none' : `${Math.floor(answer / 100)}xx`;
    statuses[name] = (statuses[name] ?? 0) + 1;
  }
  const depths = new Array<number>(MAX_DEPTHS).fill(0);
  let unreached = 0;
  for (const id of pages) {
    const steps = depth[id] as number;
    if (steps < 0) unreached++;
    else depths[Math.min(steps, MAX_DEPTHS - 1)] = (depths[Math.min(steps, MAX_DEPTHS - 1)] ?? 0) + 1;
  }
  const bins = new Array<number>(SCORE_BINS).fill(0);
  for (const id of indexable) {
    const bin = Math.min(SCORE_BINS - 1, Math.floor((score[id] as number) / SCORE_BINS));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const inSitemap = indexable.filter((id) => hasFlag(flags[id] as number, 'inSitemap')).length;
  const folders = foldersOf(site);
  return {
    pages: pages.length,
    indexable: indexable.length,
    ...{ statuses, depths, unreached, scores: bins, folders },
    funnel: { fetched, pages: pages.length, indexable: indexable.length, inSitemap },
    strongest: [...pages].sort((one, other) => (rank[other] as number) - (rank[one] as number) || one - other).slice(0, STRONGEST),
    flows: flowsOf(
      site,
      folders.map(({ path }) => path),
    ),
  };
};

/** Returns the first path segment of a URL as a folder; `/` for the front page and files next to it. */
const folderOf = (url: string): string => /^https?:\/\/[^/]*(\/[^/?#]+\/)/.exec(url)?.[1] ?? '/';

const foldersOf = ({ indexable, urls, score }: Site): SiteOverview['folders'] => {
  const sums = new Map<string, { pages: number; sum: number }>();
  for (const id of indexable) {
    const path = folderOf(urls[id] ?? '');
    const folder = sums.get(path) ?? { pages: 0, sum: 0 };
    sums.set(path, folder);
    folder.pages++;
    folder.sum += score[id] as number;
  }
  return [...sums]
    .map(([path, { pages, sum }]) => ({ path, pages, score: Math.round(sum / pages) }))
    .sort((one, other) => other.pages - one.pages || (one.path < other.path ? -1 : 1))
    .slice(0, MAX_FOLDERS);
};

/** Returns the links between the largest folders. */
const flowsOf = (site: Site, folders: readonly string[]): SiteOverview['flows'] => {
  const size = folders.length;
  const numbers = new Map(folders.map((path, number) => [path, number]));
  const folderOfId = Int8Array.from(site.urls, (url) => numbers.get(folderOf(url)) ?? -1);
  const counts = new Uint32Array(size * size);
  for (const id of site.pages) {
    const from = folderOfId[id] as number;
    if (from === -1) continue;
    site.eachLink(id, (target, nofollow) => {
      const to = folderOfId[target] as number;
      if (nofollow || to === from || to === -1) return;
      counts[from * size + to] = (counts[from * size + to] as number) + 1;
    });
  }
  return Array.from(counts, (links, at) => ({ from: folders[Math.floor(at / size)] ?? '/', to: folders[at % size] ?? '/', links }))
    .filter(({ links }) => links > 0)
    .sort((one, other) => other.links - one.links || (one.from < other.from ? -1 : 1))
    .slice(0, MAX_FLOWS);
};

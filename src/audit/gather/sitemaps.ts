import type { Http } from '../../http/fetch.ts';
import type { Analysis } from '../analysis-pool.ts';
import { isUnavailable, type SitemapFile, type Sitemaps, type Unavailable } from '../evidence.ts';
import { attempt } from './attempt.ts';

/** Sitemaps read of one site, and how deep indexes may lead: those of indexes are legal to one level, and seen to two. */
export const MAX_FILES = 5;
const MAX_DEPTH = 2;
const NOT_THERE = 400;

interface Place {
  url: URL;
  from: SitemapFile['from'];
  depth: number;
}

/** The sitemaps that robots.txt names, or else the one at the usual address, then what indexes name; null when nothing is named and nothing is there. */
export const gatherSitemaps = async (
  site: URL,
  named: readonly string[],
  pages: readonly string[],
  http: Pick<Http, 'fetch'>,
  analysis: Analysis,
): Promise<Sitemaps | Unavailable | null> => {
  const places = startingPlaces(site, named);
  const seen = new Set(places.map(({ url }) => url.href));
  const files: SitemapFile[] = [];
  let complete = true;

  for (let next = places.shift(), tried = 0; next; next = places.shift(), tried++) {
    if (tried === MAX_FILES) return { files, complete: false };
    const { url, from, depth } = next;
    const file = await attempt(url.href, async () => analysis.readSitemap(await http.fetch(url), from, pages));
    if (isUnavailable(file)) {
      // Without the first there is nothing to say; without a later one, less.
      if (files.length === 0 && places.length === 0) return file;
      complete = false;
      continue;
    }
    if (from === 'guess' && depth === 0 && file.status >= NOT_THERE) return null;
    files.push(file);
    complete &&= !file.truncated && (depth < MAX_DEPTH || file.content.children.length === 0);
    if (depth === MAX_DEPTH) continue;
    for (const child of file.content.children) {
      if (seen.has(child)) continue;
      seen.add(child);
      places.push({ url: new URL(child), from, depth: depth + 1 });
    }
  }
  return { files, complete };
};

const startingPlaces = (site: URL, named: readonly string[]): Place[] => {
  const urls = named.flatMap((address) => URL.parse(address, site.origin) ?? []);
  if (urls.length === 0) return [{ url: new URL('/sitemap.xml', site.origin), from: 'guess', depth: 0 }];
  return [...new Map(urls.map((url) => [url.href, url])).values()].map((url) => ({ url, from: 'robots', depth: 0 }));
};

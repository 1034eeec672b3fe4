import type { FindingItem } from '../check.ts';
import { CHUNK } from './linked-from.ts';
import { inOrder, packIds, packLists, unpackLists } from './page-lists.ts';
import type { Site } from './site.ts';
import type { IssueLinkIds, IssueTargets, SiteIssue } from './site-analysis.ts';

/**
 * What shows an issue of a crawl. `links`: links to URLs with a problem. `versions`: language versions with a problem. `targets`: another URL that a
 * page declares or leads to, such as its canonical. `duplicates`: the page to keep. `finding`: the page alone, and what the check says of it. `page`:
 * the page alone.
 */
export type EvidenceKind = 'links' | 'versions' | 'targets' | 'duplicates' | 'finding' | 'page';

/** Kinds of evidence of the checks of sites; other checks of sites have `page`. */
const kinds: Readonly<Record<string, EvidenceKind>> = {
  'site-broken-links': 'links',
  'site-redirected-links': 'links',
  'site-redirect-chains': 'links',
  'site-redirect-loops': 'links',
  'hreflang-no-return': 'versions',
  'hreflang-to-error': 'versions',
  'hreflang-to-noncanonical': 'versions',
  'anchor-ambiguous': 'targets',
  'canonical-to-canonicalized': 'targets',
  'canonical-to-error': 'targets',
  'canonical-to-noindex': 'targets',
  'canonical-to-redirect': 'targets',
  'sitemap-noncanonical': 'targets',
  'sitemap-redirects': 'targets',
  'title-duplicate': 'duplicates',
  'description-duplicate': 'duplicates',
  'h1-duplicate': 'duplicates',
  'content-duplicate': 'duplicates',
  'content-near-duplicate': 'duplicates',
  'parameter-duplicates': 'duplicates',
};

/** Returns what shows an issue. */
export const evidenceKindOf = ({ check, ofSite }: Pick<SiteIssue, 'check' | 'ofSite'>): EvidenceKind =>
  ofSite ? (kinds[check] ?? 'page') : 'finding';

/** Returns the ids of the pages and targets of all issues that are shown with texts and places of links. */
export const issueLinkIds = (issues: readonly SiteIssue[]): IssueLinkIds => {
  const [pages, targets] = [new Set<number>(), new Set<number>()];
  for (const issue of issues) {
    const kind = evidenceKindOf(issue);
    if (issue.targets === null || (kind !== 'links' && kind !== 'versions')) continue;
    for (const id of issue.pages) pages.add(id);
    for (const [chunk, packed] of issue.targets.ofPages.entries()) {
      const listAt = unpackLists(packed);
      for (let at = 0; at < Math.min(CHUNK, issue.pages.length - chunk * CHUNK); at++) for (const id of listAt(at)) targets.add(id);
    }
  }
  return { pages: packIds(inOrder([...pages])), targets: packIds(inOrder([...targets])) };
};

/** Maximum targets listed per issue, and maximum pages listed per target. */
const MAX_GROUPS = 5_000;
export const MAX_MEMBERS = 25;

/** Groups the pages of an issue by their targets, the targets with the most pages first; null if the pages have no targets. */
export const groupTargets = ({ followedFrom }: Pick<Site, 'followedFrom'>, items: readonly FindingItem[]): IssueTargets | null => {
  if (items.every(({ targets }) => targets === undefined)) return null;
  const linksTo = ({ page }: FindingItem): number => followedFrom[page ?? -1] ?? 0;
  const groups = new Map<number, { pages: number; members: number[] }>();
  for (const { page = 0, targets = [] } of items.toSorted((one, other) => linksTo(other) - linksTo(one)))
    for (const target of targets) {
      const group = groups.get(target) ?? { pages: 0, members: [] };
      groups.set(target, group);
      group.pages++;
      if (group.members.length < MAX_MEMBERS) group.members.push(page);
    }
  const sorted = [...groups].sort(([one, { pages }], [other, { pages: others }]) => others - pages || one - other);
  return {
    ofPages: Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, chunk) =>
      packLists(items.slice(chunk * CHUNK, (chunk + 1) * CHUNK).map(({ targets = [] }) => packIds(inOrder(targets)))),
    ),
    total: groups.size,
    groups: sorted.slice(0, MAX_GROUPS).map(([target, { pages, members }]) => ({ target, pages, members: packIds(inOrder(members)) })),
  };
};

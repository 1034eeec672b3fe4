import type { AffectedPages } from '../families/site-pages.ts';
import { GROUP_SHIFT } from './anchors.ts';
import { hasFlag, type PageFlag } from './page-flags.ts';
import type { RedirectEnd, Site } from './site.ts';

const FIRST_FAULT = 400;
/** Statuses that refuse this visitor and say nothing about the page (RFC 9110, 15.5; RFC 6585, 4). */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 407, 429]);
/** Statuses that mean that the page does not exist. */
const ABSENT: ReadonlySet<number> = new Set([404, 410]);

/** True if a URL was fetched and returned an error, 4xx or 5xx, that doesn’t depend on the visitor. */
export const isError = ({ status }: Pick<Site, 'status'>, id: number): boolean =>
  (status[id] ?? -1) >= FIRST_FAULT && !REFUSALS.has(status[id] ?? 0);

/** True if a URL may have links that were not read: it gave no response, returned an error other than 404 or 410, or was read only in part. */
export const isUnread = ({ status, flags }: Pick<Site, 'status' | 'flags'>, id: number): boolean =>
  status[id] === 0 || ((status[id] ?? -1) >= FIRST_FAULT && !ABSENT.has(status[id] ?? 0)) || hasFlag(flags[id] ?? 0, 'unreadLinks');

/** True if a URL redirects, to this site or another; an instant refresh redirects with status 200. */
export const isRedirect = ({ status, redirect, flags }: Pick<Site, 'status' | 'redirect' | 'flags'>, id: number): boolean =>
  ((status[id] ?? -1) >= 300 && (status[id] ?? -1) < FIRST_FAULT) || redirect[id] !== -1 || hasFlag(flags[id] ?? 0, 'redirectsAway');

export const is = ({ flags }: Pick<Site, 'flags'>, flag: PageFlag, id: number): boolean => hasFlag(flags[id] ?? 0, flag);

/** Selects pages with a followed link whose final target passes a test; links to URLs blocked by robots.txt do not count. */
export const pagesLinkingTo = (site: Site, test: (end: RedirectEnd, status: number) => boolean): AffectedPages => {
  const known = new Map<number, boolean>();
  const passes = (to: number): boolean => {
    const before = known.get(to);
    if (before !== undefined) return before;
    const end = site.end(to);
    const result = !is(site, 'blocked', to) && test(end, end.id === -1 ? -1 : (site.status[end.id] ?? -1));
    known.set(to, result);
    return result;
  };
  const targets = (page: number): number[] => {
    const found: number[] = [];
    site.eachLink(page, (to, nofollow) => {
      if (!nofollow && passes(to)) found.push(to);
    });
    return found;
  };
  return { pages: site.pages.filter((page) => targets(page).length > 0), total: site.pages.length, targets };
};

/** Selects the pages of groups of duplicates. The target of each page is the page to keep: the one with the most links from other pages. */
export const pagesInGroups = (site: Site, groups: readonly (readonly number[])[]): AffectedPages => {
  const kept = new Map<number, number>();
  for (const group of groups) {
    const keep = group.reduce((most, id) => ((site.followedFrom[id] ?? 0) > (site.followedFrom[most] ?? 0) ? id : most));
    for (const id of group) kept.set(id, keep);
  }
  return { pages: [...kept.keys()], total: site.indexable.length, targets: (page) => [kept.get(page) ?? page] };
};

/** Selects indexable pages that share the text of links to them, unless one is a language version of the other. Targets are these others. */
export const pagesWithSharedText = (site: Site): AffectedPages => {
  const groups = Map.groupBy(site.indexable, (id) => (site.anchorFacts[id] ?? 0) >>> GROUP_SHIFT);
  const names = (one: number, other: number): boolean => site.alternates.get(one)?.includes(other) ?? false;
  const targets = (page: number): number[] =>
    (groups.get((site.anchorFacts[page] ?? 0) >>> GROUP_SHIFT) ?? []).filter(
      (other) => other !== page && !names(page, other) && !names(other, page),
    );
  groups.delete(0);
  return { pages: [...groups.values()].flat().filter((page) => targets(page).length > 0), total: site.indexable.length, targets };
};

/** Selects the sitemap URLs that pass a test; null if the site has no sitemap. `targets` has the URL to list instead, by id; −1 for none. */
export const sitemapUrls = (site: Site, test: (id: number) => boolean, targets?: Int32Array): AffectedPages => {
  if (!site.hasSitemap) return null;
  const inSitemap = Array.from(site.flags.keys()).filter((id) => is(site, 'inSitemap', id) && !site.parameterDuplicates.has(id));
  return { pages: inSitemap.filter(test), total: inSitemap.length, ...(targets && { targets: (id: number) => targetAt(targets, id) }) };
};

const targetAt = (targets: Int32Array, id: number): number[] => [targets[id] ?? -1].filter((target) => target !== -1);

/** Selects pages whose canonical is another URL of the site that passes a test; null if there are no such canonicals. */
export const pagesWithCanonical = (site: Site, test: (target: number) => boolean): AffectedPages => {
  const elsewhere = site.pages.filter((id) => (site.canonical[id] ?? -1) !== -1 && site.canonical[id] !== id);
  const pages = elsewhere.filter((id) => {
    const target = site.canonical[id] ?? -1;
    return !is(site, 'blocked', target) && test(target);
  });
  return elsewhere.length === 0 ? null : { pages, total: elsewhere.length, targets: (id) => targetAt(site.canonical, id) };
};

/** Selects indexable pages with an hreflang URL that passes a test; null if no page has hreflang. */
export const hreflangTo = (site: Site, test: (target: number, page: number) => boolean): AffectedPages => {
  const translated = site.indexable.filter((id) => site.alternates.has(id));
  const targets = (page: number): number[] =>
    (site.alternates.get(page) ?? []).filter((url) => {
      const target = site.end(url).id;
      return target !== -1 && target !== page && test(target, page);
    });
  const pages = translated.filter((id) => targets(id).length > 0);
  return translated.length === 0 ? null : { pages, total: translated.length, targets };
};

/** Selects the indexable pages that pass a test. */
export const selectIndexable = ({ indexable }: Site, test: (id: number) => boolean): { pages: number[]; total: number } => ({
  pages: indexable.filter(test),
  total: indexable.length,
});

/** What is known of a URL of a crawled site, as bits of one number, which is stored. A bit never changes its meaning. */
export const pageFlags = {
  /** Answers with HTML and a status of success. */
  page: 1,
  /** The page asks not to be indexed: `noindex` or `none`, in a meta element or a header. */
  noindex: 2,
  /** The page asks not to follow any of its links. */
  nofollow: 4,
  /** robots.txt refuses it, so it is never fetched. */
  blocked: 8,
  /** A sitemap lists it. */
  inSitemap: 16,
  /** The canonical is another URL, also one of another site. */
  canonicalised: 32,
  /** Holds a link to the site by its other name (`www.` or bare), or over `http` where the site is `https`. */
  otherHost: 64,
  /** Redirects to another site. */
  redirectsAway: 1024,
  /** Links to URLs of this site that the crawl leaves out, so that its list of links is not complete. */
  linksOutside: 2048,
  /** May hold links that were not read: its HTML was broken or cut, has too many links, or gets its content from scripts. */
  unreadLinks: 4096,
} as const;

export type PageFlag = keyof typeof pageFlags;

export const hasFlag = (flags: number, flag: PageFlag): boolean => (flags & pageFlags[flag]) !== 0;

/** True for a page that search engines may show: it is neither noindex nor canonicalised. */
export const isIndexable = (flags: number): boolean =>
  (flags & (pageFlags.page | pageFlags.noindex | pageFlags.canonicalised)) === pageFlags.page;

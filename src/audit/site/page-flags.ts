/** Facts about a URL of a crawled site, as bits of one stored number. A bit never changes its meaning. */
export const pageFlags = {
  /** The URL returns HTML with a success status. */
  page: 1,
  /** The page asks not to be indexed: `noindex` or `none`, in a meta element or a header. */
  noindex: 2,
  /** The page asks crawlers not to follow any of its links. */
  nofollow: 4,
  /** robots.txt disallows the URL, so it is never fetched. */
  blocked: 8,
  /** A sitemap lists the URL. */
  inSitemap: 16,
  /** The canonical of the page is another URL, possibly on another site. */
  canonicalised: 32,
  /** The page has a link to the site under its other name (`www.` or bare), or over `http` although the site is `https`. */
  otherHost: 64,
  /** The URL redirects to another site. */
  redirectsAway: 1024,
  /** The page links to URLs of this site that the crawl omits, so its list of links is incomplete. */
  linksOutside: 2048,
  /** The page may have links that were not read: its HTML was broken or cut off, has too many links, or is filled by scripts. */
  unreadLinks: 4096,
} as const;

export type PageFlag = keyof typeof pageFlags;

export const hasFlag = (flags: number, flag: PageFlag): boolean => (flags & pageFlags[flag]) !== 0;

/** True for a page that search engines may show: neither noindex nor canonicalised. */
export const isIndexable = (flags: number): boolean =>
  (flags & (pageFlags.page | pageFlags.noindex | pageFlags.canonicalised)) === pageFlags.page;

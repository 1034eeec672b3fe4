/** How the redirects of a URL end. */
export interface RedirectEnd {
  /** The last URL; −1 if it is of another site. */
  id: number;
  hops: number;
  /** True if the redirects come back to an earlier URL, or are more than 10. */
  isLoop: boolean;
}

/** Columns of numbers of `crawl_page` that an analysis reads: the array that has them by id, and its value for null. */
export const siteNumbers = {
  /** Bits of `pageFlags`. */
  flags: { Numbers: Uint16Array, none: 0 },
  /** −1 for what was not fetched, 0 if nothing answered. */
  status: { Numbers: Int16Array, none: -1 },
  /** Ids of the targets of canonical and redirect; −1 if there is none on this site. */
  canonical: { Numbers: Int32Array, none: -1 },
  redirect: { Numbers: Int32Array, none: -1 },
  /** Words of the main text. */
  words: { Numbers: Uint32Array, none: 0 },
  /** Score by the page checks. */
  score: { Numbers: Uint8Array, none: 0 },
} as const;

export type SiteNumbers = { [Column in keyof typeof siteNumbers]: InstanceType<(typeof siteNumbers)[Column]['Numbers']> };

/** What a site check sees: facts of the URLs of a crawl, by id, and how they are linked. */
export interface Site extends SiteNumbers {
  /** Number of URLs; ids are 0 to size − 1, the start is 0. */
  size: number;
  urls: readonly string[];
  /** Links from the start; −1 if no followed link leads here. */
  depth: Int16Array;
  /** Other pages with a followed link to a URL, and with any link. */
  followedFrom: Uint32Array;
  linkedFrom: Uint32Array;
  /** Ids that hreflang of a page names, ascending. */
  alternates: ReadonlyMap<number, readonly number[]>;
  hasSitemap: boolean;
  /** Whether a sitemap is invalid; null if not. */
  sitemapFault: 'fail' | 'warn' | null;
  /** False if pages may be listed in sitemaps that were not read, or there are only feeds. */
  isSitemapWhole: boolean;
  /** False if sitemaps that were not read may name language versions, as others do. */
  areVersionsWhole: boolean;
  /** False if links may be missing, because not all pages were fetched. */
  isComplete: boolean;
  /** URLs that may hold links but were not read, or not wholly. */
  unread: number;
  /** Pages that repeat another with fewer parameters; they count for no other check. */
  isParameterDuplicate: Uint8Array;
  /** Indexable pages whose main text is nearly that of another. */
  isNearDuplicate: Uint8Array;
  /** Pages that count, and of those the ones that search engines may show. */
  pages: readonly number[];
  indexable: readonly number[];
  /** Calls `found` for each link of a page. */
  eachLink(page: number, found: (to: number, nofollow: boolean) => void): void;
  end(id: number): RedirectEnd;
  /** Groups of at least two indexable pages with the same text of a kind. */
  duplicates(kind: 'title' | 'description' | 'h1' | 'text'): readonly (readonly number[])[];
}

/** Where the redirects of a URL end. */
export interface RedirectEnd {
  /** Id of the last URL; −1 if that is on another site. */
  id: number;
  hops: number;
  /** True if the redirects return to an earlier URL, or if there are more than 10. */
  isLoop: boolean;
}

/** Number columns of `crawl_page` that an analysis reads: the array type that stores the values by id, and the value for null. */
export const siteNumbers = {
  /** Bits as defined in `pageFlags`. */
  flags: { Numbers: Uint16Array, none: 0 },
  /** HTTP status; −1 for URLs not fetched, 0 without a response. */
  status: { Numbers: Int16Array, none: -1 },
  /** Ids of the targets of canonical and redirect; −1 if there is no target on this site. */
  canonical: { Numbers: Int32Array, none: -1 },
  redirect: { Numbers: Int32Array, none: -1 },
  /** Number of words in the main text. */
  words: { Numbers: Uint32Array, none: 0 },
  /** Score of the page by the page checks. */
  score: { Numbers: Uint8Array, none: 0 },
} as const;

export type SiteNumbers = { [Column in keyof typeof siteNumbers]: InstanceType<(typeof siteNumbers)[Column]['Numbers']> };

/** The input of a site check: facts about the URLs of a crawl, by id, and the links between them. */
export interface Site extends SiteNumbers {
  /** Number of URLs; ids are 0 to size − 1, and the start has id 0. */
  size: number;
  urls: readonly string[];
  /** Number of links from the start; −1 if no followed link leads to the URL. */
  depth: Int16Array;
  /** Number of other pages with a followed link to a URL, and with any link. */
  followedFrom: Uint32Array;
  linkedFrom: Uint32Array;
  /** Facts about the texts of links to a URL, as bits of `anchorFacts` and the number of a shared text. */
  anchorFacts: Uint32Array;
  /** Ids that the hreflang links of a page refer to, ascending. */
  alternates: ReadonlyMap<number, readonly number[]>;
  hasSitemap: boolean;
  /** Whether a sitemap is invalid; null if all are valid. */
  sitemapFault: 'fail' | 'warn' | null;
  /** False if sitemaps that were not read may list more pages, or if there are only feeds. */
  isSitemapWhole: boolean;
  /** False if sitemaps that were not read may list language versions, since other sitemaps do. */
  areVersionsWhole: boolean;
  /** False if links may be missing because not all pages were fetched. */
  isComplete: boolean;
  /** Number of URLs that may contain links but were not read, or only in part. */
  unread: number;
  /** For pages that repeat another page with fewer parameters, that page, by id; no other check counts such pages. */
  parameterDuplicates: ReadonlyMap<number, number>;
  /** Pages that count, and the indexable ones among them, which search engines may show. */
  pages: readonly number[];
  indexable: readonly number[];
  /** Calls `found` for each link of a page. */
  eachLink(page: number, found: (to: number, nofollow: boolean) => void): void;
  end(id: number): RedirectEnd;
  /** Returns groups of at least two indexable pages with the same text of a kind, or with nearly the same main text. */
  duplicates(kind: 'title' | 'description' | 'h1' | 'text' | 'similar text'): readonly (readonly number[])[];
}

/** How the redirects of a URL end. */
export interface RedirectEnd {
  /** The last URL; −1 if it is of another site. */
  id: number;
  hops: number;
  /** They come back to a URL that they had, or are more than 10. */
  isLoop: boolean;
}

/** What a site check sees: facts of the URLs of a crawl, by id, and how they are linked. */
export interface Site {
  /** Number of URLs; ids are 0 to size − 1, the start is 0. */
  size: number;
  urls: readonly string[];
  /** Bits of `pageFlags`. */
  flags: Uint16Array;
  /** −1 for what was not fetched, 0 if nothing answered. */
  status: Int16Array;
  /** Ids of what canonical and redirect name; −1 if there is none on this site. */
  canonical: Int32Array;
  redirect: Int32Array;
  /** Words of the main text. */
  words: Uint32Array;
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

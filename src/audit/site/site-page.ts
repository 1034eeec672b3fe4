import type { BrokenCheck } from '../broken-check.ts';

/** What a crawl reads from a page that returns HTML, in an analysis process. */
export interface SitePage {
  /** Bits of `pageFlags`, except `inSitemap` and `blocked`. */
  flags: number;
  columns: PageColumns;
  /** Target of an instant refresh, without fragment: search engines treat it as a redirect. Null if there is none. */
  refresh: string | null;
  /** Target of a delayed refresh: it is not a link, but browsers go there. */
  refreshLater: string | null;
  /** The canonical as a serialised URL without fragment, if it is another URL; otherwise null. */
  canonical: string | null;
  /** URLs listed with hreflang, without fragment and duplicates; at most 200. */
  alternates: readonly string[];
  /** Texts and places of the links and then of the language versions, packed by `page-details.ts`; null if there are none, or too many. */
  linkTexts: Uint8Array | null;
  /** What the findings say, packed by `page-details.ts`; null if there are none. */
  details: Uint8Array | null;
  /** Links to this site, each target once per kind, including the page's own URL; at most 5,000 targets and a million characters. */
  links: readonly FoundLink[];
  /** Followed links that were not read because their URLs are too long or too many; null if there are none. */
  unread: UnreadLinks | null;
  /** Other sites that the page links to, with the number of links; at most 100. */
  external: readonly (readonly [host: string, links: number])[];
  /** Checks that threw an error on this page; only logged. */
  broken: readonly BrokenCheck[];
}

/** What a crawl stores about a page when reading it, in columns of the same names in `crawl_page`. Texts are cut; hashes cover the whole texts. */
export interface PageColumns {
  /** First title, meta description and H1 with white space collapsed; null if missing or empty. */
  title: string | null;
  description: string | null;
  h1: string | null;
  /** The first 8 bytes of the SHA-256 of title, description, H1 and main text each; zeros for missing texts. */
  hashes: Uint8Array;
  /** Hash by which similar texts are found; null for a page without text. */
  minhash: Uint8Array | null;
  /** Number of words in the main text. */
  words: number;
  /** Score by the page checks that need only the page, robots.txt and the time, and the findings that fail or warn, packed. */
  score: number;
  findings: string;
  /** Number of findings that fail or warn. */
  issues: number;
}

export interface UnreadLinks {
  /** Links left out because their URL is too long or because there are too many, so that URLs of the site may be missing. */
  too_long: UnreadTargets | null;
  not_read: UnreadTargets | null;
}

interface UnreadTargets {
  count: number;
  /** One of the URLs that were left out, cut to a maximum length. */
  example: string;
}

export interface FoundLink {
  /** Serialised URL without fragment. */
  url: string;
  nofollow: boolean;
}

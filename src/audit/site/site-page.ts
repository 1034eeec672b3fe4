import type { BrokenCheck } from '../broken-check.ts';

/** What a crawl reads of a page that answers with HTML, in an analysis process. */
export interface SitePage {
  /** Bits of `pageFlags`, without `inSitemap` and `blocked`. */
  flags: number;
  columns: PageColumns;
  /** Where an instant refresh leads, without fragment: search engines take it for a redirect. Null if there is none. */
  refresh: string | null;
  /** Where a refresh leads after a while: it is no link, and browsers go there. */
  refreshLater: string | null;
  /** The canonical as a serialised URL without fragment, if it is another URL; null if there is none. */
  canonical: string | null;
  /** URLs that hreflang names, without fragment, each once; at most 200. */
  alternates: readonly string[];
  /** Links to this site, each target once for each kind, without this page's own URL left out; at most 5,000 targets and a million characters. */
  links: readonly FoundLink[];
  /** Followed links whose URLs are too long, or which are more than are read; null if there are none. */
  unread: UnreadLinks | null;
  /** Number of links to other sites. */
  external: number;
  /** Checks that threw on this page; for the log. */
  broken: readonly BrokenCheck[];
}

/** What a crawl stores of a page as it is read: columns of `crawl_page` of the same names. Texts are cut; hashes are of the whole texts. */
export interface PageColumns {
  /** First title, meta description and H1 with white space collapsed; null if there is none or it is empty. */
  title: string | null;
  description: string | null;
  h1: string | null;
  /** 8 bytes each of the SHA-256 of title, description, H1 and main text; zeros for what is missing. */
  hashes: Uint8Array;
  /** By which similar texts are found; null for a page without text. */
  minhash: Uint8Array | null;
  /** Words of the main text. */
  words: number;
  /** Score by the page checks that need nothing but the page, robots.txt and the time, and the findings that fail or warn, packed. */
  score: number;
  findings: string;
  /** Number of those findings. */
  issues: number;
}

export interface UnreadLinks {
  /** Links that were left out because their URL is too long or there are too many, so that URLs of the site may be missing. */
  too_long: UnreadTargets | null;
  not_read: UnreadTargets | null;
}

interface UnreadTargets {
  count: number;
  /** One of them, cut. */
  example: string;
}

export interface FoundLink {
  /** Serialised, without fragment. */
  url: string;
  nofollow: boolean;
}

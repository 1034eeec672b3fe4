import type { SitePage } from '../audit/site/site-page.ts';

/** A URL waiting to be fetched. */
export interface FrontierUrl {
  id: number;
  url: string;
  /** Known number of links from the start URL; null for a URL that only sitemaps, canonicals or hreflang name. */
  depth: number | null;
  tries: number;
  /** Packed ids of the language versions that sitemaps name; null if sitemaps name none. */
  alternates: Uint8Array | null;
}

/** The result of fetching a URL, which may have to be fetched again. Times are milliseconds. */
export interface Visit extends FrontierUrl {
  /** Time of the next try in milliseconds since 1970; null after the last try. */
  again: number | null;
  /** HTTP status; 0 if nothing responded. */
  status: number;
  /** Code that states why nothing responded, or why the response is not a page; null otherwise. */
  error: string | null;
  type: string | null;
  bytes: number;
  milliseconds: number;
  /** Target of the redirect or of an instant meta refresh, without fragment; null if the response doesn’t redirect. */
  redirect: string | null;
  /** The parsed page; null if the response is not a page. */
  page: SitePage | null;
  /** Milliseconds for which the host wants no requests, as computed by `restOf`. */
  rest: number;
  /** True if this process was suspended during the request, so that the request has no usable result. */
  wasInterrupted: boolean;
}

/** Returns all URLs of the site that a page names. */
export const urlsNamedBy = ({ page, redirect }: Visit): string[] => [
  ...(redirect === null ? [] : [redirect]),
  ...(page === null ? [] : [...page.links.map(({ url }) => url), ...namedWithoutLink(page)]),
];

/** Returns the URLs that a page names other than by links: canonical, delayed refresh and alternates. */
export const namedWithoutLink = ({ canonical, refreshLater, alternates }: SitePage): string[] =>
  [canonical, refreshLater, ...alternates].filter((url) => url !== null);

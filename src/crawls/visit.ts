import type { SitePage } from '../audit/site/site-page.ts';

/** A URL that waits to be fetched. */
export interface FrontierUrl {
  id: number;
  url: string;
  /** Links from the start as far as known; null for what only sitemaps, canonicals and hreflang name. */
  depth: number | null;
  tries: number;
  /** Ids of the language versions that sitemaps name, packed; null if there are none. */
  alternates: Uint8Array | null;
}

/** A URL that was fetched, or must be fetched again. Times are milliseconds. */
export interface Visit extends FrontierUrl {
  /** Time of the next try, since 1970; null after the last one. */
  again: number | null;
  /** 0 if nothing answered. */
  status: number;
  /** Code of why nothing answered, or why the answer is no page; null otherwise. */
  error: string | null;
  type: string | null;
  bytes: number;
  milliseconds: number;
  /** The target of the redirect, or of an instant refresh, without fragment; null if it is none. */
  redirect: string | null;
  /** Null for what is no page. */
  page: SitePage | null;
  /** Milliseconds for which the host wants no requests, by `restOf`. */
  rest: number;
  /** True if this process was suspended meanwhile, so that nothing is known. */
  wasInterrupted: boolean;
}

/** All URLs of the site that a page names. */
export const namedBy = ({ page, redirect }: Visit): string[] => [
  ...(redirect === null ? [] : [redirect]),
  ...(page === null ? [] : [...page.links.map(({ url }) => url), ...namedWithoutLink(page)]),
];

/** URLs that a page names in other ways than links. */
export const namedWithoutLink = ({ canonical, refreshLater, alternates }: SitePage): string[] =>
  [canonical, refreshLater, ...alternates].filter((url) => url !== null);

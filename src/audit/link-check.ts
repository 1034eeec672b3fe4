import type { FailureCode } from './audit-failure.ts';

/**
 * What the response of a link target means: `blocked` means that the site refuses bots, `unknown` that there was no conclusive response; neither
 * means that the link is bad.
 */
export const linkVerdicts = ['ok', 'redirected', 'broken', 'error', 'blocked', 'unknown'] as const;
export type LinkVerdict = (typeof linkVerdicts)[number];

/** Why a URL has no response: the fetch failed, or the robots.txt of another host forbids the URL to Sonde, so that it was not requested. */
export type LinkError = FailureCode | 'robots_disallowed';

/** The result of checking one URL. */
export interface LinkResult {
  verdict: LinkVerdict;
  /** Status of the last response; 0 without a response. */
  status: number;
  error: LinkError | null;
  /** Final URL after redirects. */
  finalUrl: string;
  /** Number of redirects followed. */
  redirects: number;
  /** True if all redirects are permanent. */
  permanent: boolean;
  /** When the URL was requested, in milliseconds since 1970: before the audit if a recent response was reused. */
  checkedAt: number;
}

export interface CheckedTarget extends LinkResult {
  /** Absolute URL without fragment. */
  url: string;
}

/** The check results of the page's link targets. */
export interface LinkChecks {
  /** The targets in the order of the requests: those on the page's own host come first. */
  targets: readonly LinkTarget[];
  /** Number of further targets, by the reason why they have no verdict. */
  leftOut: Readonly<Partial<Record<LinkLeftOut, number>>>;
  /** True if no external host could be reached, so that our own network is probably down. */
  offline?: boolean;
}

/**
 * `limit`: over the limit of a run; `host_limit`: over the limit of one external host; `time`: no response within the time of the run; `retry_after`:
 * the host asked clients to wait.
 */
export type LinkLeftOut = 'limit' | 'host_limit' | 'time' | 'retry_after';

export interface LinkTarget extends CheckedTarget {
  /** Whether the https version of an http:// URL responds; null if not tried or unknown. */
  httpsAnswers: boolean | null;
  /** Fragments of links to a page on the same host without such an element; null if that page was not read. */
  missingFragments: readonly string[] | null;
}

/** Another language version that the page lists with hreflang. */
export interface LanguageVersion extends CheckedTarget {
  /** Whether the version lists this page with hreflang too; null if it is not an HTML page or could not be read. */
  linksBack: boolean | null;
}

/** Some URLs of the page's sitemaps. The URL of the page determines the choice. */
export interface SitemapSample {
  targets: readonly CheckedTarget[];
}

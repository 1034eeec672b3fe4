import type { FailureCode } from './audit-failure.ts';

/**
 * What the answer of a link's target says: `blocked` means that the site refuses programs, `unknown` that nothing certain came; both say
 * nothing against the link.
 */
export const linkVerdicts = ['ok', 'redirected', 'broken', 'error', 'blocked', 'unknown'] as const;
export type LinkVerdict = (typeof linkVerdicts)[number];

/** Why no answer came: the fetch failed, or robots.txt of another host forbids the URL to Sonde, so that it was not asked. */
export type LinkError = FailureCode | 'robots_disallowed';

/** How one URL answered. */
export interface LinkResult {
  verdict: LinkVerdict;
  /** Status of the last answer; 0 if none came. */
  status: number;
  error: LinkError | null;
  /** URL after redirects. */
  finalUrl: string;
  /** Number of redirects that were followed. */
  redirects: number;
  /** True if all redirects are permanent. */
  permanent: boolean;
  /** When it was asked, in milliseconds since 1970: earlier than the audit if a recent answer was used. */
  checkedAt: number;
}

export interface CheckedTarget extends LinkResult {
  /** Absolute, without fragment. */
  url: string;
}

/** The targets of the page's links. */
export interface LinkChecks {
  /** In the order of asking: those on the page's own host come first. */
  targets: readonly LinkTarget[];
  /** How many more there are, and why they have no verdict. */
  leftOut: Readonly<Partial<Record<LinkLeftOut, number>>>;
  /** True if no external host could be reached: then it is our network. */
  offline?: boolean;
}

/**
 * `limit`: beyond the limit of a run; `host_limit`: beyond that of one external host; `time`: not answered in the time of the run;
 * `retry_after`: the host asked to wait.
 */
export type LinkLeftOut = 'limit' | 'host_limit' | 'time' | 'retry_after';

export interface LinkTarget extends CheckedTarget {
  /** Whether the https version of an http:// URL answers; null if that was not tried or is not known. */
  httpsAnswers: boolean | null;
  /** Fragments of links to a page on the same host that has no such element; null if it was not read. */
  missingFragments: readonly string[] | null;
}

/** Another language version that the page names with hreflang. */
export interface LanguageVersion extends CheckedTarget {
  /** Whether it names this page with hreflang too; null if it is no HTML page or could not be read. */
  linksBack: boolean | null;
}

/** Some URLs of the page's sitemaps, chosen by the URL of the page. */
export interface SitemapSample {
  targets: readonly CheckedTarget[];
}

import siteNoindex from './checks/site-noindex.ts';

/** Reasons why the score of a site is capped. */
export const gateReasons = ['noindex', 'start_blocked', 'start_error'] as const;
export type GateReason = (typeof gateReasons)[number];

/** Short texts for the reasons why a score is capped. */
export const gateHeadlines: Readonly<Record<GateReason, string>> = {
  noindex: siteNoindex.headline ?? siteNoindex.title,
  start_blocked: 'The robots.txt blocks the start',
  start_error: 'The start doesn’t answer with a page',
};

import siteNoindex from './checks/site-noindex.ts';

/** Why the score of a site is limited. */
export const gateReasons = ['noindex', 'start_blocked', 'start_error'] as const;
export type GateReason = (typeof gateReasons)[number];

/** Why a score is limited, in a few words. */
export const gateHeadlines: Readonly<Record<GateReason, string>> = {
  noindex: siteNoindex.headline ?? siteNoindex.title,
  start_blocked: 'The robots.txt blocks the start',
  start_error: 'The start doesn’t answer with a page',
};

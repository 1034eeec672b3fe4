import { scoreCaps } from '../points.ts';
import { ratingOf } from '../score.ts';
import { hasFlag } from './page-flags.ts';
import type { Site } from './site.ts';
import type { SiteAnalysis, SiteIssue, SiteLedger } from './site-analysis.ts';

/** Most points that issues of the site take from the mean of its pages. */
export const SITE_CAP = 30;
const OK = 200;

/** The score of a site: the mean of its indexable pages, minus what its own issues take, at most what a failed blocker allows. */
export const scoreSite = (
  site: Pick<Site, 'indexable' | 'status' | 'flags' | 'end'>,
  scores: Uint8Array,
  issues: readonly SiteIssue[],
): Pick<SiteAnalysis, 'score' | 'rating' | 'ledger'> => {
  const pages = site.indexable.length;
  const sum = site.indexable.reduce((total, id) => total + (scores[id] ?? 0), 0);
  const mean = pages === 0 ? 0 : Math.floor(sum / pages);
  const lost = Math.min(
    SITE_CAP,
    issues.reduce((total, { ofSite, points: own }) => (ofSite ? total + own : total), 0),
  );
  const gate = gateOf(site, issues);
  const score = Math.min(Math.max(0, mean - lost), gate?.gate ?? 100);
  const ledger: SiteLedger = { pages, mean, lost, cap: SITE_CAP, gate };
  return { score, rating: ratingOf(score), ledger };
};

/** A site that hides itself, or whose start does not answer, is bad, however good its pages are. */
const gateOf = ({ status, flags, end }: Pick<Site, 'status' | 'flags' | 'end'>, issues: readonly SiteIssue[]): SiteLedger['gate'] => {
  const gate = scoreCaps.blocker ?? 0;
  if (issues.some(({ check }) => check === 'site-noindex')) return { reason: 'noindex', gate };
  if (hasFlag(flags[0] ?? 0, 'blocked')) return { reason: 'start_blocked', gate };
  const start = end(0);
  return start.id !== -1 && (status[start.id] ?? OK) !== OK ? { reason: 'start_error', gate } : null;
};

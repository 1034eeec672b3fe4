import { type Category, categories, categoryIds } from '../categories.ts';
import { scoreCaps } from '../scoring/points.ts';
import { ratingOf } from '../scoring/score.ts';
import { siteChecks } from './checks/index.ts';
import { hasFlag } from './page-flags.ts';
import type { Site } from './site.ts';
import type { SiteAnalysis, SiteIssue, SiteLedger } from './site-analysis.ts';

const OK_STATUS = 200;

/** What the score of a site depends on, apart from its issues. */
export type ScoredSite = Pick<Site, 'indexable' | 'score' | 'status' | 'flags' | 'end'>;

/** Returns a site's score: the mean of its indexable pages, minus its issues' points (up to each category's cap), capped by failed blockers. */
export const scoreSite = (site: ScoredSite, issues: readonly SiteIssue[]): Pick<SiteAnalysis, 'score' | 'rating' | 'ledger'> => {
  const { exact, ...ledger } = addUpSite(site, sumOfPages(site), issues);
  const score = Math.floor(exact);
  return { score, rating: ratingOf(score), ledger };
};

export const sumOfPages = ({ indexable, score }: Pick<Site, 'indexable' | 'score'>): number =>
  indexable.reduce((total, id) => total + (score[id] ?? 0), 0);

/** Returns the parts of a site's score, and the score with its fraction, from the sum of the scores of its indexable pages. */
export const addUpSite = (site: ScoredSite, sum: number, issues: readonly SiteIssue[]): SiteLedger & { exact: number } => {
  const pages = site.indexable.length;
  const mean = pages === 0 ? 0 : sum / pages;
  const lostIn = siteCategories.map((id) => ({ id, lost: Math.min(categories[id].cap, pointsOf(issues, id)), cap: categories[id].cap }));
  const [lost, cap] = [sumOf(lostIn.map((category) => category.lost)), sumOf(lostIn.map((category) => category.cap))];
  const gate = scoreCapOf(site, issues);
  const exact = Math.min(Math.max(0, mean - lost), gate?.gate ?? 100);
  return { pages, mean: Math.floor(mean), lost, cap, categories: lostIn, gate, exact };
};

/** Categories with at least one site check. */
const siteCategories = categoryIds.filter((id) => siteChecks.some(({ category }) => category === id));

const pointsOf = (issues: readonly SiteIssue[], id: Category): number =>
  sumOf(issues.map(({ ofSite, category, points }) => (ofSite && category === id ? points : 0)));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Returns the score cap if the site hides itself or its start page is blocked or fails: such a site is bad, however good its pages are. */
const scoreCapOf = ({ status, flags, end }: ScoredSite, issues: readonly SiteIssue[]): SiteLedger['gate'] => {
  const gate = scoreCaps.blocker ?? 0;
  if (issues.some(({ check, waived }) => check === 'site-noindex' && waived === undefined)) return { reason: 'noindex', gate };
  if (hasFlag(flags[0] ?? 0, 'blocked')) return { reason: 'start_blocked', gate };
  const start = end(0);
  return start.id !== -1 && (status[start.id] ?? OK_STATUS) !== OK_STATUS ? { reason: 'start_error', gate } : null;
};

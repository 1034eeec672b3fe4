import { type Category, categories, categoryIds } from '../categories.ts';
import { scoreCaps } from '../scoring/points.ts';
import { ratingOf } from '../scoring/score.ts';
import { siteChecks } from './checks/index.ts';
import { hasFlag } from './page-flags.ts';
import type { Site } from './site.ts';
import type { SiteAnalysis, SiteIssue, SiteLedger } from './site-analysis.ts';

const OK_STATUS = 200;

/** Returns a site's score: the mean of its indexable pages, minus its issues' points (up to each category's cap), capped by failed blockers. */
export const scoreSite = (
  site: Pick<Site, 'indexable' | 'score' | 'status' | 'flags' | 'end'>,
  issues: readonly SiteIssue[],
): Pick<SiteAnalysis, 'score' | 'rating' | 'ledger'> => {
  const pages = site.indexable.length;
  const sum = site.indexable.reduce((total, id) => total + (site.score[id] ?? 0), 0);
  const mean = pages === 0 ? 0 : Math.floor(sum / pages);
  const lostIn = siteCategories.map((id) => ({ id, lost: Math.min(categories[id].cap, pointsOf(issues, id)), cap: categories[id].cap }));
  const [lost, cap] = [sumOf(lostIn.map((category) => category.lost)), sumOf(lostIn.map((category) => category.cap))];
  const gate = scoreCapOf(site, issues);
  const score = Math.min(Math.max(0, mean - lost), gate?.gate ?? 100);
  const ledger: SiteLedger = { pages, mean, lost, cap, categories: lostIn, gate };
  return { score, rating: ratingOf(score), ledger };
};

/** Categories with at least one site check. */
const siteCategories = categoryIds.filter((id) => siteChecks.some(({ category }) => category === id));

const pointsOf = (issues: readonly SiteIssue[], id: Category): number =>
  sumOf(issues.map(({ ofSite, category, points }) => (ofSite && category === id ? points : 0)));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Returns the score cap if the site hides itself or its start page is blocked or fails: such a site is bad, however good its pages are. */
const scoreCapOf = ({ status, flags, end }: Pick<Site, 'status' | 'flags' | 'end'>, issues: readonly SiteIssue[]): SiteLedger['gate'] => {
  const gate = scoreCaps.blocker ?? 0;
  if (issues.some(({ check }) => check === 'site-noindex')) return { reason: 'noindex', gate };
  if (hasFlag(flags[0] ?? 0, 'blocked')) return { reason: 'start_blocked', gate };
  const start = end(0);
  return start.id !== -1 && (status[start.id] ?? OK_STATUS) !== OK_STATUS ? { reason: 'start_error', gate } : null;
};

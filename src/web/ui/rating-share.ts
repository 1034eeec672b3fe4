import { html } from 'hono/html';
import type { Rating } from '../../audit/score.ts';
import { ratings } from '../../reports/report.ts';
import { amount } from './amount.ts';
import type { Html } from './html.ts';
import { markShape } from './mark.ts';
import { ratingShapes, ratingWords } from './rating.ts';

/** Number of reports by rating. */
export type RatingCounts = Record<Rating, number>;

/** The ratings as one stacked bar. It is hidden from screen readers, as the numbers are beside it. */
export const ratingShare = (counts: RatingCounts): Html => {
  const rated = ratedOf(counts);
  const starts = { good: 0, decent: counts.good, bad: counts.good + counts.decent };
  return html`<svg class="bar share" viewBox="0 0 ${Math.max(1, rated)} 4" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="${Math.max(1, rated)}" height="4"/>${ratings
    .filter((rating) => counts[rating] > 0)
    .map((rating) => html`<rect class="${rating}" x="${starts[rating]}" width="${counts[rating]}" height="4"/>`)}</svg>`;
};

/** The number of reports with the worst rating that occurs: `7 of 11 bad`. */
export const ratingSpread = (counts: RatingCounts): Html => {
  const rated = ratedOf(counts);
  if (rated === 0) return html`<span class="note">No finished audit</span>`;
  const worst = ratings.findLast((rating) => counts[rating] > 0) ?? 'good';
  const share = counts[worst] === rated && rated > 1 ? `All ${amount(rated)}` : `${amount(counts[worst])} of ${amount(rated)}`;
  return html`<span class="rating ${worst}">${markShape(ratingShapes[worst])} ${share} ${ratingWords[worst].toLowerCase()}</span>`;
};

/** The median rating, the worse of two; null without rated reports. */
export const middleRating = ({ good, decent, bad }: RatingCounts): Rating | null => {
  const rated = ratedOf({ good, decent, bad });
  if (rated === 0) return null;
  if (2 * bad >= rated) return 'bad';
  return 2 * (bad + decent) >= rated ? 'decent' : 'good';
};

const ratedOf = ({ good, decent, bad }: RatingCounts): number => good + decent + bad;

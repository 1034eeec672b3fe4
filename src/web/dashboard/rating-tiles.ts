import { html } from 'hono/html';
import type { Rating } from '../../audit/score.ts';
import { ratings } from '../../reports/report.ts';
import { amount } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';
import { ratingMark } from '../ui/rating.ts';
import { type RatingCounts, ratingShare } from '../ui/rating-share.ts';

/** The number of good, decent and bad reports, each a link to them, above a stacked bar. */
export const ratingTiles = (counts: RatingCounts, hrefOf: (rating: Rating) => string): Html => {
  const rated = counts.good + counts.decent + counts.bad;
  return html`<ul class="tiles">${ratings.map(
    (rating) =>
      html`<li class="${rating}"><a href="${hrefOf(rating)}">${ratingMark(rating)} <b>${amount(counts[rating])}</b>${rated === 0 ? '' : html` <span class="note">${Math.round((counts[rating] / rated) * 100)} %</span>`}</a></li>`,
  )}</ul>
${rated === 0 ? '' : ratingShare(counts)}`;
};

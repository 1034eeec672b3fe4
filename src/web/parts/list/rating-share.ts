import { html } from 'hono/html';
import type { Rating } from '../../../audit/score.ts';
import type { Html } from '../frame/layout.ts';

/** How reports share out among the ratings. */
export type RatingCounts = Record<Rating, number>;

const order: readonly Rating[] = ['good', 'decent', 'bad'];

/** The three ratings as parts of one bar. Their numbers stand beside it, so that the bar itself need not be read. */
export const ratingShare = (counts: RatingCounts): Html => {
  const rated = counts.good + counts.decent + counts.bad;
  const starts = { good: 0, decent: counts.good, bad: counts.good + counts.decent };
  return html`<svg class="bar share" viewBox="0 0 ${Math.max(1, rated)} 4" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="${Math.max(1, rated)}" height="4"/>${order
    .filter((rating) => counts[rating] > 0)
    .map((rating) => html`<rect class="${rating}" x="${starts[rating]}" width="${counts[rating]}" height="4"/>`)}</svg>`;
};

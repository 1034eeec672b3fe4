import { html } from 'hono/html';
import type { Rating } from '../../audit/scoring/score.ts';
import { english } from '../../locales/english.ts';
import type { Html } from './html.ts';

/** Renders a count with its noun as a chip; with `href`, the chip is a link that filters. */
export const chip = (words: string | Html, { tone, href }: { tone?: Rating; href?: string } = {}): Html => {
  const name = tone === undefined ? 'chip' : `chip ${tone}`;
  return href === undefined ? html`<span class="${name}">${words}</span>` : html`<a class="${name}" href="${href}">${words}</a>`;
};

/** Renders a score as a tinted pill, with its rating as a tooltip and for screen readers; renders a dash without a score. */
export const scorePill = (rated: { score: number; result: Rating } | null, { marks } = english): Html =>
  rated
    ? html`<span class="score ${rated.result}" title="${marks.ratings[rated.result]}">${rated.score}<span class="hidden"> ${marks.ratingsWithin[rated.result]}</span></span>`
    : html`<span class="score">–</span>`;

export const ratingWords = english.marks.ratings;

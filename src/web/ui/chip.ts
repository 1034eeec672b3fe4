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

/** Renders an HTTP status as a tinted pill; null for a URL without a status yet, 0 if nothing responded. */
export const statusPill = (status: number | null, { marks } = english): Html => {
  if (status === null) return html`<span class="score">…</span>`;
  const tone = status === 0 || status >= 500 ? 'bad' : status >= 400 ? 'decent' : status >= 300 ? 'notice' : 'good';
  return html`<span class="score ${tone}">${status === 0 ? html`–<span class="hidden"> ${marks.noResponse}</span>` : status}</span>`;
};

export const ratingWords = english.marks.ratings;

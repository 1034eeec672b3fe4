import { html } from 'hono/html';
import type { Rating } from '../../../audit/scoring/score.ts';
import type { Words } from '../../../locales/words.ts';
import { ring } from '../../ui/chart/ring.ts';
import type { Html } from '../../ui/html.ts';

export interface VersusSide {
  score: number;
  rating: Rating;
  /** What the score belongs to: a time or a page. */
  caption: Html;
}

/** Renders two scores side by side, with content between them. */
export const versus = (left: VersusSide, right: VersusSide, between: Html, words: Words): Html =>
  html`<div class="versus">${scoreFigure(left, words)}<div class="versus-between">${between}</div>${scoreFigure(right, words)}</div>`;

const scoreFigure = ({ score, rating, caption }: VersusSide, { marks, report }: Words): Html =>
  html`<figure>${ring({ name: report.ring.name({ score, rating: marks.ratingsWithin[rating] }), score, rating, word: marks.ratings[rating] })}<figcaption>${caption}</figcaption></figure>`;

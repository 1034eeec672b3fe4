import { html } from 'hono/html';
import type { Rating } from '../../audit/score.ts';
import { glyph, type Shape } from './glyph.ts';
import type { Html } from './layout.ts';

/** A rating by shape, word and colour. */
export const ratingMark = (rating: Rating): Html =>
  html`<span class="rating ${rating}">${glyph(shapes[rating])} ${ratingWords[rating]}</span>`;

export const ratingWords: Record<Rating, string> = { good: 'Good', decent: 'Decent', bad: 'Bad' };

const shapes: Record<Rating, Shape> = { good: 'check', decent: 'warning', bad: 'cross' };

import { html } from 'hono/html';
import type { Rating } from '../../audit/score.ts';
import { english } from '../../locales/english.ts';
import { glyph, type Shape } from './glyph.ts';
import type { Html } from './html.ts';

export const ratingMark = (rating: Rating, { marks } = english): Html =>
  html`<span class="rating ${rating}">${glyph(ratingShapes[rating])} ${marks.ratings[rating]}</span>`;

export const ratingWords = english.marks.ratings;

export const ratingShapes: Record<Rating, Shape> = { good: 'check', decent: 'warning', bad: 'cross' };

import { html } from 'hono/html';
import type { Rating } from '../../audit/score.ts';
import { english } from '../../locales/english.ts';
import type { Html } from './html.ts';
import { type MarkKind, markShape } from './mark.ts';

export const ratingMark = (rating: Rating, { marks } = english): Html =>
  html`<span class="outcome ${rating}">${markShape(ratingShapes[rating])} ${marks.ratings[rating]}</span>`;

export const ratingWords = english.marks.ratings;

export const ratingShapes: Record<Rating, MarkKind> = { good: 'pass', decent: 'warn', bad: 'fail' };

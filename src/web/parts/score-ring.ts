import { html } from 'hono/html';
import type { Rating } from '../../audit/score.ts';
import type { Html } from './layout.ts';
import { ratingWords } from './rating.ts';

const RADIUS = 54;
const LENGTH = 2 * Math.PI * RADIUS;

/** The score as a ring that fills from twelve o'clock. */
export const scoreRing = (
  score: number,
  rating: Rating,
): Html => html`<svg class="ring ${rating}" viewBox="0 0 120 120" role="img" aria-labelledby="ring-title ring-desc">
<title id="ring-title">Score: ${score} of 100</title>
<desc id="ring-desc">Rated ${ratingWords[rating].toLowerCase()}. Good begins at 80, decent at 50.</desc>
<circle class="track" cx="60" cy="60" r="${RADIUS}"/>
<circle class="arc" cx="60" cy="60" r="${RADIUS}" stroke-dasharray="${((score / 100) * LENGTH).toFixed(1)} ${LENGTH.toFixed(1)}" transform="rotate(-90 60 60)"/>
<text x="60" y="60" dy="0.35em" text-anchor="middle">${score}</text>
</svg>`;

/** A share of a whole as a bar of 100 units. */
export const bar = (value: number, label: string): Html =>
  html`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label="${label}"><rect class="track" width="100" height="4"/><rect class="fill" width="${value}" height="4"/></svg>`;

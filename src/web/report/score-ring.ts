import { html } from 'hono/html';
import type { Rating } from '../../audit/score.ts';
import { english } from '../../locales/english.ts';
import type { Html } from '../ui/html.ts';

const RADIUS = 54;
const LENGTH = 2 * Math.PI * RADIUS;

/** The score as a ring, clockwise from the top, with notches at the limits of the ratings. */
export const scoreRing = (score: number, rating: Rating, { marks, report: { ring } } = english): Html =>
  html`<svg class="ring ${rating}" viewBox="0 0 120 120" role="img" aria-labelledby="ring-title" aria-describedby="ring-desc">
<title id="ring-title">${ring.title(score)}</title>
<desc id="ring-desc">${ring.description(marks.ratingsWithin[rating])}</desc>
<circle class="track" cx="60" cy="60" r="${RADIUS}"/>
<circle class="arc" cx="60" cy="60" r="${RADIUS}" stroke-dasharray="${((score / 100) * LENGTH).toFixed(1)} ${LENGTH.toFixed(1)}" transform="rotate(-90 60 60)"/>
${[50, 80].map((threshold) => html`<path class="notch" d="M60 0v12" transform="rotate(${threshold * 3.6} 60 60)"/>`)}
<text x="60" y="60" dy=".35em" text-anchor="middle">${score}</text>
</svg>`;

/** The dashed ring of a report without a score. */
export const emptyRing = ({
  report: { ring },
} = english): Html => html`<svg class="ring" viewBox="0 0 120 120" role="img" aria-labelledby="ring-title">
<title id="ring-title">${ring.none}</title>
<circle class="track" cx="60" cy="60" r="${RADIUS}" stroke-dasharray="10 11.2"/>
</svg>`;

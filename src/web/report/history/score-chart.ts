import { html } from 'hono/html';
import type { Rating } from '../../../audit/score.ts';
import { shortDay } from '../../ui/date.ts';
import type { Html } from '../../ui/html.ts';

export interface ScorePoint {
  /** Milliseconds since 1970. */
  time: number;
  score: number;
  rating: Rating;
  /** The line that it is on: only scores of one mode can be compared. */
  line: number | string;
  /** Lowest and highest score, if the point stands for several runs. */
  spread?: readonly [lowest: number, highest: number];
}

export interface ScoreChart {
  /** Unique on its page. */
  id: string;
  title: string;
  /** Ordered by time. */
  points: readonly ScorePoint[];
}

/** Margin on both sides for half a dot, in percent of the width. */
const MARGIN = 2;

/**
 * Scores over time, on bands of the ratings. The SVG stretches, but lines and dots keep their width; labels are HTML beside it. A table beside the
 * chart has the numbers.
 */
export const scoreChart = ({ id, title, points }: ScoreChart): Html => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return html``;
  const places = points.map((point) => ({ ...point, x: across(point.time, first.time, last.time), y: 100 - point.score }));
  const lines = [...Map.groupBy(places, ({ line }) => line).values()];
  return html`<figure class="chart"><svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-labelledby="${id}-title" aria-describedby="${id}-desc">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${described(points)}${lines.length > 1 ? ' Lines join audits of one mode.' : ''}</desc>
<rect class="band good" width="100" height="20"/><rect class="band decent" y="20" width="100" height="30"/><rect class="band bad" y="50" width="100" height="50"/>
<path class="bound" d="M0 20h100M0 50h100"/>
${places.map(({ x, spread }) => spread && html`<path class="spread" d="M${x} ${100 - spread[0]}V${100 - spread[1]}"/>`)}
<path class="line" d="${lines.map((line) => `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}`).join('')}"/>
${places.map(({ x, y, rating }) => html`<path class="dot ${rating}" d="M${x} ${y}h0"/>`)}
</svg>
<ul class="bands" aria-hidden="true"><li>Good</li><li>Decent</li><li>Bad</li></ul>
<ol class="scale" aria-hidden="true"><li>100</li><li>80</li><li>50</li><li>0</li></ol>
<figcaption>${first === last ? shortDay(new Date(first.time)) : html`<span>${shortDay(new Date(first.time))}</span><span>${shortDay(new Date(last.time))}</span>`}</figcaption></figure>`;
};

/** The position of a time between two others, in percent of the width; 50 if all are equal. */
export const across = (time: number, first: number, last: number): number => {
  const share = last === first ? 0.5 : (time - first) / (last - first);
  return Math.round(100 * (MARGIN + share * (100 - 2 * MARGIN))) / 100;
};

const described = (points: readonly ScorePoint[]): string => {
  const scores = points.map(({ score }) => score);
  if (scores.length === 1) return `One score: ${scores[0]}. Good is 80 or more, decent 50 to 79.`;
  return `${scores.length} scores, from ${scores[0]} to ${scores.at(-1)}; the lowest is ${Math.min(...scores)}, the highest ${Math.max(...scores)}. Good is 80 or more, decent 50 to 79.`;
};

import { html } from 'hono/html';
import { type Rating, ratingOf } from '../../../audit/scoring/score.ts';
import type { Html } from '../html.ts';
import { chartRows, type Row } from './rows.ts';
import { clamp, type NumberFormat, percent } from './scale.ts';

export interface Waterfall {
  name: string;
  score: number;
  /** Items that cost points. The losses add up to 100 − score, so a score cap is also an item; items without a loss are left out. */
  losses: readonly { label: string; points: number; rating: Rating; href?: string }[];
  /** Labels of the first and last row. */
  start: string;
  end: string;
  /** Labels of items whose losses are not known yet. */
  later?: readonly string[];
  format?: NumberFormat;
}

/** Renders where points were lost, from 100 down to the score, largest loss first. The axis starts at the multiple of ten below the score. */
export const waterfall = ({ name, score, losses, start, end, later = [], format = String }: Waterfall): Html => {
  const low = clamp(10 * (Math.ceil(score / 10) - 1), 0, 90);
  const across = (points: number): number => clamp((100 * (points - low)) / (100 - low), 0, 100);
  const sorted = losses.filter(({ points }) => points > 0).sort((one, other) => other.points - one.points);
  let left = 100;
  const steps = sorted.map(({ label, points, rating, href }): Row => {
    const [from, to] = [across(left), across(left - points)];
    left -= points;
    return {
      label,
      href,
      drawing: html`${gridLine}${linkLine(from)}<rect class="f-${rating}" x="${percent(Math.min(to, 99.5))}" width="${percent(Math.max(from - to, 0.5))}" height="14" rx="2"/>`,
      value: `−${format(points)}`,
    };
  });
  const at = across(score);
  const rows: Row[] = [
    {
      label: start,
      drawing: html`${gridLine}<line class="s-line" x1="0" x2="100%" y1="7" y2="7"/><circle class="f-ink" cx="100%" cy="7" r="5"/>`,
      value: format(100),
      sum: true,
    },
    ...steps,
    ...later.map((label) => ({
      label,
      drawing: html`<line class="s-edge hatched" x1="0" x2="100%" y1="7" y2="7"/>`,
      value: '?',
    })),
    {
      label: end,
      drawing: html`${gridLine}<line class="s-line" x1="0" x2="${percent(at)}" y1="7" y2="7"/>${later.length === 0 ? linkLine(at) : ''}<circle class="f-${later.length === 0 ? ratingOf(score) : 'accent'}" cx="${percent(at)}" cy="7" r="6"/>`,
      value: format(score),
      sum: true,
    },
  ];
  return chartRows({ name, rows, axis: [low, (low + 100) / 2, 100].map((points) => ({ at: across(points), label: format(points) })) });
};

const gridLine = html`<line class="s-grid" x1="50%" x2="50%" y1="-9" y2="23"/>`;

/** Draws the vertical line from the row above. */
const linkLine = (at: number): Html => html`<line class="s-edge" x1="${percent(at)}" x2="${percent(at)}" y1="-18" y2="7"/>`;

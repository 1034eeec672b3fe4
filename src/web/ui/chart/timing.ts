import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { chartRows } from './rows.ts';
import { type NumberFormat, percent, shareOf, type Tone, ticks } from './scale.ts';

export interface Timing {
  name: string;
  /** Rows in order; each row begins where the previous one ends. A redirect is a row with several parts. */
  rows: readonly {
    label: string;
    /** The duration as text. */
    text: string;
    parts: readonly { milliseconds: number; tone: Tone; title?: string }[];
  }[];
  /** Unit at the end of the axis, such as `ms`. */
  unit: string;
  format?: NumberFormat;
}

/** Renders the steps of loading a page, one after the other. Time runs from left to right in all languages. */
export const timing = ({ name, rows, unit, format = String }: Timing): Html => {
  const total = rows.flatMap(({ parts }) => parts).reduce((sum, { milliseconds }) => sum + Math.max(0, milliseconds), 0);
  let elapsed = 0;
  const drawn = rows.map(({ label, text, parts }) => ({
    label,
    value: text,
    drawing: html`<line class="s-line" x1="0" x2="100%" y1="7" y2="7"/>${parts.map(({ milliseconds, tone, title }) => {
      const start = shareOf(elapsed, total);
      elapsed += Math.max(0, milliseconds);
      if (milliseconds <= 0) return '';
      const width = Math.max(0.7, shareOf(elapsed, total) - start);
      return html`<rect class="f-${tone}" x="${percent(Math.min(start, 99.3))}" width="${percent(width)}" height="14" rx="2">${title !== undefined && html`<title>${title}</title>`}</rect>`;
    })}`,
  }));
  // The unit is at the end of the axis and would overlap with a tick there, so ticks stop at 80 percent.
  const axis = ticks(0, total, 4)
    .map((milliseconds) => ({ at: shareOf(milliseconds, total), label: format(milliseconds) }))
    .filter(({ at }) => at <= 80);
  return chartRows({ name, rows: drawn, axis: axis.length > 0 ? [...axis, { at: 100, label: unit }] : [], inTime: true });
};

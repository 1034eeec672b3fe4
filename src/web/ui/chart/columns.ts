import { html } from 'hono/html';
import type { Html } from '../html.ts';
import { type LegendItem, legend } from './bars.ts';
import { chartTable } from './chart-table.ts';
import { type NumberFormat, percent, shareOf, type Tone, ticks } from './scale.ts';

export interface Columns {
  name: string;
  /** The kinds of amounts that are stacked, from the bottom up. */
  kinds: readonly { label: string; tone: Tone }[];
  columns: readonly {
    /** The time of a column as text, for the table. */
    label: string;
    /** Short label below the column; no label if omitted. */
    short?: string;
    /** One amount per kind, in the order of the kinds. */
    values: readonly number[];
  }[];
  format?: NumberFormat;
  words: { table: string; time: string };
}

/** Vertical positions in percent from the top. */
const TOP = 6;
const BASE = 86;

/** Renders amounts over time as stacked columns, with a table and a legend of the sums. Time runs from left to right in all languages. */
export const columnChart = ({ name, kinds, columns, format = String, words }: Columns): Html => {
  const sums = columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const most = Math.max(1, ...sums);
  const step = 100 / Math.max(1, columns.length);
  const heightOf = (value: number): number => ((BASE - TOP) * shareOf(value, most)) / 100;
  const scale = ticks(0, most, 4).filter(Number.isInteger);
  const totals: LegendItem[] = kinds.map(({ label, tone }, kind) => ({
    label,
    tone,
    text: format(columns.reduce((sum, { values }) => sum + (values[kind] ?? 0), 0)),
  }));
  return html`<div class="plot" role="img" aria-label="${name}: ${totals.map(({ label, text }) => `${label} ${text}`).join(', ')}"><svg aria-hidden="true">${scale.map((value) => html`<line class="s-grid" x1="0" x2="100%" y1="${percent(BASE - heightOf(value))}" y2="${percent(BASE - heightOf(value))}"/>`)}${columns.map(
    ({ label, short, values }, index) => {
      let y = BASE;
      const parts = kinds.map(({ tone, label: kind }, at) => {
        const height = heightOf(values[at] ?? 0);
        y -= height;
        return height === 0
          ? ''
          : html`<rect class="f-${tone}" x="${percent((index + 0.18) * step)}" y="${percent(y)}" width="${percent(0.64 * step)}" height="${percent(height)}"><title>${label}: ${kind} ${format(values[at] ?? 0)}</title></rect>`;
      });
      return html`${parts}${short === undefined ? '' : html`<text x="${percent((index + 0.5) * step)}" y="100%" dy="-4" text-anchor="middle">${short}</text>`}`;
    },
  )}</svg><svg class="plot-scale" width="${1 + 0.62 * format(most).length}em" aria-hidden="true">${scale.map((value) => html`<text x="100%" y="${percent(BASE - heightOf(value))}" dy="4" text-anchor="end">${format(value)}</text>`)}</svg></div>${legend(totals)}${chartTable(
    {
      summary: words.table,
      columns: [words.time, ...kinds.map(({ label }) => label)],
      rows: columns.map(({ label, values }) => [label, ...values.map(format)]),
    },
  )}`;
};

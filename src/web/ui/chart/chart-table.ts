import { html } from 'hono/html';
import type { Html } from '../html.ts';

export interface ChartTable {
  /** What opens it: `Show as a table`. */
  summary: string;
  columns: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[];
}

/** The values of a chart, folded below it. */
export const chartTable = ({ summary, columns, rows }: ChartTable): Html =>
  html`<details class="chart-table"><summary>${summary}</summary><div tabindex="0" role="group" aria-label="${summary}"><table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows.map(
    ([heading, ...cells]) => html`<tr><th scope="row">${heading}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div></details>`;

import { html } from 'hono/html';
import type { Html } from '../html.ts';

export interface ChartTable {
  /** Label that unfolds the table, such as `Show as a table`. */
  summary: string;
  columns: readonly string[];
  /** Rows of the table; the first cell of each row is its heading. */
  rows: readonly (readonly string[])[];
}

/** Renders the values of a chart as a table, folded below the chart. */
export const chartTable = ({ summary, columns, rows }: ChartTable): Html =>
  html`<details class="chart-table"><summary>${summary}</summary><div tabindex="0" role="group" aria-label="${summary}"><table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows.map(
    ([heading, ...cells]) => html`<tr><th scope="row">${heading}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div></details>`;

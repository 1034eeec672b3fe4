import { html } from 'hono/html';
import type { Words } from '../../../locales/words.ts';
import type { Html } from '../../ui/html.ts';

interface FoldedTable<Row> {
  /** Class of the tables. */
  kind: string;
  caption: string;
  head: Html;
  rows: readonly Row[];
  row: (row: Row) => Html;
}

/** Rows shown at first; the rest is folded. */
const SHOWN = 10;

/** A table of which the first rows are shown, and the others folded in another one. */
export const foldedTable = <Row>({ kind, caption, head, rows, row }: FoldedTable<Row>, { panels }: Words): Html => {
  if (rows.length === 0) return html``;
  // Folding a single row would save no space.
  const shown = rows.length <= SHOWN + 1 ? rows.length : SHOWN;
  const table = (name: Html, some: readonly Row[]): Html =>
    html`<table class="answers ${kind}">${name}<thead>${head}</thead>
<tbody>${some.map(row)}</tbody></table>`;
  const folded = rows.slice(shown);
  return html`${table(html`<caption>${caption}</caption>`, rows.slice(0, shown))}
${folded.length === 0 ? '' : html`<details class="others"><summary>${panels.more(folded.length)}</summary>${table(html`<caption class="hidden">${caption}</caption>`, folded)}</details>`}`;
};

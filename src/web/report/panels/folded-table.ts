import { html } from 'hono/html';
import type { Words } from '../../../locales/words.ts';
import type { Html } from '../../ui/html.ts';

interface FoldedTable<Row> {
  /** CSS class of the tables; unique within the page. */
  kind: string;
  caption: string;
  head: Html;
  rows: readonly Row[];
  /** Renders the cells of a row. */
  row: (row: Row) => Html;
  /** Filters above the table. Filters that match no row are left out; if only one would remain, none is shown. */
  choices?: readonly { name: string; has: (row: Row) => boolean }[];
}

/** Number of rows shown at first; the others are folded. */
const MAX_SHOWN = 10;
/** Maximum number of filters, as the style sheet has rules for that many. */
const MOST_CHOICES = 11;

/** Renders the first rows as a table and folds the others into a second one. A filter applies to both tables. */
export const foldedTable = <Row>({ kind, caption, head, rows, row, choices = [] }: FoldedTable<Row>, { marks, panels }: Words): Html => {
  if (rows.length === 0) return html``;
  const offered = choices
    .map((choice) => ({ ...choice, count: rows.filter(choice.has).length }))
    .filter(({ count }) => count > 0)
    .slice(0, MOST_CHOICES);
  const isFiltered = offered.length > 1;
  const groups = (one: Row): Html =>
    isFiltered ? html` class="${offered.flatMap(({ has }, index) => (has(one) ? [`in-${index + 2}`] : [])).join(' ')}"` : html``;
  // Folding a single row would save no space.
  const shown = rows.length <= MAX_SHOWN + 1 ? rows.length : MAX_SHOWN;
  const table = (name: Html, some: readonly Row[]): Html =>
    html`<table class="seen-table listing ${kind}">${name}<thead>${head}</thead>
<tbody>${some.map((one) => html`<tr${groups(one)}>${row(one)}</tr>\n`)}</tbody></table>`;
  const folded = rows.slice(shown);
  const choice = (name: string, count: number, isFirst: boolean): Html =>
    html`<label><input type="radio" name="${kind}"${isFirst ? html` checked` : ''}>${name} ${marks.amount(count)}</label>`;
  return html`<div class="filtered">${isFiltered ? html`<fieldset class="filter"><legend class="hidden">${panels.filter}: ${caption}</legend>${choice(panels.all, rows.length, true)}${offered.map(({ name, count }) => choice(name, count, false))}</fieldset>` : ''}
${table(html`<caption class="hidden">${caption}</caption>`, rows.slice(0, shown))}
${folded.length === 0 ? '' : html`<details class="rest"><summary>${panels.more({ number: folded.length })}</summary>${table(html`<caption class="hidden">${caption}</caption>`, folded)}</details>`}</div>`;
};

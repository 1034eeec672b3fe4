import { type Html, html } from './html.ts';
import type { ListAddress } from './list.ts';

export interface Column<Row> {
  title: string;
  /** Renders the cell; the cell of the first column is the heading of its row. */
  cell(row: Row): Html | string;
  /** Numbers are at the end of their cell, notes are dimmed, optional cells are left out on phones, an action needs no visible heading. */
  kind?: 'number' | 'note' | 'optional' | 'action';
  /** True if the title precedes the value on phones, where the columns have no headings. */
  isNamed?: boolean;
  /** Value of `sort_by` that sorts the list by this column, and the direction of the first click. */
  sort?: readonly [by: string, first: SortOrder['direction']];
}

interface Table<Row> {
  /** Says what the rows are and how they are sorted; read aloud only. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Class of the table, for widths of its columns. */
  name?: string;
  /** The current order, for lists that can be sorted by their headings. */
  sorted?: SortOrder | null;
}

/** Renders rows as a table; on phones, each row is a card. */
export const table = <Row>({ caption, columns, rows, name, sorted = null }: Table<Row>): Html =>
  html`<table class="listing${name === undefined ? '' : ` ${name}`}"><caption class="hidden">${caption}</caption>
<thead><tr>${columns.map((column) => heading(column, sorted))}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${columns.map(({ title, cell, kind, isNamed }, index) => cellOf(isNamed ? html`<span class="beside">${title}: </span>${cell(row)}` : cell(row), kind, index === 0))}</tr>\n`)}</tbody></table>`;

/** Renders a column heading. If the list can be sorted by the column, a link sorts, and a second click reverses the order. */
const heading = <Row>({ title, kind, sort }: Column<Row>, sorted: SortOrder | null): Html => {
  if (kind === 'action') return html`<th scope="col"><span class="hidden">${title}</span></th>`;
  const style = kind === undefined ? '' : html` class="${kind}"`;
  if (sort === undefined || sorted === null) return html`<th scope="col"${style}>${title}</th>`;
  const [by, first] = sort;
  const isHere = sorted.by === by;
  const next = isHere ? (sorted.direction === 'asc' ? 'desc' : 'asc') : first;
  const state = isHere ? html` aria-sort="${sorted.direction === 'asc' ? 'ascending' : 'descending'}"` : '';
  const arrow = isHere ? html` <span aria-hidden="true">${sorted.direction === 'asc' ? '↑' : '↓'}</span>` : '';
  return html`<th scope="col"${style}${state}><a href="${sorted.addressOf({ sort_by: by, sort: next })}">${title}${arrow}</a></th>`;
};

const cellOf = (content: Html | string, kind: Column<never>['kind'], isFirst: boolean): Html =>
  isFirst
    ? html`<th scope="row">${content}</th>`
    : html`<td${kind === undefined || kind === 'action' ? '' : html` class="${kind}"`}>${content}</td>`;

export interface SortOrder {
  by: string;
  direction: 'asc' | 'desc';
  addressOf: ListAddress;
}

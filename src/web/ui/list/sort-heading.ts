import { html } from 'hono/html';
import type { Html } from '../html.ts';
import type { ListAddress } from './list-address.ts';

export interface SortOrder {
  by: string;
  direction: 'asc' | 'desc';
  addressOf: ListAddress;
}

/** Renders a column heading. If the list can be sorted by the column, a link sorts, and a second click reverses the order. */
export const sortHeading = (title: string, by: string | null, first: SortOrder['direction'], sorted: SortOrder | null, name = ''): Html => {
  const style = name === '' ? '' : html` class="${name}"`;
  if (by === null || sorted === null) return html`<th scope="col"${style}>${title}</th>`;
  const isHere = sorted.by === by;
  const next = isHere ? (sorted.direction === 'asc' ? 'desc' : 'asc') : first;
  const state = isHere ? html` aria-sort="${sorted.direction === 'asc' ? 'ascending' : 'descending'}"` : '';
  const arrow = isHere ? html` <span aria-hidden="true">${sorted.direction === 'asc' ? '↑' : '↓'}</span>` : '';
  return html`<th scope="col"${style}${state}><a href="${sorted.addressOf({ sort_by: by, sort: next })}">${title}${arrow}</a></th>`;
};

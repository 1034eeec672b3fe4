import { html } from 'hono/html';
import { english } from '../../../locales/english.ts';
import type { Html } from '../html.ts';
import type { ListAddress } from './list-address.ts';

export interface Pager {
  page: number;
  perPage: number;
  total: number;
}

/** Renders the position in a list, with links to the next and previous page. */
export const pager = ({ page, perPage, total }: Pager, addressOf: ListAddress, { list, marks } = english): Html => {
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = (page - 1) * perPage + 1;
  const link = (number: number, rel: string, text: string): Html =>
    html`<a class="button secondary" rel="${rel}" href="${addressOf({ page: number === 1 ? null : String(number) })}">${text}</a>`;
  return html`<nav class="pager" aria-label="${list.pages}"><p class="note">${from > total ? list.total({ total }) : list.range({ from: marks.amount(from), to: marks.amount(Math.min(total, page * perPage)), total: marks.amount(total) })}</p>
${page > 1 ? link(Math.min(page - 1, last), 'prev', list.previous) : ''}${page < last ? link(page + 1, 'next', list.next) : ''}</nav>`;
};

/** Renders links to the next part of a list and to its start, for lists that can’t go back one page. */
export const nextPage = (path: string, query: string, after: string | null, isContinued: boolean, { list } = english): Html | string => {
  if (after === null && !isContinued) return '';
  const start = query === '' ? path : `${path}?${query}`;
  return html`<nav class="pager" aria-label="${list.pages}">${isContinued ? html`<a class="button secondary" rel="start" href="${start}">${list.toStart}</a>` : ''}${after === null ? '' : html`<a class="button secondary" rel="next" href="${path}?${query === '' ? '' : html`${query}&`}after=${after}">${list.next}</a>`}</nav>`;
};

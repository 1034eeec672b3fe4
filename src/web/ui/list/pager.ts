import { html } from 'hono/html';
import { amount } from '../amount.ts';
import type { Html } from '../html.ts';
import type { ListAddress } from './list-address.ts';

export interface Pager {
  page: number;
  perPage: number;
  total: number;
}

/** Renders the position in a list, with links to the next and previous page. */
export const pager = ({ page, perPage, total }: Pager, addressOf: ListAddress): Html => {
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = (page - 1) * perPage + 1;
  const link = (number: number, rel: string, text: string): Html =>
    html`<a class="button secondary" rel="${rel}" href="${addressOf({ page: number === 1 ? null : String(number) })}">${text}</a>`;
  return html`<nav class="pager" aria-label="Pages"><p class="note">${from > total ? `${amount(total)} in total` : `${amount(from)}–${amount(Math.min(total, page * perPage))} of ${amount(total)}`}</p>
${page > 1 ? link(Math.min(page - 1, last), 'prev', 'Previous') : ''}${page < last ? link(page + 1, 'next', 'Next') : ''}</nav>`;
};

/** Renders links to the next part of a list and to its start, for lists that can’t go back one page. */
export const nextPage = (path: string, query: string, after: string | null, isContinued: boolean): Html | string => {
  if (after === null && !isContinued) return '';
  const start = query === '' ? path : `${path}?${query}`;
  return html`<nav class="pager" aria-label="Pages of the list">${isContinued ? html`<a class="button secondary" rel="start" href="${start}">Back to the start</a>` : ''}${after === null ? '' : html`<a class="button secondary" rel="next" href="${path}?${query === '' ? '' : html`${query}&`}after=${after}">Next</a>`}</nav>`;
};

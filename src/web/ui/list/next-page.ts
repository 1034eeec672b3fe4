import { html } from 'hono/html';
import type { Html } from '../html.ts';

/** Links to the next part of a list that only leads forward, and to its beginning. */
export const nextPage = (path: string, query: string, after: string | null, isContinued: boolean): Html | string => {
  if (after === null && !isContinued) return '';
  const start = query === '' ? path : `${path}?${query}`;
  return html`<nav class="pager" aria-label="Pages of the list">${isContinued ? html`<a class="button secondary" rel="start" href="${start}">Back to the start</a>` : ''}${after === null ? '' : html`<a class="button secondary" rel="next" href="${path}?${query === '' ? '' : html`${query}&`}after=${after}">Next</a>`}</nav>`;
};

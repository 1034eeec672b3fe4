import type { Words } from '../../locales/words.ts';
import type { ListPosition } from '../../storage/resource.ts';
import { type Select, select } from './form/field.ts';
import { type Html, html } from './html.ts';
import { chevron } from './icon.ts';
import { empty } from './notice.ts';

/** Creates URLs of a list: the current URL with some parameters changed, or removed where the value is null. */
export type ListAddress = (changes: Record<string, string | null>) => string;

/** Creates a `ListAddress`. Every change returns to the first page unless it sets `page`. */
export const listAddress =
  (path: string, query: URLSearchParams): ListAddress =>
  (changes) => {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries({ page: null, ...changes })) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    return changed.size === 0 ? path : `${path}?${changed}`;
  };

/** Parses the position after which a list continues, such as `12.345`; null for anything else, which is the start of the list. */
export const readPosition = (text = ''): { value: number; id: number } | null => {
  const [, value, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  return value === undefined || id === undefined ? null : { value: Number(value), id: Number(id) };
};

const MAX_PAGE = 1_000_000;

/** Parses the page number of a list; returns 1 if it is invalid. */
export const readPage = (text = ''): number => (/^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1);

export interface Pager {
  page: number;
  perPage: number;
  total: number;
}

/** Renders the position in a list, with links to the next and previous page. */
export const pager = ({ page, perPage, total }: Pager, addressOf: ListAddress, { list, marks }: Words): Html => {
  const last = Math.max(1, Math.ceil(total / perPage));
  const from = (page - 1) * perPage + 1;
  const link = (number: number, rel: string, text: string): Html =>
    html`<a class="button secondary" rel="${rel}" href="${addressOf({ page: number === 1 ? null : String(number) })}">${text}</a>`;
  return html`<nav class="pager" aria-label="${list.pages}"><p class="note">${from > total ? list.total({ total }) : list.range({ from: marks.amount(from), to: marks.amount(Math.min(total, page * perPage)), total: marks.amount(total) })}</p>
${page > 1 ? link(Math.min(page - 1, last), 'prev', list.previous) : ''}${page < last ? link(page + 1, 'next', list.next) : ''}</nav>`;
};

/** Renders links to the next part of a list and to its start, for lists that can’t go back one page. */
export const nextPage = (addressOf: ListAddress, next: ListPosition | null, isContinued: boolean, { list }: Words): Html | string =>
  next === null && !isContinued
    ? ''
    : html`<nav class="pager" aria-label="${list.pages}">${isContinued ? html`<a class="button secondary" rel="start" href="${addressOf({})}">${list.toStart}</a>` : ''}${next === null ? '' : html`<a class="button secondary" rel="next" href="${addressOf({ after: `${next.value}.${next.id}` })}">${list.next}</a>`}</nav>`;

/** Says in place of the rows of a list why there are none, with a link to where there are some. */
export const noRows = (sentence: string, href: string, label: string): Html =>
  html`<section class="card">${empty(sentence, html`<a class="button secondary" href="${href}">${label}</a>`)}</section>`;

/** Renders the active filters of a list by their parameters, each with a link that removes it; empty without filters. */
export const activeFilters = (
  found: readonly (readonly [parameters: readonly string[], words: string])[],
  { label, remove }: { label: string; remove: string },
  addressOf: ListAddress,
): Html =>
  found.length === 0
    ? html``
    : html`<ul class="chips narrowings" aria-label="${label}">${found.map(([parameters, words]) => html`<li><a class="chip" href="${addressOf(Object.fromEntries(parameters.map((name) => [name, null])))}"><bdi>${words}</bdi> <span aria-hidden="true">×</span><span class="hidden">: ${remove}</span></a></li>`)}</ul>`;

interface ListForm {
  /** Path of the list page. */
  path: string;
  label: string;
  search: string;
  selects: readonly Select[];
  /** Query parameters that the form submits unchanged. */
  kept: Record<string, string>;
  words: Words;
}

/** Renders the form that searches, filters and sorts a list. */
export const listForm = ({ path, label, search, selects, kept, words }: ListForm): Html =>
  html`<form class="search" method="get" action="${path}" role="search">
<div class="field"><label class="hidden" for="search">${label}</label><input id="search" name="search" type="search" value="${search}" placeholder="${label}" maxlength="255" autocomplete="off" autocapitalize="none" spellcheck="false"></div>
<button class="secondary">${words.list.search}</button>
${Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<details><summary class="button secondary">${words.list.filter}${chevron}</summary><div class="search-options">${selects.map(select)}<button class="secondary">${words.list.apply}</button></div></details>
</form>`;

/** Describes the select field for the number of rows per page. */
export const perPageSelect = (value: number, { list }: Words): Select => ({
  name: 'per_page',
  label: list.perPage,
  options: ['10', '25', '50', '100'].map((number) => [number, number] as const),
  value: String(value),
});

/** Describes the select field for the sort direction. */
export const sortSelect = (value: 'asc' | 'desc', { list }: Words): Select => ({
  name: 'sort',
  label: list.order,
  options: Object.entries({ desc: list.desc, asc: list.asc }),
  value,
});

import { html } from 'hono/html';
import { english } from '../../../locales/english.ts';
import type { Words } from '../../../locales/words.ts';
import { type Select, select } from '../form/select.ts';
import type { Html } from '../html.ts';
import { chevron } from '../icon.ts';

export interface ListForm {
  /** Path of the list page. */
  path: string;
  label: string;
  search: string;
  selects: readonly Select[];
  /** Query parameters that the form submits unchanged. */
  kept: Record<string, string>;
  words?: Words;
}

/** Renders the form that searches, filters and sorts a list. */
export const listForm = ({ path, label, search, selects, kept, words = english }: ListForm): Html =>
  html`<form class="search" method="get" action="${path}" role="search">
<div class="field"><label class="hidden" for="search">${label}</label><input id="search" name="search" type="search" value="${search}" placeholder="${label}" maxlength="255" autocomplete="off" autocapitalize="none" spellcheck="false"></div>
<button class="secondary">${words.list.search}</button>
${Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<details><summary class="button secondary">${words.list.filter}${chevron}</summary><div class="search-options">${selects.map(select)}<button class="secondary">${words.list.apply}</button></div></details>
</form>`;

/** Describes the select field for the number of rows per page. */
export const perPageSelect = (value: number, { list } = english): Select => ({
  name: 'per_page',
  label: list.perPage,
  options: ['10', '25', '50', '100'].map((number) => [number, number] as const),
  value: String(value),
});

/** Describes the select field for the sort direction. */
export const sortSelect = (value: 'asc' | 'desc', { list } = english): Select => ({
  name: 'sort',
  label: list.order,
  options: [
    ['desc', list.desc],
    ['asc', list.asc],
  ],
  value,
});

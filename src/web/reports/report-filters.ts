import { html } from 'hono/html';
import type { ReportQuery, SortBy } from '../../reports/lists/report-query.ts';
import { privacyWords, stateWords } from '../report/report-words.ts';
import type { Select } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import { type ListAddress, listForm, perPageSelect, sortSelect } from '../ui/list.ts';
import { ratingWords } from '../ui/marks.ts';

export type ReportFilters = Omit<ReportQuery, 'accountId' | 'page'>;

/** Renders the form with all filters and sort keys of a report list. */
export const reportFilters = (filters: ReportFilters, path: string): Html =>
  listForm({
    path,
    label: 'Search your reports',
    search: filters.search ?? '',
    selects: [
      filterSelect('search_by', 'Search in', { url: 'URL', project: 'Site' }, filters.searchBy),
      filterSelect('result', 'Result', { '': 'Any', ...ratingWords }, filters.result),
      filterSelect('state', 'State', { '': 'Any', ...stateWords }, filters.state),
      filterSelect('privacy', 'Visibility', { '': 'Any', ...privacyWords }, filters.privacy),
      filterSelect('sort_by', 'Sort by', sortLabels, filters.sortBy),
      sortSelect(filters.sort),
      perPageSelect(filters.perPage),
    ],
    kept: filters.project === undefined ? {} : { project: filters.project },
  });

/** Renders the active filters of a list, each with a link that removes it; empty without filters. */
export const activeFilters = (filters: ReportFilters, addressOf: ListAddress): Html => {
  const { search, searchBy, result, state, privacy, project } = filters;
  const found = [
    search === undefined ? null : { name: 'search', words: `${searchBy === 'url' ? 'URL' : 'Site'} contains “${search}”` },
    project === undefined ? null : { name: 'project', words: `Site ${project}` },
    result === undefined ? null : { name: 'result', words: ratingWords[result] },
    state === undefined ? null : { name: 'state', words: stateWords[state] },
    privacy === undefined ? null : { name: 'privacy', words: privacyWords[privacy] },
  ].filter((one) => one !== null);
  if (found.length === 0) return html``;
  return html`<ul class="chips narrowings" aria-label="Active filters">${found.map(({ name, words }) => html`<li><a class="chip" href="${addressOf({ [name]: null })}"><bdi>${words}</bdi> <span aria-hidden="true">×</span><span class="hidden">: remove filter</span></a></li>`)}</ul>`;
};

const sortLabels: Record<SortBy, string> = { id: 'Date added', generated_at: 'Last audit', url: 'URL', result: 'Score' };

const filterSelect = (name: string, label: string, words: Record<string, string>, value: string | number | undefined): Select => {
  // JavaScript objects list numeric keys first, so the option for all values is explicitly put first.
  const { '': any, ...rest } = words;
  const options = Object.entries(rest);
  return { name, label, options: any === undefined ? options : [['', any], ...options], value: String(value ?? '') };
};

import { html } from 'hono/html';
import type { ProjectQuery } from '../../reports/lists/projects.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { auditBox } from '../reports/audit-box.ts';
import type { Html } from '../ui/html.ts';
import { listAddress } from '../ui/list/list-address.ts';
import { listForm, perPageSelect, sortSelect } from '../ui/list/list-form.ts';
import { pager } from '../ui/list/pager.ts';
import { empty, notice } from '../ui/notice.ts';
import type { ProjectRow } from './project-rows.ts';
import { projectTable } from './project-table.ts';

export interface ProjectsPage {
  filters: Omit<ProjectQuery, 'accountId'>;
  list: { rows: readonly ProjectRow[]; total: number };
  /** Query parameters of the page’s URL. */
  query: URLSearchParams;
  /** Errors in the query parameters, as sentences. */
  problems: readonly string[];
  done?: string | undefined;
}

/** Renders the projects of an account; the query searches and sorts them. */
export const projectsPage = (data: ProjectsPage, frame: Frame): Html => {
  const { filters, list, problems, done } = data;
  const isEmpty = list.total === 0 && filters.search === undefined && problems.length === 0;
  return layout(frame, {
    feature: 'projects',
    title: 'Sites',
    main: html`<div class="top"><h1>Sites</h1>${isEmpty ? '' : html`<a class="button optional" href="${frame.basePath}/reports/new">New audit</a>`}</div>
${done ? notice(done, { tone: 'good', isStatus: true }) : ''}
${isEmpty ? html`<section class="card">${empty('No sites yet. Your first audit creates one.', auditBox(frame, { first: true }))}</section>` : projectList(data, frame)}`,
  });
};

const projectList = ({ filters, list, query, problems }: ProjectsPage, { basePath }: Frame): Html => {
  const path = `${basePath}/projects`;
  const addressOf = listAddress(path, query);
  const { page, perPage, search, sort: direction, sortBy } = filters;
  const by = sortBy === 'name' ? 'project' : sortBy;
  return html`${listForm({
    path,
    label: 'Search sites',
    search: search ?? '',
    selects: [
      {
        name: 'sort_by',
        label: 'Sort by',
        options: [
          ['created_at', 'Date added'],
          ['project', 'Host'],
        ],
        value: by,
      },
      sortSelect(direction),
      perPageSelect(perPage),
    ],
    kept: {},
  })}
${problems.length === 0 ? '' : notice(html`${problems.map((problem) => html`<p>${problem}</p>`)}<p><a href="${path}">Show all sites</a></p>`, { tone: 'bad', isAlert: true })}
${list.rows.length === 0 && problems.length === 0 ? noneFound(list.total, addressOf({}), path) : ''}
${
  list.rows.length > 0
    ? html`<section class="card" aria-label="Sites">${projectTable({ caption: 'Sites', projects: list.rows, sorted: { by, direction, addressOf }, basePath })}</section>
${pager({ page, perPage, total: list.total }, addressOf)}`
    : ''
}`;
};

const noneFound = (total: number, first: string, path: string): Html =>
  html`<section class="card">${total > 0 ? empty('No more results.', html`<a class="button secondary" href="${first}">Back to page 1</a>`) : empty('No sites match.', html`<a class="button secondary" href="${path}">Clear search</a>`)}</section>`;

import { html } from 'hono/html';
import type { ListPage } from '../../reports/list.ts';
import type { Project, ProjectQuery } from '../../reports/projects.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { auditBox } from '../reports/audit-box.ts';
import type { Html } from '../ui/html.ts';
import { listAddress } from '../ui/list/list-address.ts';
import { listForm, perPageSelect, sortSelect } from '../ui/list/list-form.ts';
import { pager } from '../ui/list/pager.ts';
import { projectTable } from './project-table.ts';

export interface ProjectsPage {
  filters: Omit<ProjectQuery, 'accountId'>;
  list: ListPage<Project>;
  /** Schedules by project id. */
  schedules: ReadonlyMap<number, Schedule>;
  /** Parameters of the page’s URL. */
  query: URLSearchParams;
  /** Errors of these parameters, as sentences. */
  problems: readonly string[];
  done?: string | undefined;
}

/** The projects of an account, searched and sorted by the query. */
export const projectsPage = (data: ProjectsPage, frame: Frame): Html => {
  const { filters, list, problems, done } = data;
  const isEmpty = list.total === 0 && filters.search === undefined && problems.length === 0;
  return layout(frame, {
    feature: 'site',
    title: 'Projects',
    main: html`${done ? html`<p class="done" role="status">${done}</p>` : ''}
<h1>Projects</h1>
<p class="lead note">One site per host. It’s created with the first report and removed with the last.</p>
${isEmpty ? nothingYet(frame) : listOf(data, frame)}`,
  });
};

const nothingYet = (frame: Frame): Html => html`<div class="empty"><p>No sites yet. Your first audit creates one.</p>
${auditBox(frame, { first: true })}</div>`;

const listOf = ({ filters, list, schedules, query, problems }: ProjectsPage, { basePath }: Frame): Html => {
  const { page, perPage, sort: direction, search = '' } = filters;
  const by = filters.sortBy === 'name' ? 'project' : filters.sortBy;
  const path = `${basePath}/projects`;
  const addressOf = listAddress(path, query);
  const orders = {
    name: 'sort_by',
    label: 'Sort by',
    options: [['created_at', 'Date added'] as const, ['project', 'Name'] as const],
    value: by,
  };
  return html`${listForm({ path, label: 'Search your sites', search, selects: [orders, sortSelect(direction), perPageSelect(perPage)], kept: {} })}
${problems.length > 0 ? html`<div role="alert">${problems.map((problem) => html`<p class="problem">${problem}</p>`)}</div><p><a href="${path}">Show all sites</a></p>` : ''}
${problems.length === 0 && list.rows.length === 0 ? html`<div class="empty"><p>${list.total > 0 ? 'No more results.' : 'No sites match.'} <a href="${path}">Show all sites</a></p></div>` : ''}
${
  list.rows.length > 0
    ? html`${projectTable({ caption: 'Projects', projects: list.rows, schedules, sorted: { by, direction, addressOf }, basePath })}
${pager({ page, perPage, total: list.total }, addressOf)}`
    : ''
}
<p class="more-of"><a href="${basePath}/schedules">Schedules</a></p>`;
};

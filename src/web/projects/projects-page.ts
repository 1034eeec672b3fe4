import { validate } from '../../front/parameters.ts';
import { projectListFields, projectQuery } from '../../front/projects/fields.ts';
import { listProjects } from '../../reports/lists/projects.ts';
import { auditBox } from '../audits/audit-box.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import { page } from '../page.ts';
import { readFilters } from '../request/form.ts';
import { type Html, html } from '../ui/html.ts';
import { listAddress, listForm, noRows, pager, perPageSelect, sortSelect } from '../ui/list.ts';
import { empty, notice } from '../ui/notice.ts';
import { type ProjectRow, projectTable, readProjectRows } from './project-table.ts';

const { cursor: _, ...shape } = projectListFields.shape;

interface Projects {
  filters: ReturnType<typeof projectQuery> & { perPage: number; page: number };
  list: { rows: readonly ProjectRow[]; total: number };
  /** Query parameters of the page’s address. */
  query: URLSearchParams;
  /** Errors in the query parameters, as sentences. */
  problems: readonly string[];
}

/** The sites of an account; the query searches and sorts them. */
export const projectsPage = page<Projects>({
  path: '/sites',
  async load({ context, service: { db }, account }) {
    const { fields, query, problems } = await readFilters(context.req.raw, shape, (read) => validate(projectListFields, read, 'query'));
    const filters = { ...projectQuery(fields, account.id), perPage: fields.per_page, page: fields.page ?? 1 };
    const { rows, total } = problems.length > 0 ? { rows: [], total: 0 } : await listProjects(db, filters);
    if (problems.length > 0) context.status(422);
    return { filters, list: { rows: await readProjectRows(db, account.id, rows), total }, query, problems };
  },
  messages: ({ site }) => site.messages,
  view(data, frame) {
    const { title, newAudit, none } = frame.words.site;
    const { filters, list, problems } = data;
    const isEmpty = list.total === 0 && filters.search === undefined && problems.length === 0;
    const actions = html`<a class="button optional" href="${frame.basePath}/audits/new">${newAudit}</a>`;
    return layout(frame, {
      feature: 'projects',
      title,
      main: html`${pageHead({ title, ...(isEmpty ? {} : { actions }) }, frame)}
${isEmpty ? html`<section class="card">${empty(none, auditBox({ isFirst: true }, frame))}</section>` : projectList(data, frame)}`,
    });
  },
});

const projectList = ({ filters, list, query, problems }: Projects, frame: Frame): Html => {
  const { words } = frame;
  const { site: texts } = words;
  const path = `${frame.basePath}/sites`;
  const addressOf = listAddress(path, query);
  const { page: number, perPage, search, sort: direction, sortBy } = filters;
  const by = sortBy === 'name' ? 'project' : sortBy;
  const sorts = Object.entries({ created_at: texts.dateAdded, project: texts.host });
  return html`${listForm({
    path,
    label: texts.searchSites,
    search: search ?? '',
    selects: [
      { name: 'sort_by', label: texts.filters.sortBy, options: sorts, value: by },
      sortSelect(direction, words),
      perPageSelect(perPage, words),
    ],
    kept: {},
    words,
  })}
${problems.length === 0 ? '' : notice(html`${problems.map((problem) => html`<p>${problem}</p>`)}<p><a href="${path}">${texts.allSites}</a></p>`, { tone: 'bad', isAlert: true })}
${list.rows.length === 0 && problems.length === 0 ? (list.total > 0 ? noRows(texts.noMoreSites, addressOf({}), texts.firstPage) : noRows(texts.noSitesMatch, path, texts.clearSearch)) : ''}
${
  list.rows.length > 0
    ? html`<section class="card" aria-label="${texts.title}">${projectTable({ caption: texts.title, projects: list.rows, sorted: { by, direction, addressOf } }, frame)}</section>
${pager({ page: number, perPage, total: list.total }, addressOf, words)}`
    : ''
}`;
};

import type { Rating } from '../../audit/scoring/score.ts';
import { requestBase } from '../../config/base-url.ts';
import { validate } from '../../front/parameters.ts';
import { csvAnswer } from '../../front/reports/exports.ts';
import { listFields, reportQuery } from '../../front/reports/fields.ts';
import { Problem } from '../../lib/problem.ts';
import type { Words } from '../../locales/words.ts';
import { type RecentScore, readRecentScores } from '../../reports/history.ts';
import { listReports } from '../../reports/lists/list.ts';
import type { ReportQuery } from '../../reports/lists/report-query.ts';
import { isRunning, type Report, ratings } from '../../reports/report.ts';
import { type ReportCounts, readReportCounts } from '../../reports/rollups/report-counts.ts';
import { findSchedules, type Schedule } from '../../schedules/schedule.ts';
import type { Privacy } from '../../storage/database.ts';
import type { ListPage } from '../../storage/resource.ts';
import { auditBox } from '../audits/audit-box.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import { page } from '../page.ts';
import { readThumbnails, type Thumbnails } from '../rendering/thumbnails.ts';
import { readFilters } from '../request/form.ts';
import { frequencyLabel } from '../schedules/schedule-words.ts';
import { signedChange } from '../ui/amount.ts';
import { sparkline } from '../ui/chart/line.ts';
import { ago } from '../ui/date.ts';
import type { Select } from '../ui/form/field.ts';
import { type Html, html, untrusted } from '../ui/html.ts';
import { type IconName, icon } from '../ui/icon.ts';
import { activeFilters, type ListAddress, listAddress, listForm, noRows, pager, perPageSelect, sortSelect } from '../ui/list.ts';
import { privacyNames, scorePill, statusShape } from '../ui/marks.ts';
import { empty, notice } from '../ui/notice.ts';
import { pageCell } from '../ui/page-name.ts';
import { type SortOrder, table } from '../ui/table.ts';
import { actionBar, outcomeWords } from './selected.ts';

const { cursor: _, ...shape } = listFields.shape;

/** Rows of a page of the list if the query doesn’t say. */
const ROWS = 50;

type Filters = Omit<ReportQuery, 'accountId' | 'page'>;

interface Reports {
  filters: Filters;
  /** Page number in the list, starting at 1. */
  page: number;
  list: ListPage<Report>;
  /** Schedules by report id. */
  schedules: ReadonlyMap<number, Schedule>;
  /** The last scores of each report, earliest first, by report id. */
  scores: ReadonlyMap<number, readonly RecentScore[]>;
  thumbnails: Thumbnails;
  /** Numbers of reports in the whole account. */
  counts: Pick<ReportCounts, Rating | 'total' | 'failed'>;
  /** Query parameters of the page’s URL. */
  query: URLSearchParams;
  /** Errors in the query parameters, as sentences. */
  problems: readonly string[];
  /** The query with the outcome of a bulk action; null without one. */
  outcome: URLSearchParams | null;
}

/** The reports of an account: the API’s list as a page, with the same parameters, which search, filter and sort it. */
export const reportsPage = page<Reports>({
  path: '/reports',
  async load({ context, service: { db }, account, frame }) {
    const { fields, query, problems } = await readFilters(context.req.raw, shape, (read) => validate(listFields, read, 'query'));
    const filters = { ...reportQuery(fields, account.id), perPage: query.has('per_page') ? fields.per_page : ROWS };
    const number = fields.page ?? 1;
    const list = problems.length > 0 ? { rows: [], total: 0 } : await listReports(db, { ...filters, page: number });
    if (problems.length > 0) context.status(422);
    const ids = list.rows.map(({ id }) => id);
    const all = new URL(context.req.url).searchParams;
    return {
      ...{ filters, page: number, list, query, problems, outcome: all.get('done') === 'selected' ? all : null },
      schedules: await findSchedules(db, account.id, 'report', ids),
      scores: await readRecentScores(db, ids),
      thumbnails: await readThumbnails(db, list.rows, frame.basePath),
      counts: await readReportCounts(db, account.id),
    };
  },
  messages: ({ reports }) => ({ done: { deleted: reports.deleted } }),
  view(data, frame) {
    const { reports: texts, frame: common } = frame.words;
    const { counts, query, outcome } = data;
    const { basePath } = frame;
    const isEmpty = counts.total === 0;
    const file = listAddress(`${basePath}/reports.csv`, query)({ page: null, per_page: null, cursor: null });
    const actions = html`<a class="button secondary optional" href="${file}">${icon('download')}${texts.csv}</a><a class="button optional" href="${basePath}/audits/new">${common.navigation.newAudit}</a>`;
    const said = outcome && outcomeWords(outcome, frame);
    return layout(frame, {
      feature: 'reports',
      title: texts.title,
      main: html`${pageHead({ title: texts.title, ...(isEmpty ? {} : { actions }) }, frame)}
${said ? notice(said.text, { ...(said.isDone ? { tone: 'good' } : {}), isStatus: true }) : ''}
${isEmpty ? html`<section class="card">${empty(texts.none, auditBox({ isFirst: true }, frame))}</section>` : reportList(data, frame)}`,
    });
  },
});

/** `/reports.csv`: the CSV file of the API, for signed-in users. */
export const reportsFile = page({
  path: '/reports.csv',
  async load({ context, service, account, frame }) {
    const { raw } = context.req;
    try {
      return await csvAnswer(service, account.id, raw, requestBase(raw, service.config));
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors) throw error;
      // The list shows the errors in the query.
      return context.redirect(`${frame.basePath}/reports${new URL(raw.url).search}`, 303);
    }
  },
  view: () => html``,
});

const reportList = (data: Reports, frame: Frame): Html => {
  const { words } = frame;
  const { reports: texts } = words;
  const { filters, page, list, counts, query, problems } = data;
  const path = `${frame.basePath}/reports`;
  const addressOf = listAddress(path, query);
  const { perPage, sort: direction, sortBy: by } = filters;
  const wrong = html`${problems.map((problem) => html`<p>${problem}</p>`)}<p><a href="${path}">${texts.showAll}</a></p>`;
  return html`${ratingFilter(filters, counts, addressOf, frame)}
${filterForm(filters, path, frame)}
${problems.length === 0 ? activeFilters(filtersOf(filters, words), { label: texts.activeFilters, remove: texts.removeFilter }, addressOf) : notice(wrong, { tone: 'bad', isAlert: true })}
${list.rows.length === 0 && problems.length === 0 ? (list.total > 0 ? noRows(texts.noMore, addressOf({}), texts.toStart) : noRows(texts.noneMatch, path, texts.clear)) : ''}
${
  list.rows.length > 0
    ? html`<form class="card selection" method="post" action="${path}/selected" data-all="${texts.selectAll}"><input type="hidden" name="list" value="${query}">
${reportTable(data, { by, direction, addressOf }, frame)}
${actionBar(frame)}</form>
${pager({ page, perPage, total: list.total }, addressOf, words)}`
    : ''
}`;
};

/** Renders links that filter the list by rating, and a link to the failed audits. */
const ratingFilter = ({ result, state }: Filters, counts: Reports['counts'], addressOf: ListAddress, frame: Frame): Html => {
  const { reports: texts, marks } = frame.words;
  const one = (name: string, number: number, isHere: boolean, changes: { result: string | null; state: string | null }): Html =>
    html`<a href="${addressOf(changes)}"${isHere ? html` aria-current="true"` : ''}>${name} <span class="number">${marks.amount(number)}</span></a>`;
  const rated = ratings.map((rating) =>
    one(marks.ratings[rating], counts[rating], result === rating && state === undefined, { result: rating, state: null }),
  );
  const isFailed = state === 'failed' && result === undefined;
  return html`<nav class="filter by-rating" aria-label="${texts.byResult}">${one(texts.all, counts.total, result === undefined && state === undefined, { result: null, state: null })}${rated}${counts.failed > 0 || isFailed ? one(texts.states.failed, counts.failed, isFailed, { result: null, state: 'failed' }) : ''}</nav>`;
};

const filterForm = (filters: Filters, path: string, frame: Frame): Html => {
  const { words } = frame;
  const { reports: texts, marks } = words;
  const named = (name: string, label: string, options: readonly (readonly [string, string])[], value = ''): Select => ({
    name,
    label,
    options,
    value,
  });
  const any = ['', texts.any] as const;
  return listForm({
    path,
    label: texts.search,
    search: filters.search ?? '',
    selects: [
      named('search_by', texts.searchIn, Object.entries(texts.searchBy), filters.searchBy),
      named('result', texts.result, [any, ...Object.entries(marks.ratings)], filters.result),
      named('state', texts.state, [any, ...Object.entries(texts.states)], filters.state),
      named('privacy', texts.visibility, [any, ...visibilities(frame)], filters.privacy === undefined ? '' : String(filters.privacy)),
      named('sort_by', texts.sortBy, Object.entries(texts.sorts), filters.sortBy),
      sortSelect(filters.sort, words),
      perPageSelect(filters.perPage, words),
    ],
    kept: filters.project === undefined ? {} : { project: filters.project },
    words,
  });
};

const visibilities = (frame: Frame): [string, string][] =>
  Object.entries(privacyNames).map(([privacy, name]) => [privacy, frame.words.reports.visibilities[name]]);

/** Returns the active filters of the list, by their parameters. */
const filtersOf = ({ search, searchBy, result, state, privacy, project }: Filters, { reports: texts, marks }: Words) =>
  [
    search === undefined ? null : ([['search'], texts.contains({ field: texts.searchBy[searchBy], text: search })] as const),
    project === undefined ? null : ([['project'], texts.ofSite({ site: project })] as const),
    result === undefined ? null : ([['result'], marks.ratings[result]] as const),
    state === undefined ? null : ([['state'], texts.states[state]] as const),
    privacy === undefined ? null : ([['privacy'], texts.visibilities[privacyNames[privacy]]] as const),
  ].filter((one) => one !== null);

/** Renders the reports as a table; its checkboxes are `report` fields of the form around it. */
const reportTable = ({ list, scores, schedules, thumbnails, filters }: Reports, sorted: SortOrder, frame: Frame): Html => {
  const { words } = frame;
  const { reports: texts } = words;
  const withHost = filters.project === undefined;
  return table<Report>({
    caption: texts.title,
    name: 'reports',
    rows: list.rows,
    sorted,
    columns: [
      {
        title: texts.columns.page,
        sort: ['url', 'asc'],
        cell: ({ id, url, title }) =>
          html`<div class="selectable"><label><input type="checkbox" name="report" value="${id}"><span class="hidden">${texts.select} ${untrusted(url)}</span></label><div>${pageCell({ href: `${frame.basePath}/reports/${id}`, url, title, withHost, picture: thumbnails.get(id) })}</div></div>`,
      },
      { title: texts.columns.score, sort: ['result', 'desc'], cell: ({ rated }) => scorePill(rated, words) },
      {
        title: texts.columns.change,
        kind: 'number',
        cell: ({ rated, previous }) => signedChange(rated && previous ? rated.score - previous.score : null),
      },
      { title: texts.columns.trend, kind: 'optional', cell: ({ id }) => trend(scores.get(id) ?? [], texts.scores) },
      { title: texts.columns.audited, kind: 'note', sort: ['generated_at', 'desc'], cell: (report) => lastAudit(report, frame) },
      {
        title: texts.columns.access,
        cell: ({ id, privacy }) => html`<span class="access">${accessIcon(privacy, frame)}${scheduleIcon(schedules.get(id), frame)}</span>`,
      },
    ],
  });
};

/** Renders the scores as a sparkline; empty for a single score, as its line would show no trend. */
export const trend = (scores: readonly RecentScore[], name: string): Html | string =>
  scores.length > 1 ? sparkline({ name, values: scores.map(({ score }) => score) }) : '';

/** Renders when the report was last audited, and the state of the audit unless it is completed. */
const lastAudit = ({ rated, state }: Report, frame: Frame): Html => {
  const { reports: texts, marks } = frame.words;
  const when = rated ? ago(rated.generatedAt, marks.dates) : html``;
  if (state === 'completed') return when;
  const name = rated && isRunning(state) ? texts.again[state] : texts.states[state];
  return html`<span class="state ${state === 'failed' ? 'bad' : 'dim'}">${statusShape(state === 'failed' ? 'fail' : 'unknown')}${name}</span>${rated ? html` <span class="last-age">${when}</span>` : ''}`;
};

const accessIcons: Record<Privacy, IconName> = { 0: 'site', 1: 'lock', 2: 'key' };

const accessIcon = (privacy: Privacy, frame: Frame): Html => {
  const name = frame.words.reports.visibilities[privacyNames[privacy]];
  return html`<span title="${name}">${icon(accessIcons[privacy])}<span class="hidden">${name}</span></span>`;
};

const scheduleIcon = (schedule: Schedule | undefined, frame: Frame): Html => {
  if (schedule === undefined) return html``;
  const { scheduled, paused } = frame.words.reports;
  return html` <span title="${schedule.paused ? paused : scheduled}">${icon('schedule')}<span class="hidden">${frequencyLabel(schedule, frame)}</span></span>`;
};

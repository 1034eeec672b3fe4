import { html } from 'hono/html';
import type { Rating } from '../../audit/scoring/score.ts';
import type { RecentScore } from '../../reports/history.ts';
import { type Report, ratings } from '../../reports/report.ts';
import type { ReportCounts } from '../../reports/rollups/report-counts.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import type { ListPage } from '../../storage/resource.ts';
import { auditBox } from '../audits/audit-box.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import type { Thumbnails } from '../rendering/thumbnails.ts';
import { stateWords } from '../report/report-words.ts';
import { amount } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { type ListAddress, listAddress, pager } from '../ui/list.ts';
import { ratingWords } from '../ui/marks.ts';
import { empty, notice } from '../ui/notice.ts';
import { actionBar } from './actions.ts';
import { activeFilters, type ReportFilters, reportFilters } from './report-filters.ts';
import { reportTable } from './report-table.ts';

export interface ReportsPage {
  filters: ReportFilters;
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
  /** Message about the last action; `isDone` is false if nothing changed. */
  done?: { text: string; isDone: boolean } | undefined;
}

/** Renders the reports of an account; the query searches, filters and sorts them. */
export const reportsPage = (data: ReportsPage, frame: Frame): Html => {
  const { counts, done, query } = data;
  const { basePath } = frame;
  const isEmpty = counts.total === 0;
  return layout(frame, {
    feature: 'reports',
    title: 'Reports',
    main: html`<div class="top"><h1>Reports</h1>${isEmpty ? '' : html`<a class="button secondary optional" href="${csvUrlOf(query, basePath)}">${icon('download')}Export CSV</a><a class="button optional" href="${basePath}/reports/new">New audit</a>`}</div>
${done ? notice(done.text, { ...(done.isDone ? { tone: 'good' } : {}), isStatus: true }) : ''}
${isEmpty ? nothingYet(frame) : reportList(data, frame)}`,
  });
};

const nothingYet = (frame: Frame): Html =>
  html`<section class="card">${empty('No reports yet. Enter a URL to create the first one.', auditBox({ isFirst: true }, frame))}</section>`;

const reportList = (
  { filters, page, list, schedules, scores, thumbnails, counts, query, problems }: ReportsPage,
  { basePath }: Frame,
): Html => {
  const path = `${basePath}/reports`;
  const addressOf = listAddress(path, query);
  const { perPage, sort: direction, sortBy: by } = filters;
  const sorted = { by, direction, addressOf };
  return html`${ratingFilter(filters, counts, addressOf)}
${reportFilters(filters, path)}
${problems.length === 0 ? activeFilters(filters, addressOf) : notice(html`${problems.map((problem) => html`<p>${problem}</p>`)}<p><a href="${path}">Show all reports</a></p>`, { tone: 'bad', isAlert: true })}
${list.rows.length === 0 && problems.length === 0 ? noneFound(list.total, addressOf, path) : ''}
${
  list.rows.length > 0
    ? html`<form class="card selection" method="post" action="${path}/selected"><input type="hidden" name="list" value="${query}">
${reportTable({ caption: 'Reports', reports: list.rows, schedules, scores, thumbnails, sorted, basePath, withHost: filters.project === undefined })}
${actionBar()}</form>
${pager({ page, perPage, total: list.total }, addressOf)}`
    : ''
}`;
};

/** Returns the URL of the filtered and sorted list as a CSV file. */
const csvUrlOf = (query: URLSearchParams, basePath: string): string =>
  listAddress(`${basePath}/reports.csv`, query)({ page: null, per_page: null, cursor: null });

/** Renders links that filter the list by rating, and a link to the failed audits. */
const ratingFilter = ({ result, state }: ReportFilters, counts: ReportsPage['counts'], addressOf: ListAddress): Html => {
  const one = (words: string, number: number, isHere: boolean, changes: { result: string | null; state: string | null }): Html =>
    html`<a href="${addressOf(changes)}"${isHere ? html` aria-current="true"` : ''}>${words} <span class="number">${amount(number)}</span></a>`;
  const rated = ratings.map((rating) =>
    one(ratingWords[rating], counts[rating], result === rating && state === undefined, { result: rating, state: null }),
  );
  const isFailed = state === 'failed' && result === undefined;
  return html`<nav class="filter by-rating" aria-label="By result">${one('All', counts.total, result === undefined && state === undefined, { result: null, state: null })}${rated}${counts.failed > 0 || isFailed ? one(stateWords.failed, counts.failed, isFailed, { result: null, state: 'failed' }) : ''}</nav>`;
};

const noneFound = (total: number, addressOf: ListAddress, path: string): Html =>
  html`<section class="card">${total > 0 ? empty('No more results.', html`<a class="button secondary" href="${addressOf({})}">Back to page 1</a>`) : empty('No reports match.', html`<a class="button secondary" href="${path}">Clear filters</a>`)}</section>`;

import { html } from 'hono/html';
import type { ListPage } from '../../reports/list.ts';
import { type Report, ratings } from '../../reports/report.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { stateWords } from '../report/report-words.ts';
import { amount } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';
import { type ListAddress, listAddress } from '../ui/list/list-address.ts';
import { pager } from '../ui/list/pager.ts';
import { ratingWords } from '../ui/rating.ts';
import type { RatingCounts } from '../ui/rating-share.ts';
import { actionBar } from './actions.ts';
import { checkBox } from './check-box.ts';
import { narrowings, type ReportFilters, reportFilters } from './report-filters.ts';
import { reportTable } from './report-table.ts';

export interface ReportsPage {
  filters: ReportFilters;
  /** Page number, from 1. */
  page: number;
  list: ListPage<Report>;
  /** Schedules by report id. */
  schedules: ReadonlyMap<number, Schedule>;
  /** Counts of all reports of the account. */
  counts: RatingCounts & { total: number; failed: number };
  /** Parameters of the page’s URL. */
  query: URLSearchParams;
  /** Errors of these parameters, as sentences. */
  problems: readonly string[];
  /** Message about the last action; `isDone` is false if nothing changed. */
  done?: { text: string; isDone: boolean } | undefined;
}

/** The reports of an account, searched, filtered and sorted by the query. */
export const reportsPage = (data: ReportsPage, frame: Frame): Html => {
  const { counts, done } = data;
  return layout(frame, {
    feature: 'reports',
    title: 'Reports',
    main: html`${done ? html`<p class="done${done.isDone ? '' : ' neutral'}" role="status">${done.text}</p>` : ''}
<div class="title"><h1>Reports</h1>${counts.total > 0 ? html`<a class="button" href="${frame.basePath}/reports/new">Run audit</a>` : ''}</div>
${counts.total === 0 ? nothingYet(frame) : listOf(data, frame)}`,
  });
};

const nothingYet = (frame: Frame): Html => html`<div class="empty"><p>No reports yet. Enter a URL to create the first one.</p>
${checkBox(frame, { first: true })}</div>`;

const listOf = ({ filters, page, list, schedules, counts, query, problems }: ReportsPage, { basePath }: Frame): Html => {
  const path = `${basePath}/reports`;
  const addressOf = listAddress(path, query);
  const { perPage, sort: direction, sortBy: by } = filters;
  return html`${tabs(filters, counts, addressOf)}
${reportFilters(filters, path)}
${problems.length === 0 ? narrowings(filters, addressOf) : html`<div role="alert">${problems.map((problem) => html`<p class="problem">${problem}</p>`)}</div><p><a href="${path}">Show all reports</a></p>`}
${list.rows.length === 0 && problems.length === 0 ? noneFound(list.total, addressOf, path) : ''}
${
  list.rows.length > 0
    ? html`<form class="selection" method="post" action="${path}/selected"><input type="hidden" name="list" value="${query}">
${reportTable({ caption: 'Reports', reports: list.rows, schedules, sorted: { by, direction, addressOf }, basePath, selectable: true })}
${actionBar()}</form>
${pager({ page, perPage, total: list.total }, addressOf)}
<p class="more-of"><a href="${fileOf(query, basePath)}">Export CSV</a></p>`
    : ''
}
<p class="more-of"><a href="${basePath}/schedules">Schedules</a></p>`;
};

/** The URL of the filtered and sorted list as a CSV file. */
const fileOf = (query: URLSearchParams, basePath: string): string =>
  listAddress(`${basePath}/reports.csv`, query)({ page: null, per_page: null, cursor: null });

/** Tabs that filter by rating. */
const tabs = ({ result, state }: ReportFilters, counts: ReportsPage['counts'], addressOf: ListAddress): Html => {
  const tab = (words: string, number: number, isHere: boolean, changes: { result: string | null; state: string | null }): Html =>
    html`<li><a href="${addressOf(changes)}"${isHere ? html` aria-current="true"` : ''}>${words} <span class="note">${amount(number)}</span></a></li>`;
  const rated = ratings.map((rating) =>
    tab(ratingWords[rating], counts[rating], result === rating && state === undefined, { result: rating, state: null }),
  );
  return html`<nav class="tabs" aria-label="By result"><ul>${tab('All', counts.total, result === undefined && state === undefined, { result: null, state: null })}${rated}${tab(stateWords.failed, counts.failed, state === 'failed' && result === undefined, { result: null, state: 'failed' })}</ul></nav>`;
};

const noneFound = (total: number, addressOf: ListAddress, path: string): Html =>
  total > 0
    ? html`<div class="empty"><p>No more results. <a href="${addressOf({})}">Back to page 1</a></p></div>`
    : html`<div class="empty"><p>No reports match. <a href="${path}">Clear filters</a></p></div>`;

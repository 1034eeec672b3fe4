import { html } from 'hono/html';
import type { Crawl } from '../../crawls/crawl.ts';
import type { ListPage } from '../../reports/list.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { amount } from '../ui/amount.ts';
import { portion } from '../ui/chart/bars.ts';
import { scorePill } from '../ui/chip.ts';
import { ago } from '../ui/date.ts';
import { foreign } from '../ui/foreign.ts';
import type { Html } from '../ui/html.ts';
import { pager } from '../ui/list/pager.ts';
import { live } from '../ui/live.ts';
import { empty, notice } from '../ui/notice.ts';
import { hostWithPort, pathOf } from '../ui/page-name.ts';
import { crawlPath } from './crawl-head.ts';
import { crawlState, isCrawling, urlsLeft } from './crawl-words.ts';

export interface CrawlsPage {
  list: ListPage<Crawl>;
  /** From 1. */
  page: number;
  perPage: number;
  done?: string | undefined;
}

/** The crawls of an account, the newest first. */
export const crawlsPage = ({ list, page, perPage, done }: CrawlsPage, frame: Frame): Html => {
  const path = `${frame.basePath}/crawls`;
  const start = html`<a class="button" href="${path}/new">New crawl</a>`;
  return layout(frame, {
    feature: 'crawls',
    title: 'Crawls',
    isLive: list.rows.some(isCrawling),
    main: html`<div class="top"><h1>Crawls</h1>${list.total > 0 ? start : ''}</div>
${done ? notice(done, { tone: 'good', isStatus: true }) : ''}
${
  list.rows.length === 0
    ? html`<div class="card">${list.total > 0 ? empty(html`No more crawls. <a href="${path}">Back to page 1</a>`) : empty('A crawl follows the links of a site and checks every page and how they’re linked.', start)}</div>`
    : html`<div class="card">${live('crawls', table(list.rows, frame))}</div>
${pager({ page, perPage, total: list.total }, ({ page: other }) => (other ? `${path}?page=${other}` : path))}`
}`,
  });
};

const table = (rows: readonly Crawl[], frame: Frame): Html =>
  html`<table class="listing crawls"><caption class="hidden">Crawls, the newest first</caption>
<thead><tr><th scope="col">Site</th><th scope="col">State</th><th scope="col">URLs fetched</th><th scope="col">Score</th><th scope="col">Started</th></tr></thead>
<tbody>${rows.map((one) => row(one, frame))}</tbody></table>`;

const row = (one: Crawl, frame: Frame): Html =>
  html`<tr><th scope="row"><a class="cut" href="${crawlPath(frame, one)}" title="${one.target}">${foreign(hostWithPort(one.target))}</a>${pathOf(one.target) === '' ? '' : html`<span class="cut note" title="${pathOf(one.target)}">${foreign(pathOf(one.target))}</span>`}</th>
<td>${crawlState(one)}</td>
<td class="crawl-share">${fetched(one)}</td>
<td>${scorePill(one.score === null || one.result === null ? null : { score: one.score, result: one.result })}</td>
<td class="note">${ago(new Date(one.createdAt))}</td></tr>
`;

const fetched = (one: Crawl): Html => {
  const done = one.crawled + one.failed;
  if (!isCrawling(one)) return html`${amount(done)}`;
  const whole = done + urlsLeft(one);
  return html`<span>${amount(done)} of ${amount(whole)}</span>${portion({ value: done, whole: Math.max(1, whole), tone: 'accent' })}`;
};

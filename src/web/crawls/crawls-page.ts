import { html } from 'hono/html';
import { type Crawl, isCrawling } from '../../crawls/crawl.ts';
import type { ListPage } from '../../storage/resource.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import type { Html } from '../ui/html.ts';
import { listAddress } from '../ui/list/list-address.ts';
import { pager } from '../ui/list/pager.ts';
import { live } from '../ui/live.ts';
import { empty, notice } from '../ui/notice.ts';
import { crawlTable } from './crawl-table.ts';

export interface CrawlsPage {
  list: ListPage<Crawl>;
  /** Page number in the list, starting at 1. */
  page: number;
  perPage: number;
  /** Name of the only site whose crawls are listed; undefined to list crawls of all sites. */
  project: string | undefined;
  done?: string | undefined;
}

/** Renders the crawls of an account, newest first. */
export const crawlsPage = ({ list, page, perPage, project, done }: CrawlsPage, frame: Frame): Html => {
  const path = `${frame.basePath}/crawls`;
  const address = listAddress(path, new URLSearchParams(project === undefined ? {} : { project }));
  const start = html`<a class="button" href="${path}/new${project === undefined ? '' : `?url=${encodeURIComponent(project)}`}">New crawl</a>`;
  return layout(frame, {
    feature: 'crawls',
    title: 'Crawls',
    isLive: list.rows.some(isCrawling),
    main: html`<div class="top"><h1>Crawls</h1>${list.total > 0 ? start : ''}</div>
${project === undefined ? '' : html`<p class="chips"><span class="chip">Only ${project}</span> <a href="${path}">All crawls</a></p>`}
${done ? notice(done, { tone: 'good', isStatus: true }) : ''}
${
  list.rows.length === 0
    ? html`<div class="card">${list.total > 0 ? empty(html`No more crawls. <a href="${address({})}">Back to page 1</a>`) : empty('A crawl follows the links of a site and checks every page and how they’re linked.', start)}</div>`
    : html`<div class="card">${live('crawls', crawlTable('Crawls, the newest first', list.rows, frame))}</div>
${pager({ page, perPage, total: list.total }, address)}`
}`,
  });
};

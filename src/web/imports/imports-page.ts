import { html } from 'hono/html';
import type { Import } from '../../imports/import.ts';
import { isRunning } from '../../reports/report.ts';
import type { ListPage } from '../../storage/resource.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { amount } from '../ui/amount.ts';
import { distribution } from '../ui/chart/bars.ts';
import { ago } from '../ui/date.ts';
import { type Html, untrusted } from '../ui/html.ts';
import { pager } from '../ui/list.ts';
import { empty, live, notice } from '../ui/notice.ts';
import { importState, sitemapName } from './import-state.ts';

export interface ImportsPage {
  list: ListPage<Import>;
  /** Page number in the list, starting at 1. */
  page: number;
  perPage: number;
  done?: string | undefined;
}

/** Renders the imports of an account, newest first. */
export const importsPage = ({ list, page, perPage, done }: ImportsPage, frame: Frame): Html => {
  const path = `${frame.basePath}/imports`;
  const start = html`<a class="button" href="${path}/new">New import</a>`;
  return layout(frame, {
    feature: 'imports',
    title: 'Imports',
    isLive: list.rows.some(({ state }) => isRunning(state)),
    main: html`<div class="top"><h1>Imports</h1>${list.total > 0 ? start : ''}</div>
${done ? notice(done, { tone: 'good', isStatus: true }) : ''}
${
  list.rows.length === 0
    ? html`<div class="card">${list.total > 0 ? empty(html`No more imports. <a href="${path}">Back to page 1</a>`) : empty('An import audits all pages that a sitemap lists.', start)}</div>`
    : html`<div class="card">${live('imports', table(list.rows, path))}</div>
${pager({ page, perPage, total: list.total }, ({ page: other }) => (other ? `${path}?page=${other}` : path))}`
}`,
  });
};

const table = (rows: readonly Import[], path: string): Html =>
  html`<table class="listing imports"><caption class="hidden">Imports, the newest first</caption>
<thead><tr><th scope="col">Sitemap</th><th scope="col">State</th><th scope="col">Pages audited</th><th scope="col">Started</th></tr></thead>
<tbody>${rows.map((one) => row(one, path))}</tbody></table>`;

const row = (one: Import, path: string): Html => {
  const { host, path: under } = sitemapName(one);
  const { completed, failed } = one.progress;
  return html`<tr><th scope="row"><a class="cut" href="${path}/${one.id}" title="${one.sitemap}">${untrusted(host)}</a><span class="cut note" title="${under}">${untrusted(under)}</span></th>
<td>${importState(one)}</td>
<td class="import-share">${one.accepted === 0 ? 'None' : html`<span>${amount(completed + failed)} of ${amount(one.accepted)}${failed > 0 ? `, ${amount(failed)} failed` : ''}</span>${distribution(sharesOf(one))}`}</td>
<td class="note">${ago(new Date(one.createdAt))}</td></tr>
`;
};

const sharesOf = ({ accepted, progress: { completed, failed } }: Import) => [
  { value: completed, text: `${amount(completed)} completed`, tone: 'accent' as const },
  { value: failed, text: `${amount(failed)} failed`, tone: 'bad' as const },
  { value: accepted - completed - failed, text: `${amount(accepted - completed - failed)} not audited`, tone: 5 as const },
];

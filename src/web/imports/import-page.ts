import { html } from 'hono/html';
import { describeFailure } from '../../audit/failure.ts';
import { wordImportFailure } from '../../imports/failure.ts';
import type { Import } from '../../imports/import.ts';
import type { LeftOutGroup } from '../../imports/left-out.ts';
import { isRunning, type Report } from '../../reports/report.ts';
import type { ReportState } from '../../storage/database.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { crumbs } from '../frame/page-head.ts';
import { privacyWords, stateWords } from '../report/report-words.ts';
import { amount, count } from '../ui/amount.ts';
import { card, facts, fold } from '../ui/card.ts';
import { ago } from '../ui/date.ts';
import { type Html, untrusted, untrustedLink } from '../ui/html.ts';
import { pager } from '../ui/list.ts';
import { scorePill } from '../ui/marks.ts';
import { menu } from '../ui/menu.ts';
import { empty, live, liveStatus, notice } from '../ui/notice.ts';
import { hostAndPath } from '../ui/page-name.ts';
import { countLeftOut, importProgress, importSentence, importState, sitemapName } from './import-state.ts';

export interface ImportPage {
  shown: Import;
  /** State by which the shown reports are filtered; undefined to show all. */
  state: ReportState;
  reports: readonly Report[];
  /** Page number in the list, starting at 1. */
  page: number;
  perPage: number;
  done?: string | undefined;
}

/** Report states in the order in which the filter lists them. */
export const importFilters = ['completed', 'failed', 'processing', 'queued'] as const satisfies readonly ReportState[];

/** Renders the page of an import: its progress, its reports, and the URLs that were left out. */
export const importPage = (data: ImportPage, frame: Frame): Html => {
  const { shown, done } = data;
  const path = `${frame.basePath}/imports`;
  const { host } = sitemapName(shown);
  return layout(frame, {
    feature: 'imports',
    title: `Import of ${hostAndPath(shown.sitemap)}`,
    isLive: isRunning(shown.state),
    main: html`<div class="top">${crumbs([{ href: path, text: 'Imports' }])}${actions(shown, path)}</div>
${done ? notice(done, { tone: 'good', isStatus: true }) : ''}
${shown.error === null ? '' : notice(html`<b>The import failed.</b> ${wordImportFailure(shown.error)}`, { tone: 'bad' })}
${head(shown, host)}
${shown.accepted > 0 || isRunning(shown.state) ? pages(data, path) : ''}
${live('left-out', shown.leftOut.length === 0 ? html`` : leftOut(shown))}`,
  });
};

const actions = (shown: Import, path: string): Html => {
  const again = html`<form method="post" action="${path}/new"><input type="hidden" name="url" value="${shown.sitemap}"><button class="secondary" name="do" value="find">Import again</button></form>`;
  if (isRunning(shown.state))
    return html`<form method="post" action="${path}/${shown.id}/cancel"><button class="danger">Cancel import</button></form>`;
  return html`${again}${menu('More actions', [html`<a href="${path}/${shown.id}/delete">Delete import</a>`])}`;
};

const head = (shown: Import, host: string): Html =>
  html`<section class="card" aria-labelledby="import"><div class="card-body import-head">
<div class="import-name"><h1 id="import">${untrusted(host)}</h1>${liveStatus('state', importState(shown))}</div>
<p>${untrustedLink(shown.sitemap)}</p>
${live('progress', html`<p class="import-sentence">${importSentence(shown)}</p>${shown.accepted > 0 ? importProgress(shown) : ''}`)}</div>
${live('facts', importFacts(shown))}</section>
`;

const importFacts = (shown: Import): Html =>
  facts([
    { name: 'Pages listed', value: amount(shown.found) },
    { name: 'Left out', value: amount(countLeftOut(shown)) },
    { name: 'Sitemaps read', value: amount(shown.sitemaps) },
    { name: 'Page limit', value: amount(shown.limit) },
    { name: 'Visibility', value: privacyWords[shown.privacy], aside: `mode ${shown.mode}` },
    { name: 'Started', value: ago(new Date(shown.createdAt)) },
  ]);

const pages = (data: ImportPage, path: string): Html => {
  const { shown, state, page, perPage } = data;
  const address = `${path}/${shown.id}`;
  const query = (number: string | null | undefined): string => {
    const parameters = new URLSearchParams({ ...(state === 'completed' ? {} : { state }), ...(number ? { page: number } : {}) });
    return parameters.size === 0 ? address : `${address}?${parameters}`;
  };
  const total = shown.progress[state];
  const filter = html`<nav class="filter" aria-label="Pages by state">${importFilters.map(
    (one) =>
      html`<a href="${one === 'completed' ? address : `${address}?state=${one}`}"${one === state ? html` aria-current="page"` : ''}>${filterWords[one]} ${amount(shown.progress[one])}</a>`,
  )}</nav>`;
  return card({
    id: 'pages',
    title: 'Pages',
    body: html`${live('filter', filter)}${live('rows', rows(data, path))}${
      total > perPage ? html`<div class="card-body">${pager({ page, perPage, total }, ({ page: other }) => query(other))}</div>` : ''
    }`,
  });
};

const filterWords: Record<ReportState, string> = { ...stateWords, queued: 'Waiting' };

const rows = ({ shown, state, reports }: ImportPage, path: string): Html => {
  if (reports.length === 0) return empty(emptyText(shown, state));
  const base = path.slice(0, -'/imports'.length);
  return html`<table class="listing import-pages"><caption class="hidden">${filterWords[state]} pages, the newest first</caption>
<thead><tr><th scope="col">Page</th><th scope="col">${state === 'failed' ? 'Error' : 'Score'}</th><th scope="col">${state === 'completed' ? 'Audited' : 'Changed'}</th></tr></thead>
<tbody>${reports.map((report) => row(report, base))}</tbody></table>`;
};

const emptyText = ({ state, progress }: Import, wanted: ReportState): string => {
  if (wanted === 'queued' && progress.queued > 0) return 'These pages get their reports as soon as earlier ones are audited.';
  if (isRunning(state) && wanted === 'completed') return 'No page is audited yet.';
  return wanted === 'failed' ? 'No audit failed.' : 'None.';
};

const row = ({ id, url, title, rated, state, error, errorDetail, updatedAt }: Report, base: string): Html => {
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  return html`<tr><th scope="row"><a class="cut" href="${base}/reports/${id}" title="${url}">${untrusted(title ?? path)}</a>${title === null ? '' : html`<span class="cut note" title="${path}">${untrusted(path)}</span>`}</th>
<td>${state === 'failed' && error !== null ? html`<span class="bad">${describeFailure(error, errorDetail).sentence}</span>` : scorePill(rated)}</td>
<td class="note">${ago(new Date(state === 'completed' && rated ? rated.generatedAt : updatedAt))}</td></tr>
`;
};

const leftOut = (shown: Import): Html =>
  card({
    id: 'left-out',
    title: 'Left out',
    end: `${count(countLeftOut(shown), 'URL')} without a report`,
    body: html`<ul class="import-left-out">${shown.leftOut.map(leftOutGroup)}</ul>`,
  });

const leftOutGroup = ({ reason, detail, count: number, examples }: LeftOutGroup): Html =>
  html`<li>${fold(
    html`<b class="number">${amount(number)}</b><span>${reasonWords[reason]}</span>`,
    html`<p>${detail}</p><ul class="import-examples">${examples.map((example) => html`<li dir="auto">${untrusted(example)}</li>`)}</ul>${number > examples.length ? html`<p class="note">And ${amount(number - examples.length)} more.</p>` : ''}`,
  )}</li>
`;

const reasonWords: Record<LeftOutGroup['reason'], string> = {
  other_host: 'Pages on another host',
  over_limit: 'Pages beyond the limit of an import',
  over_page_limit: 'Pages beyond the limit of waiting pages',
  over_report_limit: 'Pages beyond the report limit of your account',
  duplicate: 'Duplicates',
  not_http: 'URLs without http:// or https://',
  invalid_url: 'Invalid URLs',
  sitemap_other_host: 'Sitemaps on another host',
  sitemap_over_limit: 'Sitemaps beyond the limit',
  sitemap_unreadable: 'Unreadable sitemaps',
};

import { html } from 'hono/html';
import type { Report } from '../../reports/report.ts';
import { shortDay } from './date.ts';
import { foreign } from './foreign.ts';
import type { Html } from './layout.ts';
import { reportMark } from './report-mark.ts';
import { privacyWords } from './report-words.ts';
import { type Sorted, sortHeading } from './sort-heading.ts';

export interface ReportTable {
  caption: string;
  reports: readonly Report[];
  /** Null where the order is fixed. */
  sorted: Sorted | null;
  basePath: string;
  /** Names the project of each. */
  projects?: boolean;
}

/** Reports as a table; on a phone each row is a card. */
export const reportTable = ({ caption, reports, sorted, basePath, projects = true }: ReportTable): Html =>
  html`<table class="list reports"><caption class="hidden">${caption}</caption>
<thead><tr>${sortHeading('Page', 'url', 'asc', sorted)}${sortHeading('Result', 'result', 'desc', sorted)}${sortHeading('Audited', 'generated_at', 'desc', sorted)}${sortHeading('Readers', null, 'asc', sorted)}</tr></thead>
<tbody>${reports.map((report) => row(report, basePath, projects))}</tbody></table>`;

const row = (report: Report, basePath: string, projects: boolean): Html => {
  const { id, url, project, rated, privacy } = report;
  return html`<tr class="${rated?.result ?? 'unknown'}"><th scope="row"><a class="url" href="${basePath}/reports/${id}">${foreign(url)}</a>
${projects ? html`<a class="note" href="${basePath}/projects/${encodeURIComponent(project)}">${project}</a>` : ''}</th>
<td class="rated">${reportMark(report)}</td>
<td class="when">${rated ? shortDay(new Date(rated.generatedAt)) : html`<span aria-hidden="true">–</span><span class="hidden">not yet</span>`}</td>
<td class="who">${privacyWords[privacy]}</td></tr>
`;
};

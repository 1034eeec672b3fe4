import { html } from 'hono/html';
import type { Report } from '../../reports/report.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import { reportMark } from '../report/report-mark.ts';
import { privacyWords } from '../report/report-words.ts';
import { scheduleMark } from '../schedules/schedule-words.ts';
import { shortDay } from '../ui/date.ts';
import { foreign } from '../ui/foreign.ts';
import { foreignAddress } from '../ui/foreign-address.ts';
import type { Html } from '../ui/html.ts';
import { type Sorted, sortHeading } from '../ui/list/sort-heading.ts';

export interface ReportTable {
  caption: string;
  reports: readonly Report[];
  /** Null if the order is fixed. */
  sorted: Sorted | null;
  basePath: string;
  /** Schedules by report id. */
  schedules?: ReadonlyMap<number, Schedule>;
  /** True if rows have checkboxes, as fields `report` of the form around the table. */
  selectable?: boolean;
}

/** Reports as a table; on phones each row is a card. The project is shown if there are several. */
export const reportTable = ({ caption, reports, sorted, basePath, schedules, selectable = false }: ReportTable): Html => {
  const projects = new Set(reports.map(({ project }) => project)).size > 1;
  return html`<table class="list reports"><caption class="hidden">${caption}</caption>
<thead><tr>${selectable ? html`<th scope="col" class="selectable"><span class="hidden">Selected</span></th>` : ''}${sortHeading('Page', 'url', 'asc', sorted)}${sortHeading('Result', 'result', 'desc', sorted)}${sortHeading('Audited', 'generated_at', 'desc', sorted)}${sortHeading('Visibility', null, 'asc', sorted)}</tr></thead>
<tbody>${reports.map((report) => row(report, basePath, { projects, selectable, schedule: schedules?.get(report.id) }))}</tbody></table>`;
};

interface Row {
  projects: boolean;
  selectable: boolean;
  schedule: Schedule | undefined;
}

const row = (report: Report, basePath: string, { projects, selectable, schedule }: Row): Html => {
  const { id, url, project, rated, privacy } = report;
  return html`<tr class="${rated?.result ?? 'unknown'}">${selectable ? html`<td class="selectable"><label><input type="checkbox" name="report" value="${id}"><span class="hidden">Select ${foreign(url)}</span></label></td>` : ''}<th scope="row"><a class="url" href="${basePath}/reports/${id}">${foreignAddress(url)}</a>${projects || schedule ? html`<span class="under">${projects ? html`<a href="${basePath}/projects/${encodeURIComponent(project)}">${project}</a>` : ''}${scheduleMark(schedule)}</span>` : ''}</th>
<td class="rated">${reportMark(report)}</td>
<td class="when">${rated ? shortDay(new Date(rated.generatedAt)) : html`<span aria-hidden="true">–</span><span class="hidden">not yet</span>`}</td>
<td class="who">${privacyWords[privacy]}</td></tr>
`;
};

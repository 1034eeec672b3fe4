import { html } from 'hono/html';
import type { Project } from '../../../reports/projects.ts';
import type { Schedule } from '../../../schedules/schedule.ts';
import { count } from '../amount.ts';
import { shortDay } from '../date.ts';
import { scheduleMark } from '../form/schedule-words.ts';
import type { Html } from '../frame/layout.ts';
import { scoreMark } from '../report/report-mark.ts';
import { ratingShare } from './rating-share.ts';
import { type Sorted, sortHeading } from './sort-heading.ts';

export interface ProjectTable {
  caption: string;
  projects: readonly Project[];
  /** Null where the order is fixed. */
  sorted: Sorted | null;
  basePath: string;
  /** When their reports are made anew, by their ids. */
  schedules?: ReadonlyMap<number, Schedule>;
}

/** Projects as a table; on a phone each row is a card. */
export const projectTable = ({ caption, projects, sorted, basePath, schedules }: ProjectTable): Html =>
  html`<table class="list projects"><caption class="hidden">${caption}</caption>
<thead><tr>${sortHeading('Project', 'project', 'asc', sorted)}${sortHeading('Latest', null, 'desc', sorted)}${sortHeading('Reports', null, 'desc', sorted)}${sortHeading('Since', 'created_at', 'desc', sorted)}</tr></thead>
<tbody>${projects.map((project) => row(project, basePath, schedules?.get(project.id)))}</tbody></table>`;

const row = ({ name, latest, reports, createdAt }: Project, basePath: string, schedule: Schedule | undefined): Html =>
  html`<tr class="${latest?.result ?? 'unknown'}"><th scope="row"><a href="${basePath}/projects/${encodeURIComponent(name)}">${name}</a>${scheduleMark(schedule)}</th>
<td class="rated">${latest ? scoreMark(latest) : html`<span class="note">None finished</span>`}</td>
<td class="many">${count(reports.total, 'report')}${ratingShare(reports)}</td>
<td class="when">${shortDay(new Date(createdAt))}</td></tr>
`;

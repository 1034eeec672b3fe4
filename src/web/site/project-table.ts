import { html } from 'hono/html';
import type { Project } from '../../reports/projects.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import { scoreMark } from '../report/report-mark.ts';
import { scheduleMark } from '../schedules/schedule-words.ts';
import { count } from '../ui/amount.ts';
import { shortDay } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { type Sorted, sortHeading } from '../ui/list/sort-heading.ts';
import { middleRating, ratingShare, ratingSpread } from '../ui/rating-share.ts';

export interface ProjectTable {
  caption: string;
  projects: readonly Project[];
  /** Null if the order is fixed. */
  sorted: Sorted | null;
  basePath: string;
  /** Schedules by project id. */
  schedules?: ReadonlyMap<number, Schedule>;
}

/** Projects as a table, with the ratings of their reports; on phones each row is a card. */
export const projectTable = ({ caption, projects, sorted, basePath, schedules }: ProjectTable): Html =>
  html`<table class="list projects"><caption class="hidden">${caption}</caption>
<thead><tr>${sortHeading('Site', 'project', 'asc', sorted)}${sortHeading('Reports', null, 'desc', sorted)}${sortHeading('Latest audit', null, 'desc', sorted)}${sortHeading('Added', 'created_at', 'desc', sorted)}</tr></thead>
<tbody>${projects.map((project) => row(project, basePath, schedules?.get(project.id)))}</tbody></table>`;

const row = ({ name, latest, reports, createdAt }: Project, basePath: string, schedule: Schedule | undefined): Html =>
  html`<tr class="${middleRating(reports) ?? 'unknown'}"><th scope="row"><a href="${basePath}/projects/${encodeURIComponent(name)}">${name}</a>${scheduleMark(schedule)}</th>
<td class="many">${ratingSpread(reports)}${ratingShare(reports)}${isWhole(reports) ? '' : html`<span class="note">${count(reports.total, 'report')}</span>`}</td>
<td class="rated">${latest ? html`<span class="beside">Latest audit: </span>${scoreMark(latest)}` : html`<span class="note">No finished audit</span>`}</td>
<td class="when"><span class="beside">added </span>${shortDay(new Date(createdAt))}</td></tr>
`;

/** True if every report is rated, so that the ratings also give the total. */
const isWhole = ({ total, good, decent, bad }: Project['reports']): boolean => total === good + decent + bad;

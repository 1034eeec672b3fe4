import { html } from 'hono/html';
import type { ProjectIcon } from '../../reports/picture.ts';
import { meanOf } from '../../reports/rollups/scores.ts';
import { frequencyLabel } from '../schedules/schedule-words.ts';
import { amount, count } from '../ui/amount.ts';
import { distribution } from '../ui/chart/bars.ts';
import { sparkline } from '../ui/chart/sparkline.ts';
import { scorePill } from '../ui/chip.ts';
import { ago } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { type SortOrder, sortHeading } from '../ui/list/sort-heading.ts';
import { signedChange } from '../ui/signed-change.ts';
import { projectTile } from '../ui/tile.ts';
import { shownMean, weekChange } from './mean-score.ts';
import type { ProjectRow } from './project-rows.ts';

export interface ProjectTable {
  caption: string;
  projects: readonly ProjectRow[];
  /** The current sort order; null if the order of the table is fixed. */
  sorted: SortOrder | null;
  basePath: string;
}

/** Renders projects as a table with the scores of their pages; on phones, each row is a card. */
export const projectTable = ({ caption, projects, sorted, basePath }: ProjectTable): Html =>
  html`<table class="listing sites"><caption class="hidden">${caption}</caption>
<thead><tr>${sortHeading('Site', 'project', 'asc', sorted)}<th scope="col">Score</th><th scope="col" class="number">7 days</th><th scope="col">Trend</th><th scope="col">Good · decent · bad</th><th scope="col">Next run</th></tr></thead>
<tbody>${projects.map((one) => row(one, basePath))}</tbody></table>`;

const row = ({ project, weeks, icon, schedule }: ProjectRow, basePath: string): Html => {
  const { name, reports } = project;
  const now = weeks.at(-1);
  return html`<tr><th scope="row"><a class="site-name" href="${basePath}/projects/${encodeURIComponent(name)}">${projectTile(name, icon && iconPath(icon, basePath))}<span><b class="cut" title="${name}">${name}</b><span class="dim">${count(reports.total, 'page')}</span></span></a></th>
<td>${scorePill(meanOf(now))}</td>
<td class="number">${signedChange(weekChange(weeks, shownMean))}</td>
<td class="optional">${weeksLine(weeks)}</td>
<td class="wide">${now && now.reports > 0 ? distribution(ratingParts(now)) : html`<span class="dim small">No finished audit</span>`}</td>
<td class="optional dim small">${nextRunOf(schedule)}</td></tr>
`;
};

/** Returns the path of the icon, a picture of a report; only users with access to the report can load it. */
const iconPath = ({ reportId, hash }: ProjectIcon, basePath: string): string => `${basePath}/reports/${reportId}/pictures/icon/${hash}`;

const nextRunOf = (schedule: ProjectRow['schedule']): Html => {
  if (!schedule) return html`Not scheduled`;
  return html`${schedule.nextAt === null ? 'Paused' : ago(new Date(schedule.nextAt))}<span class="hidden">${frequencyLabel(schedule)}</span>`;
};

const ratingParts = ({ good, decent, bad }: { good: number; decent: number; bad: number }) =>
  (
    [
      ['good', good],
      ['decent', decent],
      ['bad', bad],
    ] as const
  ).map(([tone, value]) => ({ tone, value, text: `${amount(value)} ${tone}` }));

/** Renders the scores by week as a sparkline; empty if there is only one week. */
const weeksLine = (weeks: ProjectRow['weeks']): Html | string => {
  const values = weeks.flatMap((scores) => shownMean(scores) ?? []);
  return values.length > 1 ? sparkline({ name: 'Average score by week', values }) : '';
};

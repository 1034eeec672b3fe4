import { html } from 'hono/html';
import type { RecentScore } from '../../reports/history.ts';
import { isRunning, type Report } from '../../reports/report.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import type { Privacy } from '../../storage/database.ts';
import type { Thumbnails } from '../rendering/thumbnails.ts';
import { privacyWords, stateWords } from '../report/report-words.ts';
import { frequencyLabel } from '../schedules/schedule-words.ts';
import { signedChange } from '../ui/amount.ts';
import { sparkline } from '../ui/chart/line.ts';
import { ago } from '../ui/date.ts';
import { type Html, untrusted } from '../ui/html.ts';
import { type IconName, icon } from '../ui/icon.ts';
import { scorePill, statusShape } from '../ui/marks.ts';
import { pageCell } from '../ui/page-name.ts';
import { type SortOrder, sortHeading } from '../ui/table.ts';

export interface ReportTable {
  caption: string;
  reports: readonly Report[];
  /** The last scores of each report, earliest first, by report id. */
  scores: ReadonlyMap<number, readonly RecentScore[]>;
  /** The current sort order; null if the order of the table is fixed. */
  sorted: SortOrder | null;
  basePath: string;
  /** Schedules by report id. */
  schedules: ReadonlyMap<number, Schedule>;
  thumbnails: Thumbnails;
  /** True if the list contains pages of several sites. */
  withHost: boolean;
}

/** Renders reports as a table. Checkboxes are `report` fields of the surrounding form; on phones, each row is a card. */
export const reportTable = ({ caption, reports, sorted, ...table }: ReportTable): Html =>
  html`<table class="listing reports"><caption class="hidden">${caption}</caption>
<thead><tr><th scope="col" class="selectable"><span class="hidden">Selected</span></th>${sortHeading('Page', 'url', 'asc', sorted)}${sortHeading('Score', 'result', 'desc', sorted)}<th scope="col" class="number">Change</th><th scope="col" class="optional">Trend</th>${sortHeading('Audited', 'generated_at', 'desc', sorted)}<th scope="col"><span class="hidden">Visibility</span></th></tr></thead>
<tbody>${reports.map((report) => row(report, table))}</tbody></table>`;

const row = (
  report: Report,
  { basePath, scores, schedules, thumbnails, withHost }: Omit<ReportTable, 'caption' | 'reports' | 'sorted'>,
): Html => {
  const { id, url, title, rated, previous, privacy } = report;
  return html`<tr><td class="selectable"><label><input type="checkbox" name="report" value="${id}"><span class="hidden">Select ${untrusted(url)}</span></label></td>
<th scope="row">${pageCell({ href: `${basePath}/reports/${id}`, url, title, withHost, picture: thumbnails.get(id) })}</th>
<td>${scorePill(rated)}</td>
<td class="number">${signedChange(rated && previous ? rated.score - previous.score : null)}</td>
<td class="optional">${trend(scores.get(id) ?? [])}</td>
<td class="age">${lastAudit(report)}</td>
<td class="visibility">${scheduleIcon(schedules.get(id))}${visibilityIcon(privacy)}</td></tr>
`;
};

/** Renders the scores as a sparkline; empty for a single score, as its line would show no trend. */
export const trend = (scores: readonly RecentScore[]): Html | string =>
  scores.length > 1 ? sparkline({ name: 'Scores', values: scores.map(({ score }) => score) }) : '';

/** Renders when the report was last audited, and the state of the audit unless it is completed. */
const lastAudit = ({ rated, state }: Report): Html => {
  const when = rated ? ago(new Date(rated.generatedAt)) : '';
  if (state === 'completed') return html`${when}`;
  return html`<span class="state ${state === 'failed' ? 'bad' : 'dim'}">${statusShape(state === 'failed' ? 'fail' : 'unknown')}${rated && isRunning(state) ? `${stateWords[state]} again` : stateWords[state]}</span>${rated ? html` <span class="dim last-age">${when}</span>` : ''}`;
};

const visibilityIcons: Record<Privacy, IconName> = { 0: 'site', 1: 'lock', 2: 'key' };

const visibilityIcon = (privacy: Privacy): Html =>
  withName(visibilityIcons[privacy], html`${privacyWords[privacy]}`, privacyWords[privacy]);

const scheduleIcon = (schedule: Schedule | undefined): Html | string =>
  schedule === undefined ? '' : withName('schedule', frequencyLabel(schedule), schedule.paused ? 'Schedule paused' : 'Scheduled');

const withName = (name: IconName, words: Html, title: string): Html =>
  html`<span title="${title}">${icon(name)}<span class="hidden">${words}</span></span>`;

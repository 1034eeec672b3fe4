import { html } from 'hono/html';
import type { Project } from '../../reports/projects.ts';
import type { Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { auditBox } from '../reports/audit-box.ts';
import { reportTable } from '../reports/report-table.ts';
import { projectTable } from '../site/project-table.ts';
import { count } from '../ui/amount.ts';
import type { Html } from '../ui/html.ts';
import { ratingTiles } from './rating-tiles.ts';
import type { ReportCounts } from './report-counts.ts';

export interface DashboardPage {
  counts: ReportCounts;
  /** Newest first. */
  reports: readonly Report[];
  /** Newest first. */
  projects: { rows: readonly Project[]; total: number };
}

/** The start page: counts by rating, newest reports and projects, and the form for the next report. */
export const dashboardPage = ({ counts, reports, projects }: DashboardPage, frame: Frame): Html => {
  const { basePath } = frame;
  const isFirst = counts.total === 0;
  return layout(frame, {
    feature: 'dashboard',
    title: 'Overview',
    main: html`<h1${isFirst ? '' : html` class="hidden"`}>${isFirst ? 'Audit your first page' : 'Overview'}</h1>
<div class="panel-box">${isFirst ? html`<p>Enter a URL. In a few seconds you’ll see what’s working, what to fix first, and how.</p>` : ''}
${auditBox(frame, { first: isFirst })}
<p class="note">Only you can see the report until you share it. Or <a href="${basePath}/reports/many">audit a list of URLs</a>.</p></div>
${isFirst ? html`<p class="note">Scripts and CI use an API key: <a href="${basePath}/settings/keys">create one</a>.</p>` : status(counts, reports, projects, basePath)}`,
  });
};

const status = (
  counts: ReportCounts,
  reports: DashboardPage['reports'],
  projects: DashboardPage['projects'],
  basePath: string,
): Html => html`<section aria-labelledby="ratings"><h2 id="ratings">${count(counts.total, 'report')}</h2>
${ratingTiles(counts, (result) => `${basePath}/reports?result=${result}`)}
${unrated(counts, basePath)}</section>
<section aria-labelledby="newest"><h2 id="newest">Newest reports</h2>
${reportTable({ caption: 'Newest reports', reports, sorted: null, basePath })}
<p class="more-of"><a href="${basePath}/reports">All reports</a></p></section>
<section aria-labelledby="projects"><h2 id="projects">Sites</h2>
${projectTable({ caption: 'Newest sites', projects: projects.rows, sorted: null, basePath })}
<p class="more-of"><a href="${basePath}/projects">${projects.total > projects.rows.length ? `All ${count(projects.total, 'site')}` : 'All sites'}</a></p>
<p class="more-of"><a href="${basePath}/schedules">Schedules</a></p></section>`;

const unrated = ({ failed, underWay }: ReportCounts, basePath: string): Html =>
  html`${underWay === 0 ? '' : html`<p class="note">${count(underWay, 'audit')} running</p>`}${failed === 0 ? '' : html`<p class="note"><a href="${basePath}/reports?state=failed">${count(failed, 'audit')} failed</a></p>`}`;

import { html } from 'hono/html';
import { ratingOf } from '../../audit/scoring/score.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import { type CommonIssue, groupCommonIssues } from '../../reports/rollups/common-issues.ts';
import type { ReportCounts } from '../../reports/rollups/report-counts.ts';
import { meanOf, type Scores, type ScoresNow, type ScoresOfDay } from '../../reports/rollups/scores.ts';
import type { NextRun } from '../../schedules/next-runs.ts';
import { auditBox } from '../audits/audit-box.ts';
import { crawlTable } from '../crawls/crawl-table.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { isSevere } from '../projects/issue.ts';
import { issueTable } from '../projects/issue-table.ts';
import { shownMean, weekChange } from '../projects/mean-score.ts';
import { type ProjectRow, projectTable } from '../projects/project-table.ts';
import { scoreHistogram, scoreTrend } from '../projects/score-trend.ts';
import { amount, count, share, signedChange } from '../ui/amount.ts';
import { card, type Figure, figures } from '../ui/card.ts';
import { ago } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { type RunningNow, runningNow } from './running-now.ts';

export interface DashboardPage extends Pick<RunningNow, 'audits' | 'imports' | 'crawls'> {
  counts: ReportCounts;
  now: ScoresNow | undefined;
  /** Scores by week, the earliest week first. */
  weeks: readonly ScoresOfDay[];
  /** Issues, sorted by number of affected pages, most first. */
  issues: readonly CommonIssue[];
  nextRun: NextRun | null;
  /** Projects, newest first. */
  projects: readonly ProjectRow[];
  projectCount: number;
}

const FEW_ISSUES = 6;

/** Renders the start page: scores of all projects, running work, reports that got worse, and the form for the next audit. */
export const dashboardPage = (data: DashboardPage, frame: Frame): Html => {
  const { basePath } = frame;
  const { counts, now, weeks, issues, projects, projectCount, audits, imports, crawls } = data;
  const present = groupCommonIssues(issues.filter(({ reports, points }) => reports > 0 && points > 0));
  const isBusy = counts.running + counts.queued + imports.length + crawls.length > 0;
  return layout(frame, {
    feature: 'dashboard',
    title: 'Overview',
    main: html`<div class="top"><h1>Overview</h1></div>
${auditBox({}, frame)}
${figures(keyFigures(data, basePath))}
<div class="columns main-aside">${scoreTrend(weeks, { withRatings: true }, frame) ?? ratedPages(now, frame)}<div class="stack">${isBusy ? runningNow({ audits, imports, crawls, queued: counts.queued }, frame) : ''}</div></div>
${card({
  id: 'sites',
  title: 'Sites',
  end: html`<a href="${basePath}/sites">${projectCount > projects.length ? `All ${count(projectCount, 'site')}` : 'All sites'}</a>`,
  body: projectTable({ caption: 'Sites', projects, sorted: null }, frame),
})}
${
  present.length === 0
    ? ''
    : card({
        id: 'issues',
        title: 'Top issues',
        end: html`<a href="${basePath}/issues">All issues</a>`,
        body: issueTable(
          {
            caption: 'Top issues',
            issues: present.slice(0, FEW_ISSUES),
            weeks,
            pages: now?.reports ?? 0,
            path: `${basePath}/issues`,
          },
          frame,
        ),
      })
}`,
  });
};

/** Renders the pages by rating, which replace the line chart during the first week. */
const ratedPages = (now: ScoresNow | undefined, frame: Frame): Html =>
  now && now.reports > 0
    ? scoreHistogram(now, ({ from }) => `${frame.basePath}/reports?result=${ratingOf(from)}`, frame)
    : card({ id: 'trend', title: 'Average score', body: empty('No audit has finished yet.') });

const keyFigures = ({ counts, now, weeks, issues, nextRun, projectCount }: DashboardPage, basePath: string): Figure[] => {
  const mean = meanOf(now);
  const found = issues.reduce((sum, issue) => sum + issue.found, 0);
  const fixed = issues.reduce((sum, issue) => sum + issue.fixed, 0);
  const severe = issues.reduce((sum, issue) => sum + (isSevere(issue.check) ? issue.found : 0), 0);
  const failed = counts.failed === 0 ? '' : html`, <a href="${basePath}/reports?state=failed">${count(counts.failed, 'audit')} failed</a>`;
  return [
    {
      name: 'Average score',
      value: mean ? amount(mean.score) : '–',
      ...changeAside(weekChange(weeks, shownMean)),
      note: html`<a href="${basePath}/reports">${count(counts.total, 'page')}</a> on <a href="${basePath}/sites">${count(projectCount, 'site')}</a>${failed}`,
    },
    {
      name: 'Good pages',
      value: now && now.reports > 0 ? share(now.good, now.reports) : '–',
      ...changeAside(weekChange(weeks, goodShare)),
      note:
        now && now.reports > 0
          ? html`<a href="${basePath}/reports?result=decent">${share(now.decent, now.reports)} decent</a>, <a href="${basePath}/reports?result=bad">${share(now.bad, now.reports)} bad</a>`
          : 'No finished audits yet',
    },
    {
      name: 'New issues this week',
      value: amount(found),
      aside: html`<span class="dim">${amount(fixed)} fixed</span>`,
      note: `${amount(severe)} of them critical or high`,
    },
    {
      name: 'Next run',
      value: nextRun ? ago(new Date(nextRun.at)) : '–',
      note: nextRun
        ? html`<a href="${basePath}/schedules">${nextRun.project}</a>`
        : html`<a href="${basePath}/schedules">Nothing is scheduled</a>`,
    },
  ];
};

const goodShare = ({ good, reports }: Scores): number => Math.round((100 * good) / reports);

const changeAside = (change: number | null): Pick<Figure, 'aside'> =>
  change === null ? {} : { aside: signedChange(change, { words: 'since last week' }) };

/** Renders the start page of an account that has no reports but may have crawls. */
export const firstPage = (crawls: readonly Crawl[], frame: Frame): Html => {
  const { basePath } = frame;
  return layout(frame, {
    feature: 'dashboard',
    title: 'Overview',
    main: html`<section class="welcome"><h1>Audit your first page</h1>
<p>Enter a URL. In a few seconds you’ll see what’s working, what to fix first, and how.</p>
${auditBox({ isFirst: true, focus: true }, frame)}
<ul class="ways"><li><a href="${basePath}/crawls/new"><b>Crawl a site</b><span class="dim">All its pages and how they’re linked.</span></a></li><li><a href="${basePath}/reports/many"><b>Audit a list</b><span class="dim">Paste up to 50 URLs.</span></a></li><li><a href="${basePath}/imports/new"><b>Import a sitemap</b><span class="dim">One report for each page of a site.</span></a></li><li><a href="${basePath}/settings/keys"><b>Use the API</b><span class="dim">Create a key for scripts and CI.</span></a></li></ul></section>
${crawls.length === 0 ? '' : card({ id: 'crawls', title: 'Crawls', end: html`<a href="${basePath}/crawls">All crawls</a>`, body: crawlTable('Crawls, the newest first', crawls, frame) })}`,
  });
};

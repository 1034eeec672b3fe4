import { html } from 'hono/html';
import { byGroup } from '../../audit/scoring/groups.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import type { RecentScore } from '../../reports/history.ts';
import type { Project } from '../../reports/lists/projects.ts';
import type { Report } from '../../reports/report.ts';
import { type CommonIssue, groupCommonIssues } from '../../reports/rollups/common-issues.ts';
import { meanOf, type ScoresNow, type ScoresOfDay } from '../../reports/rollups/scores.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import { crawlTable } from '../crawls/crawl-table.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import type { Thumbnails } from '../rendering/thumbnails.ts';
import { amount, count, share } from '../ui/amount.ts';
import { card } from '../ui/card.ts';
import { ago } from '../ui/date.ts';
import { type Figure, figures } from '../ui/figures.ts';
import type { Html } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { signedChange } from '../ui/signed-change.ts';
import { issueTable } from './issue-table.ts';
import { isSevere } from './issue-words.ts';
import { shownMean, weekChange } from './mean-score.ts';
import { pageTable } from './page-table.ts';
import { projectHead, projectPath } from './project-head.ts';
import { scoreHistogram, scoreTrend } from './score-trend.ts';

export interface ProjectPage {
  project: Project;
  now: ScoresNow;
  /** Counts by week, the earliest week first. */
  weeks: readonly ScoresOfDay[];
  issues: readonly CommonIssue[];
  /** Reports, lowest score first. */
  worst: readonly Report[];
  /** The last scores of the reports in `worst`, by report id. */
  scores: ReadonlyMap<number, readonly RecentScore[]>;
  thumbnails: Thumbnails;
  /** The latest crawls, newest first. */
  crawls: readonly Crawl[];
  /** The schedule; undefined if the project has none. */
  schedule: Schedule | undefined;
}

/** Maximum issues shown in the overview. */
const FEW_ISSUES = 7;

/** Renders an overview of a project: its scores, the issues of its pages, and the pages with the lowest scores. */
export const projectPage = (data: ProjectPage, frame: Frame): Html => {
  const { project, now, weeks, issues, worst, scores, thumbnails, crawls } = data;
  const path = projectPath(frame, project.name);
  const present = groupCommonIssues(issues.filter(({ reports }) => reports > 0));
  return layout(frame, {
    feature: 'projects',
    title: project.name,
    main: html`${projectHead(project, 'overview', frame)}
${figures(keyFigures(data, path))}
${
  now.reports === 0
    ? html`<section class="card">${empty('No audit of this site has finished yet.', html`<a class="button secondary" href="${frame.basePath}/reports?project=${encodeURIComponent(project.name)}">View reports</a>`)}</section>`
    : html`${scoreCharts(now, weeks, path)}
${
  present.length === 0
    ? ''
    : card({
        id: 'issues',
        title: 'Issues across the site',
        end: html`<a href="${path}/issues">All ${count(present.length, 'issue')}</a>`,
        body: issueTable({
          caption: 'Issues across the site',
          issues: present.slice(0, FEW_ISSUES),
          weeks,
          pages: now.reports,
          path: `${path}/issues`,
        }),
      })
}
${
  worst.length === 0
    ? ''
    : card({
        id: 'attention',
        title: 'Pages that need attention',
        end: html`<a href="${path}/pages">All pages</a>`,
        body: pageTable({
          caption: 'Pages that need attention',
          reports: worst,
          scores,
          thumbnails,
          withHost: false,
          basePath: frame.basePath,
        }),
      })
}`
}
${crawls.length === 0 ? '' : crawlsCard(project, crawls, frame)}`,
  });
};

const crawlsCard = ({ name }: Project, crawls: readonly Crawl[], frame: Frame): Html =>
  card({
    id: 'crawls',
    title: 'Crawls of the whole site',
    end: html`<a href="${frame.basePath}/crawls?project=${encodeURIComponent(name)}">All crawls</a>`,
    body: crawlTable('Crawls of the whole site, the newest first', crawls, frame),
  });

/** Renders the histogram of scores, next to the line chart once there are two weeks. */
const scoreCharts = (now: ScoresNow, weeks: readonly ScoresOfDay[], path: string): Html => {
  const columns = scoreHistogram(now, ({ from, to }) => `${path}/pages?from=${from}&to=${to}`);
  const line = scoreTrend(weeks, { withRatings: false });
  return line === null ? columns : html`<div class="columns">${columns}${line}</div>`;
};

const keyFigures = ({ project, now, weeks, issues, schedule }: ProjectPage, path: string): Figure[] => {
  const mean = meanOf(now);
  const change = weekChange(weeks, shownMean);
  const present = issues.filter(({ reports }) => reports > 0);
  const severe = present.filter(({ check }) => isSevere(check)).length;
  const without = project.reports.total - now.reports;
  const notes = [
    without > 0 ? `${amount(without)} without a score` : '',
    now.reports > 0 ? `${share(now.good, now.reports)} good, ${share(now.bad, now.reports)} bad` : '',
  ].filter((note) => note !== '');
  return [
    {
      name: 'Average score',
      value: mean ? String(mean.score) : '–',
      ...(change === null ? {} : { aside: signedChange(change), note: 'since last week' }),
    },
    { name: 'Pages', value: amount(project.reports.total), note: notes.join('; ') },
    { name: 'Issues', value: amount(byGroup(present).length), note: `${amount(severe)} critical or high` },
    {
      name: 'Next run',
      value: schedule === undefined ? '–' : schedule.nextAt === null ? 'Paused' : ago(new Date(schedule.nextAt)),
      note: html`<a href="${path}/settings">${schedule ? 'Schedule' : 'Set a schedule'}</a>`,
    },
  ];
};

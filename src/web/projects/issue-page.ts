import { html } from 'hono/html';
import type { Check } from '../../audit/check.ts';
import { partsOfFix, partsOfWhy } from '../../audit/texts/finding-messages.ts';
import { presentCheck } from '../../audit/texts/present.ts';
import type { RecentScore } from '../../reports/history.ts';
import type { Project } from '../../reports/lists/projects.ts';
import type { CommonIssue, IssueDay, ReportWithIssue } from '../../reports/rollups/common-issues.ts';
import { checkPath } from '../checks/check-path.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { amount, count, minus, share } from '../ui/amount.ts';
import { card, cardBody } from '../ui/card.ts';
import { lineChart } from '../ui/chart/line.ts';
import { dayLabel } from '../ui/date.ts';
import { figures } from '../ui/figures.ts';
import type { Html } from '../ui/html.ts';
import { adviceCard } from '../ui/issue-advice.ts';
import { nextPage } from '../ui/list/pager.ts';
import { empty } from '../ui/notice.ts';
import { severityLabel } from '../ui/severity.ts';
import { signedChange } from '../ui/signed-change.ts';
import { pageTable } from './page-table.ts';
import { projectHead, projectPath } from './project-head.ts';

export interface IssuePage {
  /** The project whose issues are shown; null for all projects of the account. */
  project: Project | null;
  check: Check;
  /** The issue; undefined if no page has the issue. */
  issue: CommonIssue | undefined;
  /** Number of pages with a score. */
  pages: number;
  /** Counts by week, the earliest week first. */
  weeks: readonly IssueDay[];
  /** True if any page had a score seven days ago. */
  isCompared: boolean;
  rows: readonly ReportWithIssue[];
  /** Position after which the list continues; null at the end of the list. */
  next: string | null;
  isContinued: boolean;
  scores: ReadonlyMap<number, readonly RecentScore[]>;
}

/** Renders one issue of a project or of all projects: why it matters, how to fix it, and the pages that have it. */
export const issuePage = (data: IssuePage, frame: Frame): Html => {
  const { project, check, pages, rows, next, isContinued, scores } = data;
  const path = `${project ? projectPath(frame, project.name) : frame.basePath}/issues`;
  const headline = presentCheck(check.id).headline;
  const pointsOf = new Map(rows.map(({ report, points }) => [report.id, points]));
  const heading = html`<div class="issue-title">${project ? html`<h2>${headline}</h2>` : html`<h1>${headline}</h1>`}<p class="dim">${severityLabel(check.severity)} <a href="${checkPath(frame, check.id)}">About this check</a></p></div>`;
  return layout(frame, {
    feature: 'projects',
    title: project ? `${headline}: ${project.name}` : headline,
    main: html`${
      project
        ? html`${projectHead(project, 'issues', frame)}${heading}`
        : html`<div class="top">${crumbs([
            { href: `${frame.basePath}/`, text: 'Overview' },
            { href: path, text: 'Issues' },
          ])}</div>${heading}`
    }
${issueFigures(data)}
${withTrend(adviceCard({ why: partsOfWhy(check), fix: partsOfFix(check) }), data)}
${card({
  id: 'pages',
  title: 'Pages with this issue',
  end: count(data.issue?.reports ?? 0, 'page'),
  body:
    rows.length === 0
      ? empty(isContinued ? 'No more pages.' : pages === 0 ? 'No finished audits yet.' : 'No page has this issue.')
      : pageTable({
          caption: 'Pages with this issue',
          reports: rows.map(({ report }) => report),
          scores,
          last: { title: 'Points', of: ({ id }) => minus(pointsOf.get(id) ?? 0) },
          withHost: project === null,
          basePath: frame.basePath,
        }),
})}
${nextPage(`${path}/${check.id}`, '', next, isContinued)}`,
  });
};

const issueFigures = ({ issue, pages, isCompared }: IssuePage): Html => {
  const { reports = 0, failed = 0, warned = 0, change = 0, found = 0, fixed = 0, points = 0 } = issue ?? {};
  return figures([
    { name: 'Pages affected', value: amount(reports), aside: `of ${amount(pages)}`, note: share(reports, pages) },
    {
      name: 'Last 7 days',
      value: signedChange(isCompared ? change : null, { better: 'fewer' }),
      note: `${amount(found)} found, ${amount(fixed)} fixed`,
    },
    { name: 'Failed', value: amount(failed), note: warned === 0 ? 'no warnings' : count(warned, 'warning') },
    { name: 'Points a page', value: minus(reports > 0 ? Math.round(points / reports) : 0), note: 'on average' },
  ]);
};

/** Adds a chart of affected pages by week next to the advice once there are two weeks. */
const withTrend = (advice: Html, { weeks }: IssuePage): Html => {
  // Omits the weeks before the first affected page, except the last of those weeks.
  const known = weeks.slice(Math.max(0, weeks.findIndex(({ reports }) => reports > 0) - 1));
  if (known.filter(({ reports }) => reports > 0).length < 2) return advice;
  const line = lineChart({
    name: 'Pages affected by week',
    points: known.map(({ time, reports }) => ({ time, label: dayLabel(new Date(time)), value: reports })),
    bounds: [0, Number.POSITIVE_INFINITY],
    worst: 'highest',
    format: amount,
    words: { table: 'Show as a table', time: 'Week until', value: 'Pages' },
  });
  return html`<div class="columns">${advice}${card({ id: 'trend', title: 'Pages affected', end: count(known.length, 'week'), body: cardBody(line) })}</div>`;
};

import type { Check } from '../../audit/check.ts';
import { checks } from '../../audit/checks/index.ts';
import { presentCheck } from '../../audit/texts/present.ts';
import { Problem } from '../../lib/problem.ts';
import { acceptFinding, withdrawAcceptance } from '../../reports/accept.ts';
import { type RecentScore, readRecentScores } from '../../reports/history.ts';
import {
  type CommonIssue,
  type IssueDay,
  listCommonIssues,
  listReportsWithIssue,
  type ReportWithIssue,
  readIssueWeeks,
} from '../../reports/rollups/common-issues.ts';
import { readScoreWeeks } from '../../reports/rollups/scores.ts';
import type { ListPosition } from '../../storage/resource.ts';
import { checkPath } from '../checks/check-path.ts';
import type { Frame } from '../frame/frame.ts';
import { type Call, page } from '../page.ts';
import { minus, share, signedChange } from '../ui/amount.ts';
import { card, cardBody, figures } from '../ui/card.ts';
import { lineChart } from '../ui/chart/line.ts';
import { dayLabel } from '../ui/date.ts';
import { readFields } from '../ui/form/form.ts';
import { type Html, html } from '../ui/html.ts';
import { adviceCard } from '../ui/issue.ts';
import { listAddress, nextPage, readPosition } from '../ui/list.ts';
import { severityLabel } from '../ui/marks.ts';
import { empty } from '../ui/notice.ts';
import { acceptDefinition, type CrawlIssuePage, crawlIssue, readCrawlIssue } from './crawl-issue.ts';
import { pageTable } from './page-columns.ts';
import { hasCrawl, loadProject, type ProjectView, projectPage, projectPath } from './project-view.ts';
import { hasWeekBefore } from './score-trend.ts';

/** An issue of audited pages, and a part of the pages that have it. */
interface CommonIssuePage {
  check: Check;
  /** The issue; undefined if no page has it. */
  issue: CommonIssue | undefined;
  /** Number of pages with a score. */
  pages: number;
  /** Counts by week, the earliest week first. */
  weeks: readonly IssueDay[];
  /** True if any page had a score seven days ago. */
  isCompared: boolean;
  rows: readonly ReportWithIssue[];
  /** Position after which the list continues; null at the end of the list. */
  next: ListPosition | null;
  isContinued: boolean;
  scores: ReadonlyMap<number, readonly RecentScore[]>;
}

const PER_PAGE = 50;
const CHECK = ':check{[a-z0-9-]{1,100}}';
const checksById: ReadonlyMap<string, Check> = new Map(checks.map((check) => [check.id, check]));

const readIssue = async ({ context, account, service: { db } }: Call, { project }: ProjectView): Promise<CommonIssuePage> => {
  const scope = { accountId: account.id, projectId: project.id };
  const check = checksById.get(context.req.param('check') ?? '');
  if (!check) throw new Problem('check_not_found');
  const after = readPosition(context.req.query('after'));
  const position = after ? { projectId: after.value, reportId: after.id } : undefined;
  const { rows, next } = await listReportsWithIssue(db, scope, { check: check.id, perPage: PER_PAGE }, position);
  const weeks = (await readScoreWeeks(db, account.id, [project.id], { weeks: 2 })).get(project.id) ?? [];
  return {
    ...{ check, rows, isContinued: after !== null, pages: weeks.at(-1)?.reports ?? 0, isCompared: hasWeekBefore(weeks) },
    issue: (await listCommonIssues(db, scope)).find((one) => one.check === check.id),
    weeks: await readIssueWeeks(db, scope, check.id),
    next: next && { value: next.projectId, id: next.reportId },
    scores: await readRecentScores(
      db,
      rows.map(({ report }) => report.id),
    ),
  };
};

/** One issue of a site: of the pages of its crawl, or of its audited pages. */
export const projectIssuePage = page<{ view: ProjectView } & ({ crawled: CrawlIssuePage } | { common: CommonIssuePage })>({
  path: `/sites/:project/issues/${CHECK}`,
  async load(call) {
    const view = await loadProject(call);
    if (hasCrawl(view)) return { view, crawled: await readCrawlIssue(call, view) };
    return { view, common: await readIssue(call, view) };
  },
  messages: ({ site }) => site.messages,
  view({ view, ...data }, frame, refused) {
    const { language } = frame.words;
    const { headline } = presentCheck('crawled' in data ? data.crawled.issue.check_id : data.common.check.id, language);
    const content =
      'crawled' in data
        ? crawlIssue(data.crawled, frame, refused)
        : html`<h2>${headline}</h2>${issueContent(data.common, `${projectPath(frame, view.project.name)}/issues`, frame)}`;
    return projectPage(view, 'issues', content, frame, { below: headline });
  },
  actions: {
    '/accept': {
      async run({ view: { project } }, { service: { db, queue }, account, context, form, frame }) {
        const { reason } = readFields(acceptDefinition(frame.words), form, frame);
        await acceptFinding(db, queue, { accountId: account.id, project: project.name, check: context.req.param('check') ?? '', reason });
        return { done: 'accepted' };
      },
    },
    '/undo': {
      async run({ view: { project } }, { service: { db, queue }, account, context }) {
        await withdrawAcceptance(db, queue, { accountId: account.id, project: project.name, check: context.req.param('check') ?? '' });
        return { done: 'undone' };
      },
    },
  },
});

const issueContent = (data: CommonIssuePage, path: string, frame: Frame): Html => {
  const { words } = frame;
  const { site: texts, language } = words;
  const { check, issue, pages, rows, next, isContinued, scores } = data;
  const { whyParts, fixParts } = presentCheck(check.id, language);
  const pointsOf = new Map(rows.map(({ report, points }) => [report.id, points]));
  return html`<p class="dim">${severityLabel(check.severity, words)} <a href="${checkPath(frame, check.id)}">${texts.aboutCheck}</a></p>
${issueFigures(data, frame)}
${withTrend(adviceCard({ why: whyParts, fix: fixParts }, words), data, frame)}
${card({
  id: 'pages',
  title: texts.pagesWithIssue,
  end: texts.pages({ number: issue?.reports ?? 0 }),
  body:
    rows.length === 0
      ? empty(isContinued ? texts.noMorePages : pages === 0 ? texts.auditsRun : texts.noPageHasIssue)
      : pageTable(
          {
            ...{ caption: texts.pagesWithIssue, reports: rows.map(({ report }) => report), scores },
            last: { title: texts.columns.points, of: ({ id }) => minus(pointsOf.get(id) ?? 0) },
          },
          frame,
        ),
})}
${nextPage(listAddress(`${path}/${check.id}`, new URLSearchParams()), next, isContinued, words)}`;
};

const issueFigures = ({ issue, pages, isCompared }: CommonIssuePage, frame: Frame): Html => {
  const { site, marks } = frame.words;
  const { columns, ...texts } = site;
  const { reports = 0, failed = 0, warned = 0, change = 0, found = 0, fixed = 0, points = 0 } = issue ?? {};
  return figures([
    { name: columns.affected, value: marks.amount(reports), aside: texts.ofTotal({ total: pages }), note: share(reports, pages) },
    { name: columns.week, value: signedChange(isCompared ? change : null, { better: 'fewer' }), note: texts.foundFixed({ found, fixed }) },
    { name: marks.statuses.fail, value: marks.amount(failed), note: marks.tallies.warn({ count: warned }) },
    { name: columns.pointsEach, value: minus(reports > 0 ? Math.round(points / reports) : 0) },
  ]);
};

/** Adds a chart of affected pages by week next to the advice once there are two weeks. */
const withTrend = (advice: Html, { weeks }: CommonIssuePage, frame: Frame): Html => {
  // Omits the weeks before the first affected page, except the last of those weeks.
  const known = weeks.slice(Math.max(0, weeks.findIndex(({ reports }) => reports > 0) - 1));
  if (known.filter(({ reports }) => reports > 0).length < 2) return advice;
  const { site: texts, marks } = frame.words;
  const line = lineChart({
    name: texts.columns.affected,
    points: known.map(({ time, reports }) => ({ time, label: dayLabel(new Date(time), marks.dates), value: reports })),
    bounds: [0, Number.POSITIVE_INFINITY],
    worst: 'highest',
    format: marks.amount,
    words: { table: texts.asTable, time: texts.means.week, value: texts.tabs.pages },
  });
  return html`<div class="columns">${advice}${card({ id: 'trend', title: texts.columns.affected, end: texts.means.weeks({ number: known.length }), body: cardBody(line) })}</div>`;
};

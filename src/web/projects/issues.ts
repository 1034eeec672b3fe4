import { html } from 'hono/html';
import { categories, categoryIds } from '../../audit/categories.ts';
import type { Severity } from '../../audit/check.ts';
import { countListed, type GroupedEntry, widestMember, worstOutcome } from '../../audit/scoring/groups.ts';
import { severities } from '../../audit/scoring/points.ts';
import { groupHeadline } from '../../audit/texts/language.ts';
import { presentCheck } from '../../audit/texts/present.ts';
import { findIssueChanges, type IssueChanges } from '../../crawls/compare.ts';
import { type CrawlIssue, groupCrawlIssues } from '../../crawls/issues.ts';
import { wordsOf } from '../../locales/english.ts';
import { type CommonIssue, groupCommonIssues, listCommonIssues } from '../../reports/rollups/common-issues.ts';
import { readScoreWeeks, type ScoresOfDay } from '../../reports/rollups/scores.ts';
import type { Frame } from '../frame/frame.ts';
import { page } from '../page.ts';
import { minus, signedChange } from '../ui/amount.ts';
import { card, fold } from '../ui/card.ts';
import { dayLabel } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { affectedBar, issueName } from '../ui/issue.ts';
import { listForm } from '../ui/list.ts';
import { severityLabel, statusIcon } from '../ui/marks.ts';
import { empty } from '../ui/notice.ts';
import { type Column, table } from '../ui/table.ts';
import { addressIn, loadProject, type ProjectView, projectPage, projectPath } from './project-view.ts';
import { hasWeekBefore } from './score-trend.ts';

interface Issues {
  view: ProjectView;
  /** Filters of the list; '' for any. */
  severity: string;
  category: string;
  search: string;
  /** Changes since the earlier crawl with equal options; undefined if there is none. */
  earlier: IssueChanges | undefined;
  /** Issues of audited pages, for a project without a crawl. */
  common: readonly CommonIssue[];
  weeks: readonly ScoresOfDay[];
}

const MAX_SEARCH = 100;

/** The issues of a site, those that cost most points first; the query filters them by severity, area and name. */
export const projectIssuesPage = page<Issues>({
  path: '/sites/:project/issues',
  async load(call) {
    const {
      service: { db },
      account,
      context,
    } = call;
    const view = await loadProject(call);
    const { severity = '', category = '', search = '' } = context.req.query();
    const scope = { accountId: account.id, projectId: view.project.id };
    return {
      view,
      severity: severities.some((one) => one === severity) ? severity : '',
      category: Object.hasOwn(categories, category) ? category : '',
      search: search.slice(0, MAX_SEARCH),
      earlier: view.crawl ? await findIssueChanges(db, view.crawl) : undefined,
      common: view.crawl ? [] : await listCommonIssues(db, scope),
      weeks: view.crawl ? [] : ((await readScoreWeeks(db, account.id, [view.project.id], { weeks: 2 })).get(view.project.id) ?? []),
    };
  },
  view: (data, frame) => projectPage(data.view, 'issues', data.view.crawl ? crawlIssues(data, frame) : pageIssues(data, frame), frame),
});

const crawlIssues = ({ view, severity, category, search, earlier }: Issues, frame: Frame): Html => {
  const words = wordsOf(frame);
  const { site: texts, marks, language } = words;
  const at = addressIn(view, frame);
  const path = at('/issues');
  const isFound = ({ check_id }: CrawlIssue): boolean => {
    const { title, headline } = presentCheck(check_id, language);
    return `${headline}\n${title}`.toLowerCase().includes(search.toLowerCase());
  };
  const file = (type: string): string => `${frame.basePath}/crawls/${view.crawl?.id}/issues.${type}`;
  const matches = (issue: CrawlIssue): boolean => (category === '' || issue.category === category) && (search === '' || isFound(issue));
  // Information is listed only by its filter, as it is counted nowhere.
  const isShown = (issue: CrawlIssue): boolean => (severity === '' ? issue.severity !== 'information' : issue.severity === severity);
  const shown = groupCrawlIssues(view.issues.filter((issue) => matches(issue) && isShown(issue)));
  const link = (name: string, one: string, number: number): Html =>
    html`<a href="${at('/issues', { severity: one || null, category: category || null, search: search || null })}"${one === severity ? html` aria-current="true"` : ''}>${name} <span class="number">${marks.amount(number)}</span></a>`;
  const counts = severities
    .map((one) => [one, groupCrawlIssues(view.issues.filter((issue) => issue.severity === one && matches(issue))).length] as const)
    .filter(([, number]) => number > 0);
  const areas = categoryIds.filter((id) => view.issues.some((issue) => issue.category === id));
  return html`${listForm({
    path: path.split('?')[0] ?? path,
    label: texts.searchIssues,
    search,
    selects: [
      {
        name: 'category',
        label: texts.area,
        options: [['', texts.any], ...areas.map((id) => [id, language.categories[id]] as const)],
        value: category,
      },
    ],
    kept: { ...(severity === '' ? {} : { severity }), ...(view.isChosen && view.crawl ? { crawl: String(view.crawl.id) } : {}) },
    words,
  })}
<div class="search"><nav class="filter score-ranges" aria-label="${texts.bySeverity}">${link(texts.any, '', countListed(view.issues.filter(matches)))}${counts.map(([one, number]) => link(marks.severities[one], one, number))}</nav><a class="button secondary" href="${file('md')}" data-copy="${words.issues.copied}">${icon('copy')}${texts.fixList}</a><a class="button secondary" href="${file('csv')}" download>${icon('download')}CSV</a></div>
<section class="card" aria-label="${texts.tabs.issues}">${shown.length === 0 ? empty(view.issues.length === 0 ? texts.noIssues : texts.noneMatch) : crawlIssueTable(texts.issuesOrder, shown, view, frame, earlier)}${acceptedFold(view, frame)}</section>`;
};

/** Renders the accepted issues, folded. */
const acceptedFold = (view: ProjectView, frame: Frame): Html => {
  const { issues: texts, language } = wordsOf(frame);
  const { acceptedIssues: accepted } = view;
  const at = addressIn(view, frame);
  const row = ({ check_id }: CrawlIssue): Html =>
    html`<li><a href="${at(`/issues/${check_id}`)}">${presentCheck(check_id, language).headline}</a> <span class="dim" dir="auto">${view.accepted.get(check_id)?.reason ?? ''}</span></li>`;
  if (accepted.length === 0) return html``;
  return fold(texts.accept.list({ number: accepted.length }), html`<ul class="evidence-targets">${accepted.map(row)}</ul>`);
};

/** Renders issues of a crawl in the given order, with the affected pages and the points that each issue costs. */
export const crawlIssueTable = (
  caption: string,
  issues: readonly GroupedEntry<CrawlIssue>[],
  view: ProjectView,
  frame: Frame,
  earlier?: IssueChanges,
): Html => {
  const words = wordsOf(frame);
  const { site: texts } = words;
  const largest = (issue: GroupedEntry<CrawlIssue>): CrawlIssue => widestMember(issue, (one) => one.pages_affected);
  return table({
    caption,
    name: 'common-issues',
    rows: issues,
    columns: [
      {
        title: texts.columns.issue,
        cell: (issue) =>
          html`<span class="issue-cell">${statusIcon(worstOutcome(issue.members), words)}<span>${issueLinks(issue, view, frame)}</span></span>`,
      },
      { title: texts.columns.severity, kind: 'optional', cell: (issue) => severityLabel(largest(issue).severity as Severity, words) },
      { title: texts.columns.affected, cell: (issue) => affectedBar(largest(issue).pages_affected, largest(issue).total, words) },
      ...(earlier ? [sinceColumn(earlier, largest, frame)] : []),
      {
        title: texts.columns.points,
        kind: 'number',
        cell: ({ members }) => html`${minus(members.reduce((sum, { points }) => sum + points, 0))}`,
      },
    ],
  });
};

/** Returns the column that says by how many pages an issue grew or shrank since the earlier crawl. */
const sinceColumn = (
  { since, changes }: IssueChanges,
  largest: (issue: GroupedEntry<CrawlIssue>) => CrawlIssue,
  frame: Frame,
): Column<GroupedEntry<CrawlIssue>> => {
  const { compare, marks } = wordsOf(frame);
  return {
    title: compare.crawls.sinceDay({ day: dayLabel(new Date(since.generatedAt ?? since.createdAt), marks.dates) }),
    kind: 'number',
    cell(issue) {
      const change = changes.get(largest(issue).check_id);
      if (change === undefined) return signedChange(null);
      const { before, after, new: fresh, fixed, gone } = change;
      return signedChange(after - before, { better: 'fewer', words: compare.crawls.bar({ fresh, fixed, gone }) });
    },
  };
};

/** Renders the name of an issue as a link; for a group of issues, the name of the group and a link to each issue. */
const issueLinks = ({ group, members }: GroupedEntry<CrawlIssue>, view: ProjectView, frame: Frame): Html => {
  const { language } = wordsOf(frame);
  const at = addressIn(view, frame);
  const link = ({ check_id }: CrawlIssue, text: string): Html => html`<a href="${at(`/issues/${check_id}`)}">${text}</a>`;
  return group === undefined
    ? html`${members.map((one) => link(one, presentCheck(one.check_id, language).headline))}`
    : html`${groupHeadline(group, members.length, language)} <span class="note">${members.map((one, index) => html`${index === 0 ? '' : ', '}${link(one, presentCheck(one.check_id, language).title)}`)}</span>`;
};

const pageIssues = ({ view: { project, reports }, common, weeks }: Issues, frame: Frame): Html => {
  const { site: texts } = wordsOf(frame);
  const path = `${projectPath(frame, project.name)}/issues`;
  const pages = reports.reports;
  const present = groupCommonIssues(common.filter((issue) => issue.reports > 0));
  const fixed = groupCommonIssues(common.filter((issue) => issue.reports === 0 && issue.fixed > 0));
  return html`<section class="card" aria-label="${texts.tabs.issues}">${present.length === 0 ? empty(pages === 0 ? texts.nothing : texts.noIssues) : issueTable({ caption: texts.issuesOrder, issues: present, weeks, pages, path }, frame)}</section>
${fixed.length === 0 ? '' : card({ id: 'fixed', title: texts.fixedThisWeek, body: issueTable({ caption: texts.fixedThisWeek, issues: fixed, weeks, pages, path }, frame) })}`;
};

export interface IssueTable {
  caption: string;
  issues: readonly GroupedEntry<CommonIssue>[];
  /** The scores by week; changes are shown only if some page had a score a week ago. */
  weeks: readonly ScoresOfDay[];
  /** Number of pages with a score. */
  pages: number;
  /** Path of the list; each issue has a page below this path. */
  path: string;
}

/** Renders issues of many pages, with the share of pages that each issue affects. */
export const issueTable = ({ caption, issues, weeks, pages, path }: IssueTable, frame: Frame): Html => {
  const words = wordsOf(frame);
  const {
    site: { columns: texts },
  } = words;
  const largest = (issue: GroupedEntry<CommonIssue>): CommonIssue => widestMember(issue, (one) => one.reports);
  const sum = ({ members }: GroupedEntry<CommonIssue>, of: 'points' | 'failed'): number =>
    members.reduce((total, one) => total + one[of], 0);
  const icon = (issue: GroupedEntry<CommonIssue>) => (sum(issue, 'points') === 0 ? 'info' : sum(issue, 'failed') > 0 ? 'fail' : 'warn');
  return table({
    caption,
    name: 'common-issues',
    rows: issues,
    columns: [
      {
        title: texts.issue,
        cell: (issue) =>
          html`<span class="issue-cell">${statusIcon(icon(issue), words)}<span>${issueName(
            issue,
            ({ check }) => check,
            (check) => `${path}/${check}`,
            words.language,
          )}</span></span>`,
      },
      { title: texts.affected, cell: (issue) => affectedBar(largest(issue).reports, pages, words) },
      {
        title: texts.week,
        kind: 'optional',
        cell: (issue) => signedChange(hasWeekBefore(weeks) ? largest(issue).change : null, { better: 'fewer' }),
      },
      {
        title: texts.pointsEach,
        kind: 'number',
        cell(issue) {
          const { reports } = largest(issue);
          return minus(reports > 0 ? Math.round(sum(issue, 'points') / reports) : 0);
        },
      },
    ],
  });
};

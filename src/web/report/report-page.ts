import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { AuditMode } from '../../audit/mode.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import type { ShownScreenshots } from '../rendering/screenshots.ts';
import type { Html } from '../ui/html.ts';
import { hostAndPath, hostWithPort } from '../ui/page-name.ts';
import { aboutAudit } from './about-audit.ts';
import { type IssueContext, issueContext } from './issue-context.ts';
import { countIssues, type IssueFilter, issueList } from './issue-list.ts';
import { type Notices, notices } from './notices.ts';
import { nextSteps, overview, type ReportPast } from './overview.ts';
import { NO_PICTURES, type PagePictures } from './panels/page-pictures.ts';
import { panels } from './panels/panels.ts';
import { compactHead, type ReportHead, reportHead } from './report-head.ts';
import { type ReportTab, reportTabs, tabPath } from './report-tabs.ts';
import { type ReportTools, reportBar } from './report-tools.ts';
import { summarySentence } from './summary.ts';

export interface ReportPage extends Omit<ReportHead, 'changes' | 'visibility' | 'picture' | 'screenshots'>, Notices {
  facts: Facts;
  ruleset: string;
  /** Audit mode of the shown audit. */
  mode: AuditMode;
  pictures?: PagePictures;
  screenshots?: ShownScreenshots;
  /** The owner’s controls; null for other users. */
  tools?: ReportTools | null;
  /** The tab that the page shows; if omitted, everything is on one page. */
  view?: ReportView | null;
}

/** One tab of a report. */
export interface ReportView {
  tab: ReportTab;
  /** Path of the report. */
  path: string;
  /** The report’s history, for the overview tab. */
  past?: ReportPast | null;
  /** The active issue filters, for the issues tab. */
  filter?: IssueFilter;
  /** Content of a tab that the page doesn’t render from the audit: the history. */
  content?: Html;
}

/** Renders a finished report, which works on phones, in print and without JavaScript. */
export const reportPage = (data: ReportPage, frame: Frame): Html => {
  const { presentation, facts, privacy, tools = null, view, pictures = NO_PICTURES } = data;
  const { score, rating } = presentation;
  const words = wordsOf(frame);
  const place = (tools ? hostAndPath : hostWithPort)(facts.final_url);
  const context = issueContext(presentation, view && view.tab !== 'issues' ? tabPath(view.path, 'issues') : '', frame);
  const isCompact = Boolean(view && view.tab !== 'overview');
  const head = {
    ...data,
    ...{ picture: pictures.preview, screenshots: data.screenshots ?? {}, changes: tools?.changes ?? null },
    visibility: tools ? privacy : null,
  };
  const { failed, warned } = countIssues(presentation);
  const tabs = view ? reportTabs({ ...view, issues: failed + warned, isRendered: Boolean(facts.rendered) }, frame) : '';
  return layout(frame, {
    feature: 'report',
    isLive: Boolean(data.progress),
    hasRefresh: true,
    isReport: true,
    // A window title can’t mark text of the audited site as such, so only the owner of the report sees more than the host.
    title: data.growing
      ? words.progress.preliminaryTitle({ score, place })
      : words.report.title({ rating: words.marks.ratings[rating], score, place }),
    ...(privacy === 'public' ? { description: summarySentence(presentation, words) } : {}),
    main: html`${tools ? reportBar(tools, { isCompact }) : ''}${notices(data, frame)}
${isCompact ? html`<div class="slim">${compactHead(head, tools, context)}${tabs}</div>` : html`${reportHead(head, context)}${tabs}`}
${view ? tabContent(view, data, context) : wholeReport(data, context)}`,
  });
};

const tabContent = (view: ReportView, data: ReportPage, context: IssueContext): Html => {
  const { tab, content, past = null } = view;
  if (content !== undefined) return content;
  if (tab === 'overview') return overview({ ...data, past }, context);
  if (tab === 'issues') return issues(data, view.filter, context);
  return tab === 'history' ? html`` : panels(tab, data, context.frame);
};

const wholeReport = (data: ReportPage, context: IssueContext): Html =>
  html`${nextSteps({ ...data, past: null }, context)}
${issues(data, undefined, context)}
${(['previews', 'links', 'technical', ...(data.facts.rendered ? (['rendered'] as const) : [])] as const).map((tab) => panels(tab, data, context.frame))}`;

const issues = (data: ReportPage, filter: IssueFilter = { show: null, area: null }, context: IssueContext): Html =>
  html`${issueList(data.presentation, filter, context)}
${aboutAudit(data, context.frame)}`;

import type { FailureCode, FailureDetail } from '../../audit/audit-failure.ts';
import type { Facts } from '../../audit/facts/facts.ts';
import { describeFailure } from '../../audit/failure.ts';
import type { AuditMode, ModeReason } from '../../audit/mode.ts';
import { isRunning, type Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import type { ShownScreenshots } from '../rendering/screenshots.ts';
import { card, cardBody } from '../ui/card.ts';
import { formatMinute } from '../ui/date.ts';
import { filled, type Html, html, untrustedLink } from '../ui/html.ts';
import { expiredText, statusShape } from '../ui/marks.ts';
import { live, notice } from '../ui/notice.ts';
import { hostAndPath, hostWithPort } from '../ui/page-name.ts';
import { countIssues, type IssueContext, type IssueFilter, issueContext, issueList } from './issues.ts';
import { nextSteps, overview, type ReportPast } from './overview.ts';
import { NO_PICTURES, type PagePictures } from './panels/panel.ts';
import { panels } from './panels/panels.ts';
import { lateText, type Progress, progressBar, progressTitle } from './progress.ts';
import {
  compactHead,
  type ReportHead,
  type ReportTab,
  type ReportTools,
  reportBar,
  reportHead,
  reportTabs,
  summarySentence,
  tabPath,
} from './report-head.ts';

export interface Notices {
  /** Path of the owner’s view, if the signed-in owner is looking at the shared page. */
  banner: { path: string } | null;
  privacy: 'public' | 'private' | 'password';
  /** The last day of its link, if the link has expired. */
  expiry?: Date | null;
  /** State of the report; a later audit may be running or may have failed. */
  state: Report['state'];
  error: FailureCode | null;
  errorDetail: FailureDetail;
  facts: Pick<Facts, 'truncated' | 'link_check'>;
  /** True while the first audit goes on. */
  isFirst?: boolean;
  /** Why the audit ran in another mode than requested. */
  modeReason?: ModeReason | null;
  /** Progress of the running audit, which the head shows. */
  progress?: Progress | null;
}

/** Renders the notices above a report: its visibility, missing evidence, and a later audit that is running or has failed. */
export const notices = (
  { banner, privacy, expiry = null, state, error, errorDetail, facts, modeReason, isFirst = false }: Notices,
  frame: Frame,
): Html => {
  const { words } = frame;
  const texts = words.report.notices;
  return html`${[
    banner
      ? notice(
          html`${expiry ? `${expiredText(expiry, words)}.` : words.tools.owned({ visible: privacy })} <a class="text-link" href="${banner.path}">${words.tools.ownerView}</a>`,
        )
      : '',
    isRunning(state) && !isFirst ? notice(texts.running) : '',
    state === 'failed' && error
      ? notice(
          html`<p>${texts.failed({ why: describeFailure(error, errorDetail, words.language).sentence })}</p>${botWallHelp(error, frame)}`,
          {
            tone: 'bad',
          },
        )
      : '',
    modeReason === 'no_browser' || modeReason === 'budget' ? notice(words.rendered.reasons[modeReason], { tone: 'decent' }) : '',
    facts.link_check?.offline ? notice(html`${words.markdown.offline}.`, { tone: 'decent' }) : '',
    facts.truncated ? notice(texts.cut, { tone: 'decent' }) : '',
  ]}`;
};

/** Renders help for owners whose site blocks audits: the User-Agent to allow. Empty for other errors and for other users. */
const botWallHelp = (error: FailureCode | null, frame: Frame): Html =>
  error === 'bot_wall' && frame.user && frame.userAgent !== undefined
    ? html`<p>${frame.words.progress.userAgent}</p>
<p class="secret"><code>${frame.userAgent}</code></p>`
    : html``;

interface AboutAudit {
  generatedAt: Date;
  ruleset: string;
  mode: AuditMode;
  modeReason?: ModeReason | null | undefined;
  facts: Facts;
}

/** Renders when and under which rules a page was audited, and what no audit covers. */
export const aboutAudit = ({ generatedAt, ruleset, mode, modeReason, facts }: AboutAudit, frame: Frame): Html => {
  const { marks, report, rendered } = frame.words;
  const texts = report.notChecked;
  const checks = html`<a href="${frame.basePath}/checks">${report.theChecks}</a>`;
  const known = facts.host_known_since;
  return card({
    id: 'method',
    title: report.sections.method,
    body: cardBody(html`<div class="method"><p>${filled(report.method, { time: formatMinute(generatedAt, marks.dates), checks, ruleset })} ${report.modes[mode]}${modeReason ? ` ${rendered.reasons[modeReason]}` : ''}${facts.timing ? ` ${report.timed}` : ''}</p>${
      known
        ? html`
<p>${filled(report.hostKnown, { time: formatMinute(new Date(known), marks.dates) })}</p>`
        : ''
    }
<p>${texts.never}</p>
<ul class="bullets">
${
  facts.rendered
    ? ''
    : html`<li>${texts.scripts}</li>
`
}<li>${texts.others}</li>
${facts.truncated ? html`<li>${texts.rest}</li>` : ''}
</ul></div>`),
  });
};

export interface PendingReport {
  url: string;
  /** Progress of the running audit; null if the audit failed. */
  progress: Progress | null;
  error: FailureCode | null;
  errorDetail: FailureDetail;
  /** The owner’s controls; null for other users. */
  tools: ReportTools | null;
}

/** Renders a report without a result: the progress while its audit runs, otherwise why the audit failed. */
export const reportPendingPage = ({ url, progress, error, errorDetail, tools }: PendingReport, frame: Frame): Html => {
  const { title, body } = progress
    ? runningAudit(url, progress, frame)
    : failedAudit(url, { error: error ?? 'crashed', detail: errorDetail, again: tools?.again ?? null }, frame);
  return layout(frame, {
    feature: 'report',
    title,
    isLive: progress !== null,
    main: html`${tools ? reportBar(tools) : ''}<div class="card alone wide pending">${body}</div>`,
  });
};

const runningAudit = (url: string, progress: Progress, frame: Frame) => {
  const words = frame.words.progress;
  const title = progressTitle(progress, words);
  return {
    title,
    body: html`<h1>${live('title', html`${title}`)}</h1><p class="report-url" title="${url}">${untrustedLink(url)}</p>
${progressBar(progress, frame)}<div class="note">${live('late', html`${lateText(progress, words) || words.expect}`)}</div>`,
  };
};

interface FailedAudit {
  error: FailureCode;
  detail: FailureDetail;
  /** Path that runs the audit again; null for users who aren’t allowed to. */
  again: string | null;
}

/** Renders what happened, its cause and what to do next. */
const failedAudit = (url: string, { error, detail, again }: FailedAudit, frame: Frame) => {
  const { language, progress } = frame.words;
  const { sentence, cause, next } = describeFailure(error, detail, language);
  return {
    title: progress.failed,
    body: html`<div class="outcome">${statusShape('fail')}<h1>${progress.failed}</h1></div><p class="report-url" title="${url}">${untrustedLink(url)}</p>
<p><b>${sentence}</b> ${cause}</p><p>${next}</p>${botWallHelp(error, frame)}
${again === null ? '' : html`<form method="post" action="${again}"><button>${progress.again}</button></form>`}
${frame.userAgent === undefined || again === null ? '' : html`<div><p class="note">${progress.curl}</p><pre class="sample copyable"><code>${curlOf(url, frame.userAgent)}</code></pre></div>`}`,
  };
};

/** Returns an audit’s request as a curl command to try elsewhere. The URL was stored as parsed, so only its fragment can contain quotes. */
const curlOf = (url: string, userAgent: string): string => `curl -sSIL -A '${userAgent}' '${url.replaceAll("'", '%27')}'`;

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
  const { words } = frame;
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

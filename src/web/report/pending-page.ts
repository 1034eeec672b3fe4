import { html } from 'hono/html';
import type { FailureCode, FailureDetail } from '../../audit/audit-failure.ts';
import { describeFailure } from '../../audit/failure.ts';
import type { AuditStep } from '../../audit/steps.ts';
import { wordsOf } from '../../locales/english.ts';
import { isRunning, type Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import type { Html } from '../ui/html.ts';
import { statusShape } from '../ui/status-icon.ts';
import { untrustedLink } from '../ui/untrusted.ts';
import { botWallHelp } from './notices.ts';
import { type Progress, progressBox, progressTitle, type UpdateSource } from './progress/progress-box.ts';
import type { ReportTools } from './report-tools.ts';

export interface PendingReport extends UpdateSource {
  url: string;
  state: Report['state'];
  /** Current step of the audit; null if unknown. */
  step: AuditStep | null;
  error: FailureCode | null;
  errorDetail: FailureDetail;
  /** The owner’s controls; null for other users. */
  tools: ReportTools | null;
}

/** Renders a report without a finished run: the progress while its audit runs, otherwise why the audit failed. */
export const reportPendingPage = ({ url, state, step, error, errorDetail, tools, ...followed }: PendingReport, frame: Frame): Html => {
  const isWaiting = isRunning(state);
  const { title, body } = isRunning(state)
    ? runningAudit(url, { state, step, isWaiting: errorDetail.isWaiting }, followed, frame)
    : failedAudit(url, { error: error ?? 'crashed', detail: errorDetail, again: tools?.again ?? null }, frame);
  return layout(frame, {
    feature: 'report',
    title,
    isWaiting,
    main: html`${tools ? tools.bar : ''}<div class="card alone wide pending">${body}</div>`,
  });
};

const runningAudit = (url: string, progress: Progress, followed: UpdateSource, frame: Frame) => {
  const words = wordsOf(frame).progress;
  const title = progressTitle(progress, words);
  return {
    title,
    body: html`<h1 data-progress-title>${title}</h1><p class="report-url" title="${url}">${untrustedLink(url)}</p>
${progressBox(progress, followed, words)}<p class="note">${words.expect}</p>`,
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
  const { language, progress } = wordsOf(frame);
  const { sentence, cause, next } = describeFailure(error, detail, language);
  return {
    title: progress.failed,
    body: html`<div class="failed-title">${statusShape('fail')}<h1>${progress.failed}</h1></div><p class="report-url" title="${url}">${untrustedLink(url)}</p>
<p><b>${sentence}</b> ${cause}</p><p>${next}</p>${botWallHelp(error, frame)}
${again === null ? '' : html`<form method="post" action="${again}"><button>${progress.again}</button></form>`}
${frame.userAgent === undefined || again === null ? '' : html`<div><p class="note">${progress.curl}</p><pre class="sample copyable"><code>${curlOf(url, frame.userAgent)}</code></pre></div>`}`,
  };
};

/** Returns an audit’s request as a curl command to try elsewhere. The URL was stored as parsed, so only its fragment can contain quotes. */
const curlOf = (url: string, userAgent: string): string => `curl -sSIL -A '${userAgent}' '${url.replaceAll("'", '%27')}'`;

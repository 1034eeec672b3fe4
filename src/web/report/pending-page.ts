import { html } from 'hono/html';
import type { FailureCode, FailureDetail } from '../../audit/audit-failure.ts';
import { describeFailure } from '../../audit/failure.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { type Html, untrustedLink } from '../ui/html.ts';
import { statusShape } from '../ui/marks.ts';
import { live } from '../ui/notice.ts';
import { botWallHelp } from './notices.ts';
import { lateText, type Progress, progressBar, progressTitle } from './progress.ts';
import { type ReportTools, reportBar } from './report-tools.ts';

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
  const words = wordsOf(frame).progress;
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

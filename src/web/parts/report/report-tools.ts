import { html } from 'hono/html';
import type { Report } from '../../../reports/report.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame, Html } from '../frame/layout.ts';
import { privacyWords, readerWords } from './report-words.ts';

/** What an owner has above a report, and nobody else. */
export interface ReportTools {
  /** The way up, what was just done, and what can be done. */
  bar: Html;
  /** Where they read what the shown audit changed; null when no earlier one is kept. */
  changes: string | null;
}

export interface OwnerView {
  report: Report;
  /** How many of its audits are kept. */
  audits: number;
  /** What was just done. */
  done: Html | null;
}

export const reportTools = ({ report, audits, done }: OwnerView, frame: Frame): ReportTools => ({
  bar: bar({ report, audits, done }, frame),
  changes: audits > 1 ? `${frame.basePath}/reports/${report.id}/compare` : null,
});

const bar = ({ report, audits, done }: OwnerView, { basePath }: Frame): Html => {
  const { id, project, privacy, state } = report;
  const path = `${basePath}/reports/${id}`;
  const isUnderWay = state === 'queued' || state === 'processing';
  // The ids are where these stood on this page before they had one of their own: links to there still lead on.
  return html`${crumbs([
    { href: `${basePath}/reports`, text: 'Reports' },
    { href: `${basePath}/projects/${encodeURIComponent(project)}`, text: project },
  ])}
${done === null ? '' : html`<div class="done" role="status">${done}</div>`}
<div class="toolbar"><p><strong>${privacyWords[privacy]}:</strong> it can be read by ${readerWords[privacy]}.</p>
<div class="choices"><a class="button slight" id="sharing" href="${path}/settings#sharing">Share</a>
<a class="button slight" id="schedule" href="${path}/settings#schedule">Schedule</a>
${audits === 0 ? '' : html`<a class="button slight" id="history" href="${path}/history">Earlier audits</a>`}
${isUnderWay ? '' : html`<form method="post" action="${path}/audit"><button class="slight">Audit again</button></form>`}
<a class="button slight" href="${path}/delete">Delete…</a></div></div>`;
};

import { html } from 'hono/html';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame, Html } from '../frame/layout.ts';
import type { Section } from '../section.ts';
import { again } from '../tools/again.ts';
import { itsLink } from '../tools/its-link.ts';
import { runHistory } from '../tools/run-history.ts';
import { sharing } from '../tools/sharing.ts';
import type { OwnedReport } from './owned-report.ts';
import { privacyWords, readerWords } from './report-words.ts';

/** What an owner can do with a report, below it, in this order; a tool that has nothing to offer is left out by null. */
const tools: readonly ((owned: OwnedReport, frame: Frame) => Section | null)[] = [sharing, itsLink, again, runHistory];

/** The tools of an owner: a bar above the report, and sections below it. */
export interface ReportTools {
  bar: Html;
  sections: readonly Section[];
}

export const reportTools = (owned: OwnedReport, frame: Frame): ReportTools => ({
  bar: toolbar(owned, frame),
  sections: tools.map((tool) => tool(owned, frame)).filter((section) => section !== null),
});

const toolbar = ({ report, done }: OwnedReport, { basePath }: Frame): Html => {
  const { id, project, privacy, state } = report;
  const path = `${basePath}/reports/${id}`;
  const isUnderWay = state === 'queued' || state === 'processing';
  return html`${crumbs([
    { href: `${basePath}/reports`, text: 'Reports' },
    { href: `${basePath}/projects/${encodeURIComponent(project)}`, text: project },
  ])}
${done === null ? '' : html`<p class="done" role="status">${done}</p>`}
<div class="toolbar"><p><strong>${privacyWords[privacy]}:</strong> it can be read by ${readerWords[privacy]}.</p>
<div class="choices"><a class="button slight" href="#sharing">Share</a>
${isUnderWay ? '' : html`<form method="post" action="${path}/audit"><button class="slight">Audit again</button></form>`}
<a class="button slight" href="${path}/delete">Delete…</a></div></div>`;
};

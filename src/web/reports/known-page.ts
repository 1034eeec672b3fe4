import { html } from 'hono/html';
import type { AuditMode } from '../../audit/mode.ts';
import type { Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { stateWords } from '../report/report-words.ts';
import { ago } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { scorePill } from '../ui/marks.ts';
import { pageCell } from '../ui/page-name.ts';

/** Says that the page already has a report, and offers to audit the page again. `url` is the URL as entered. */
export const knownReportPage = (
  { report, url, mode }: { report: Report; url: string; mode: AuditMode | undefined },
  frame: Frame,
): Html => {
  const { id, rated } = report;
  const path = `${frame.basePath}/reports/${id}`;
  return layout(frame, {
    feature: 'reports',
    title: 'You already have a report for this page',
    main: html`<section class="card alone wide"><h1>You already have a report for this page</h1>
<div class="known">${pageCell({ href: path, url: report.url, title: report.title, withHost: true })}${scorePill(rated)}</div>
${rated ? html`<p class="note">Audited ${ago(new Date(rated.generatedAt))}.</p>` : html`<p class="note">${stateWords[report.state]}.</p>`}
<p>Run it again to keep its history and link.</p>
<div class="actions-row"><form method="post" action="${path}/audit"><button>Run again</button></form>
<form method="post" action="${frame.basePath}/reports/new"><input type="hidden" name="url" value="${url}">${mode === undefined ? '' : html`<input type="hidden" name="mode" value="${mode}">`}<button class="secondary" name="another" value="1">Create a second report</button></form></div></section>`,
  });
};

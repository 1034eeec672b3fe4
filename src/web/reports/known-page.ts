import { html } from 'hono/html';
import type { Report } from '../../reports/report.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { reportMark } from '../report/report-mark.ts';
import { minute } from '../ui/date.ts';
import { foreign } from '../ui/foreign.ts';
import type { Html } from '../ui/html.ts';

/** Says that the page already has a report, and offers to audit it again. `url` is as typed. */
export const knownReportPage = ({ report, url }: { report: Report; url: string }, frame: Frame): Html => {
  const { id, rated } = report;
  const path = `${frame.basePath}/reports/${id}`;
  return layout(frame, {
    feature: 'reports',
    title: 'You already have a report for this page',
    main: html`${crumbs([{ href: `${frame.basePath}/reports`, text: 'Reports' }])}
<div class="card wide-card known"><h1>You already have a report for this page</h1>
<p><a class="url" href="${path}">${foreign(report.url)}</a></p>
<p>${reportMark(report)}${rated ? html` <span class="note">on ${minute(new Date(rated.generatedAt))}</span>` : ''}</p>
<p>Run it again to keep its history and link.</p>
<div class="choices"><form method="post" action="${path}/audit"><button>Run again</button></form>
<form method="post" action="${frame.basePath}/reports/new"><input type="hidden" name="url" value="${url}"><button class="secondary" name="another" value="1">Create a second report</button></form></div></div>`,
  });
};

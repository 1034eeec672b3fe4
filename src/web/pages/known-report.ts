import { html } from 'hono/html';
import type { Report } from '../../reports/report.ts';
import { minute } from '../parts/date.ts';
import { foreign } from '../parts/foreign.ts';
import { crumbs } from '../parts/frame/crumbs.ts';
import type { Frame, Html } from '../parts/frame/frame.ts';
import { layout } from '../parts/frame/layout.ts';
import { reportMark } from '../parts/report/report-mark.ts';

/** Says that the page already has a report, and offers to audit it again. `url` is as typed. */
export const knownReportPage = ({ report, url }: { report: Report; url: string }, frame: Frame): Html => {
  const { id, rated } = report;
  const path = `${frame.basePath}/reports/${id}`;
  return layout(frame, {
    title: 'You already have a report for this page',
    main: html`${crumbs([{ href: `${frame.basePath}/reports`, text: 'Reports' }])}
<div class="card wide-card known"><h1>You already have a report for this page</h1>
<p><a class="url" href="${path}">${foreign(report.url)}</a></p>
<p>${reportMark(report)}${rated ? html` <span class="note">on ${minute(new Date(rated.generatedAt))}</span>` : ''}</p>
<p>Run it again to keep its history and link.</p>
<div class="choices"><form method="post" action="${path}/audit"><button>Run again</button></form>
<form method="post" action="${frame.basePath}/reports/new"><input type="hidden" name="url" value="${url}"><button class="slight" name="another" value="1">Create a second report</button></form></div></div>`,
  });
};

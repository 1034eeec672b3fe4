import { html } from 'hono/html';
import type { Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { foreign } from '../ui/foreign.ts';
import type { Html } from '../ui/html.ts';

/** Confirms the deletion of a report. */
export const reportDeletePage = ({ id, url, project }: Report, frame: Frame): Html => {
  const path = `${frame.basePath}/reports/${id}`;
  return layout(frame, {
    feature: 'report',
    title: `Delete a report of ${project}?`,
    main: html`<div class="card alone wide"><h1>Delete this report?</h1>
<p class="report-url" title="${url}">${foreign(url)}</p>
<form method="post" action="${path}/delete"><p>Its history is removed and its link stops working. This can’t be undone.</p>
<div class="actions-row"><button class="danger">Delete report</button> <a class="button secondary" href="${path}">Cancel</a></div></form></div>`,
  });
};

import { html } from 'hono/html';
import type { Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { foreignLink } from '../ui/foreign.ts';
import type { Html } from '../ui/html.ts';

/** Confirms that the link of a report is to be replaced. */
export const newLinkPage = ({ id, url }: Report, frame: Frame): Html => {
  const path = `${frame.basePath}/reports/${id}`;
  return layout(frame, {
    feature: 'report',
    title: 'Reset link?',
    main: html`<div class="card alone wide"><h1>Reset link?</h1>
<p class="report-url" title="${url}">For the report of ${foreignLink(url)}</p>
<form method="post" action="${path}/new-link"><p>The old link and its badges stop working immediately. This can’t be undone.</p>
<div class="actions-row"><button class="danger">Reset link</button> <a class="button secondary" href="${path}/settings#sharing">Cancel</a></div></form></div>`,
  });
};

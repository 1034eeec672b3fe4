import { html } from 'hono/html';
import type { Report } from '../../reports/report.ts';
import { foreignLink } from '../parts/foreign.ts';
import type { Frame, Html } from '../parts/frame/frame.ts';
import { layout } from '../parts/frame/layout.ts';

/** Confirms that the link of a report is to be replaced. */
export const newLinkPage = ({ id, url }: Report, frame: Frame): Html => {
  const path = `${frame.basePath}/reports/${id}`;
  return layout(frame, {
    title: 'Reset link?',
    main: html`<div class="card"><h1>Reset link?</h1>
<p>For the report of ${foreignLink(url)}</p>
<form method="post" action="${path}/new-link"><p>The old link and its badges stop working immediately. This can’t be undone.</p>
<div class="choices"><button class="danger">Reset link</button> <a class="button slight" href="${path}/settings#sharing">Cancel</a></div></form></div>`,
  });
};

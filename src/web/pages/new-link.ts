import { html } from 'hono/html';
import type { Report } from '../../reports/report.ts';
import { foreignLink } from '../parts/foreign.ts';
import { type Frame, type Html, layout } from '../parts/frame/layout.ts';

/** Asks before the link of a report is replaced. */
export const newLinkPage = ({ id, url }: Report, frame: Frame): Html => {
  const path = `${frame.basePath}/reports/${id}`;
  return layout(frame, {
    title: 'Make a new link?',
    main: html`<div class="card"><h1>Make a new link?</h1>
<p>For the report of ${foreignLink(url)}</p>
<form method="post" action="${path}/new-link"><p>The link that you sent so far stops working at once, for everybody, and so do badges made of it. It cannot be brought back.</p>
<div class="choices"><button class="danger">Make a new link</button> <a class="button slight" href="${path}/settings#sharing">Keep the old one</a></div></form></div>`,
  });
};

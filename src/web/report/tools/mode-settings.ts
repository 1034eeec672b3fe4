import { html } from 'hono/html';
import type { Frame } from '../../frame/frame.ts';
import { card, cardBody } from '../../ui/card.ts';
import { select } from '../../ui/form/select.ts';
import type { Html } from '../../ui/html.ts';
import type { OwnedReport } from '../owned-report.ts';

/** What the audits of a report look at. */
export const modeSettings = ({ report }: OwnedReport, { basePath }: Frame): Html =>
  card({
    id: 'scope',
    title: 'What audits look at',
    body: cardBody(html`<form class="form" method="post" action="${basePath}/reports/${report.id}/mode">
${select({
  name: 'mode',
  label: 'Mode',
  options: [
    ['html', 'html: the page and what surrounds it'],
    ['full', 'full: also everything it loads and links to'],
  ],
  value: report.mode,
})}
<p class="note">Each mode has its own checks, so scores are compared with audits of the same mode only.</p>
<button class="secondary">Save mode</button></form>`),
  });

import { html } from 'hono/html';
import type { Frame } from '../../frame/frame.ts';
import { card, cardBody } from '../../ui/card.ts';
import { modeChoice } from '../../ui/form/mode-choice.ts';
import type { Html } from '../../ui/html.ts';
import type { OwnedReport } from '../owned-report.ts';

/** What the audits of a report look at. */
export const modeSettings = ({ report, hasBrowser }: OwnedReport, { basePath }: Frame): Html =>
  card({
    id: 'scope',
    title: 'What audits look at',
    body: cardBody(html`<form class="form" method="post" action="${basePath}/reports/${report.id}/mode">
${modeChoice({ value: report.mode, hasBrowser })}
<p class="note">Each mode has its own checks, so scores are compared with audits of the same mode only.</p>
<button class="secondary">Save mode</button></form>`),
  });

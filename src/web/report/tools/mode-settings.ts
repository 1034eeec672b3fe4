import { html } from 'hono/html';
import type { Frame } from '../../frame/frame.ts';
import { select } from '../../ui/form/select.ts';
import type { Section } from '../../ui/section.ts';
import type { OwnedReport } from '../owned-report.ts';

/** The part of a report’s settings that sets the mode of its audits. */
export const modeSettings = ({ report }: OwnedReport, { basePath }: Frame): Section => ({
  id: 'scope',
  title: 'What audits look at',
  body: html`<form class="visibility" method="post" action="${basePath}/reports/${report.id}/mode">
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
<button class="secondary">Save</button></form>`,
});

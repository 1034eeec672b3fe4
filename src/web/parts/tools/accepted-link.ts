import { html } from 'hono/html';
import type { Frame } from '../frame/layout.ts';
import type { OwnedReport } from '../report/owned-report.ts';
import type { Section } from '../section.ts';

/** Where the findings are that an owner accepted: they belong to the project. */
export const acceptedLink = ({ report: { project } }: OwnedReport, { basePath }: Frame): Section => ({
  id: 'accepted',
  title: 'Accepted findings',
  body: html`<p>What you accept costs nothing in any report of ${project}. Accept a finding where it stands in the report.</p>
<p class="more-of"><a href="${basePath}/projects/${encodeURIComponent(project)}/accepted">What is accepted, and why</a></p>`,
});

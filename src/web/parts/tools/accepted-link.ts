import { html } from 'hono/html';
import type { Frame } from '../frame/frame.ts';
import type { OwnedReport } from '../report/owned-report.ts';
import type { Section } from '../section.ts';

/** Where the findings are that an owner accepted: they belong to the project. */
export const acceptedLink = ({ report: { project } }: OwnedReport, { basePath }: Frame): Section => ({
  id: 'accepted',
  title: 'Accepted issues',
  body: html`<p>Accepted issues don’t affect any score of ${project}. Accept an issue in the report itself.</p>
<p class="more-of"><a href="${basePath}/projects/${encodeURIComponent(project)}/accepted">View accepted issues</a></p>`,
});

import { html } from 'hono/html';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { scheduleForm } from '../schedules/schedule-form.ts';
import { foreignLink } from '../ui/foreign.ts';
import type { Html } from '../ui/html.ts';
import { hostAndPath } from '../ui/page-name.ts';
import { jumps, type Section, sectionList } from '../ui/section.ts';
import type { OwnedReport } from './owned-report.ts';
import { linkBox } from './tools/link-box.ts';
import { modeSettings } from './tools/mode-settings.ts';
import { runHistory } from './tools/run-history.ts';
import { sharing } from './tools/sharing.ts';

/** The schedule of a report. */
const scheduling = ({ report, schedule }: OwnedReport, { basePath }: Frame): Section => ({
  id: 'schedule',
  title: 'Schedule',
  body: scheduleForm({ schedule, action: `${basePath}/reports/${report.id}/schedule`, what: 'This page is audited' }),
});

/** A section that links to the accepted findings, which belong to the project. */
const acceptedLink = ({ report: { project } }: OwnedReport, { basePath }: Frame): Section => ({
  id: 'accepted',
  title: 'Accepted issues',
  body: html`<p>Accepted issues don’t affect any score of ${project}. Accept an issue in the report itself.</p>
<p class="more-of"><a href="${basePath}/projects/${encodeURIComponent(project)}/accepted">View accepted issues</a></p>`,
});

/** The sections in order; a section without content is null and left out. */
const sectionsOf: readonly ((owned: OwnedReport, frame: Frame) => Section | null)[] = [
  sharing,
  scheduling,
  modeSettings,
  runHistory,
  acceptedLink,
];

/** The owner’s settings of a report: visibility, schedule, mode and past runs. */
export const reportSettingsPage = (owned: OwnedReport, frame: Frame): Html => {
  const { report, link, done } = owned;
  const sections = sectionsOf.map((sectionOf) => sectionOf(owned, frame)).filter((section) => section !== null);
  return layout(frame, {
    feature: 'report',
    title: `Settings: ${hostAndPath(report.url)}`,
    main: html`${crumbs([
      { href: `${frame.basePath}/reports`, text: 'Reports' },
      { href: `${frame.basePath}/projects/${encodeURIComponent(report.project)}`, text: report.project },
      { href: `${frame.basePath}/reports/${report.id}`, text: `Report ${report.id}` },
    ])}
<h1>Report settings</h1>
<p class="clip">${foreignLink(report.url)}</p>
${done === null ? '' : html`<div class="done"><p role="status">${done.text}</p>${done.showsLink ? linkBox(link) : ''}</div>`}
${jumps(sections, 'On this page')}
${sectionList(sections)}`,
  });
};

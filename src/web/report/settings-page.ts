import { html } from 'hono/html';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { crumbs } from '../frame/page-head.ts';
import { scheduleForm } from '../schedules/schedule-form.ts';
import { card, cardBody } from '../ui/card.ts';
import { modeChoice } from '../ui/form/field.ts';
import { type Html, untrustedLink } from '../ui/html.ts';
import { notice } from '../ui/notice.ts';
import { hostAndPath } from '../ui/page-name.ts';
import type { OwnedReport } from './owned-report.ts';
import { linkTools } from './tools/link-tools.ts';

/** Renders the owner’s settings of a report: schedule, mode, indexing by search engines and badge. */
export const reportSettingsPage = (owned: OwnedReport, frame: Frame): Html => {
  const { report, done } = owned;
  const { basePath } = frame;
  const { id, project, url } = report;
  return layout(frame, {
    feature: 'report',
    title: `Settings: ${hostAndPath(url)}`,
    main: html`<div class="top">${crumbs([
      { href: `${basePath}/sites`, text: 'Sites' },
      { href: `${basePath}/sites/${encodeURIComponent(project)}`, text: project },
      { href: `${basePath}/reports/${id}`, text: `Report ${id}` },
    ])}</div>
<div><h1>Report settings</h1>
<p class="report-url" title="${url}">${untrustedLink(url)}</p></div>
${done === null ? '' : notice(html`<p>${done}</p>`, { tone: 'good', isStatus: true })}
<div class="columns"><div class="stack">${scheduleCard(owned, frame)}
${modeSettings(owned, frame)}
${acceptedLink(owned, frame)}</div>
<div class="stack">${linkTools(owned, frame)}</div></div>`,
  });
};

const scheduleCard = ({ report, schedule }: OwnedReport, frame: Frame): Html =>
  card({
    id: 'schedule',
    title: 'Schedule',
    body: cardBody(scheduleForm({ schedule, action: `${frame.basePath}/reports/${report.id}/schedule`, what: 'page' }, frame)),
  });

/** Renders a link to the accepted findings, which belong to the whole site. */
const acceptedLink = ({ report: { project } }: OwnedReport, { basePath }: Frame): Html =>
  card({
    id: 'accepted',
    title: 'Accepted issues',
    body: cardBody(html`<p>Accepted issues don’t affect any score of ${project}. Accept an issue in the report itself.</p>
<p class="actions-row"><a class="button secondary" href="${basePath}/sites/${encodeURIComponent(project)}/settings#accepted">View accepted issues</a></p>`),
  });

/** Renders the form for the audit mode of a report. */
const modeSettings = ({ report, hasBrowser }: OwnedReport, { basePath }: Frame): Html =>
  card({
    id: 'scope',
    title: 'What audits look at',
    body: cardBody(html`<form class="form" method="post" action="${basePath}/reports/${report.id}/mode">
${modeChoice({ value: report.mode, hasBrowser })}
<p class="note">Each mode has its own checks, so scores are compared with audits of the same mode only.</p>
<button class="secondary">Save mode</button></form>`),
  });

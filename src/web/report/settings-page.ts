import { html } from 'hono/html';
import type { Report } from '../../reports/report.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { crumbs } from '../frame/page-head.ts';
import { scheduleForm } from '../schedules/schedule-form.ts';
import { everyWords, minuteIn } from '../schedules/schedule-words.ts';
import { card, cardBody } from '../ui/card.ts';
import { modeChoice } from '../ui/form/field.ts';
import { type Html, untrustedBlock, untrustedLink } from '../ui/html.ts';
import { notice } from '../ui/notice.ts';
import { hostAndPath } from '../ui/page-name.ts';

/** A report with the data that only its owner sees. */
interface OwnedReport {
  report: Report;
  /** The schedule; undefined if the report isn’t scheduled. */
  schedule: Schedule | undefined;
  /** Absolute URL of the report’s share page. */
  link: string;
  /** True if a running Sonde process can render pages in a browser. */
  hasBrowser: boolean;
  /** Message about the last changed setting; null without one. */
  done: Html | null;
}

type Settings = Pick<OwnedReport, 'report' | 'schedule'>;

/** Returns the message about a changed setting, based on its current value; null for an unknown action. */
export const settingDone = (action: string, settings: Settings): Html | null =>
  // Inherited property names such as `constructor` are not actions.
  Object.hasOwn(doneMessages, action) ? (doneMessages[action]?.(settings) ?? null) : null;

const doneMessages: Record<string, (settings: Settings) => Html> = {
  indexing: ({ report }) => html`${indexingText(report)}`,
  mode: ({ report }) => html`Mode ${report.mode} applies from the next audit on.`,
  scheduled: ({ schedule }) => scheduleText(schedule),
  unscheduled: ({ schedule }) => scheduleText(schedule),
};

const indexingText = ({ indexed, privacy }: Settings['report']): string => {
  if (indexed === 0) return 'Search engines are told not to index this report.';
  return privacy === 0 ? 'Search engines may index this report.' : 'Search engines may index this report once it is public.';
};

const scheduleText = (schedule: Schedule | undefined): Html => {
  if (!schedule) return html`Not scheduled.`;
  const { every, timeZone, nextAt } = schedule;
  if (nextAt === null) return html`The schedule is paused.`;
  return html`This page is audited ${everyWords(every)}; next on ${minuteIn(nextAt, timeZone)}.`;
};

/** Renders the settings of a public report: search engines and the badge. */
const linkTools = (owned: OwnedReport, frame: Frame): Html => html`${indexingCard(owned, frame)}
${badge(owned)}`;

const indexingCard = ({ report }: OwnedReport, { basePath }: Frame): Html =>
  card({
    id: 'search-engines',
    title: 'Search engines',
    body: cardBody(html`<form class="form" method="post" action="${basePath}/reports/${report.id}/indexing">
<label class="choice"><input type="checkbox" name="indexed" value="1"${report.indexed === 1 ? html` checked` : ''}> Let search engines index this report</label>
<p class="note">Only applies while the report is public. Otherwise search engines are told not to index it.</p>
<button class="secondary">Save choice</button></form>`),
  });

const badge = (owned: OwnedReport): Html => card({ id: 'badge', title: 'Badge', body: cardBody(badgeCode(owned)) });

const badgeCode = ({ report, link }: OwnedReport): Html => {
  if (report.privacy !== 0) return html`<p class="note">Public reports have a badge with their score for websites and READMEs.</p>`;
  const markdown = `[![SEO score](${link}/badge.svg)](${link})`;
  const markup = `<a href="${link}"><img src="${link}/badge.svg" alt="SEO score" height="20"></a>`;
  return html`<div class="badge-code"><p><img src="${link}/badge.svg" alt="Badge with rating and score" height="20"></p>
<h3>Markdown for a README</h3>
<p class="secret"><code>${untrustedBlock(markdown)}</code></p>
<h3>HTML for a website</h3>
<p class="secret"><code>${untrustedBlock(markup)}</code></p>
<p class="note">It always shows the latest score. Also as <a href="${link}/badge.json">JSON for shields.io</a>.</p></div>`;
};

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

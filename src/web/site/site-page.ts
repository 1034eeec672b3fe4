import { html } from 'hono/html';
import type { Project } from '../../reports/projects.ts';
import type { Report } from '../../reports/report.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import { ratingTiles } from '../dashboard/rating-tiles.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { scoreMark } from '../report/report-mark.ts';
import { reportTable } from '../reports/report-table.ts';
import { scheduleForm } from '../schedules/schedule-form.ts';
import { count } from '../ui/amount.ts';
import { day } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { ratingSpread } from '../ui/rating-share.ts';

export interface ProjectPage {
  project: Project;
  /** Newest first. */
  reports: readonly Report[];
  /** Schedules by report id. */
  schedules: ReadonlyMap<number, Schedule>;
  /** Schedule of the project; undefined if it has none. */
  schedule: Schedule | undefined;
  /** Message about the last action. */
  done?: string | undefined;
}

/** One project: its counts, and its newest reports. */
export const projectPage = ({ project, reports, schedules, schedule, done }: ProjectPage, frame: Frame): Html => {
  const { basePath } = frame;
  const { name, latest, createdAt, reports: counts } = project;
  const all = `${basePath}/reports?project=${encodeURIComponent(name)}`;
  return layout(frame, {
    feature: 'site',
    title: name,
    main: html`${crumbs([{ href: `${basePath}/projects`, text: 'Projects' }])}
${done ? html`<p class="done" role="status">${done}</p>` : ''}<div class="title"><div><h1>${name}</h1><p class="note">${count(counts.total, 'report')} since ${day(new Date(createdAt))}</p></div><div class="standing"><p class="spread">${ratingSpread(counts)}</p>${latest ? html`<p class="note">Latest audit: ${scoreMark(latest)}</p>` : ''}</div></div>
<section aria-labelledby="ratings"><h2 id="ratings">By rating</h2>
${ratingTiles(counts, (result) => `${all}&result=${result}`)}</section>
<section aria-labelledby="newest"><h2 id="newest">Newest reports</h2>
${reportTable({ caption: `Newest reports of ${name}`, reports, schedules, sorted: null, basePath })}
<p class="more-of"><a href="${all}">All ${count(counts.total, 'report')} of this site</a></p>
<p class="more-of"><a href="${basePath}/projects/${encodeURIComponent(name)}/history">History</a></p>
<p class="more-of"><a href="${basePath}/projects/${encodeURIComponent(name)}/accepted">Accepted issues</a></p></section>
<section aria-labelledby="schedule"><h2 id="schedule">Schedule</h2>
${scheduleForm({ schedule, action: `${basePath}/projects/${encodeURIComponent(name)}/schedule`, what: 'Its pages are audited' })}</section>
<section aria-labelledby="removal"><h2 id="removal">Delete site</h2>
<p>Deletes all its reports. Shared links stop working.</p>
<p class="choices"><a class="button secondary" href="${basePath}/projects/${encodeURIComponent(name)}/delete">Delete site…</a></p></section>`,
  });
};

/** Confirms the deletion of a project. */
export const projectDeletePage = ({ name, reports }: Project, frame: Frame): Html => {
  const path = `${frame.basePath}/projects/${encodeURIComponent(name)}`;
  return layout(frame, {
    feature: 'site',
    title: `Delete ${name}?`,
    main: html`<div class="card"><h1>Delete ${name}?</h1>
<form method="post" action="${path}/delete"><p>With it ${reports.total === 1 ? 'goes its one report' : `go all its ${count(reports.total, 'report')}`}, with ${reports.total === 1 ? 'its' : 'their'} history and links. This cannot be undone.</p>
<div class="choices"><button class="danger">Delete site</button> <a class="button secondary" href="${path}">Cancel</a></div></form></div>`,
  });
};

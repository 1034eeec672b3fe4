import { html } from 'hono/html';
import type { Project } from '../../reports/lists/projects.ts';
import type { Schedule } from '../../schedules/schedule.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { scheduleForm } from '../schedules/schedule-form.ts';
import { count } from '../ui/amount.ts';
import { card, cardBody } from '../ui/card.ts';
import { day } from '../ui/date.ts';
import type { Html } from '../ui/html.ts';
import { notice } from '../ui/notice.ts';
import { siteHead, sitePath } from './site-head.ts';

export interface SiteSettingsPage {
  project: Project;
  /** Undefined if it has none. */
  schedule: Schedule | undefined;
  crawlSchedule: Schedule | undefined;
  /** Message about the last action. */
  done?: string | undefined;
}

/** The schedules of a site, and its deletion. */
export const siteSettingsPage = ({ project, schedule, crawlSchedule, done }: SiteSettingsPage, frame: Frame): Html => {
  const path = sitePath(frame, project.name);
  return layout(frame, {
    feature: 'site',
    title: `Settings of ${project.name}`,
    main: html`${siteHead(project, 'settings', frame)}
${done ? notice(done, { tone: 'good', isStatus: true }) : ''}
${card({ id: 'schedule', title: 'Schedule of audits', body: cardBody(scheduleForm({ schedule, action: `${path}/schedule`, what: 'Its pages are audited' })) })}
${card({ id: 'crawl-schedule', title: 'Schedule of crawls', body: cardBody(scheduleForm({ schedule: crawlSchedule, action: `${path}/crawl-schedule`, what: 'The site is crawled', prefix: 'crawl-' })) })}
${card({
  id: 'removal',
  title: 'Delete site',
  body: cardBody(html`<p>Deletes the site and its ${count(project.reports.total, 'report')}, since ${day(new Date(project.createdAt))}. Shared links stop working.</p>
<div class="actions-row"><a class="button danger" href="${path}/delete">Delete site…</a></div>`),
})}`,
  });
};

/** Confirms the deletion of a site. */
export const siteDeletePage = ({ name, reports }: Project, frame: Frame): Html => {
  const path = sitePath(frame, name);
  const isOne = reports.total === 1;
  return layout(frame, {
    feature: 'site',
    title: `Delete ${name}?`,
    main: html`<section class="card alone"><h1>Delete ${name}?</h1>
<form method="post" action="${path}/delete"><p>${isOne ? 'Its report is deleted, with its history and link.' : `All its ${count(reports.total, 'report')} are deleted, with their history and links.`} This can’t be undone.</p>
<div class="actions-row"><button class="danger">Delete site</button><a class="button secondary" href="${path}/settings">Cancel</a></div></form></section>`,
  });
};

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
import { projectHead, projectPath } from './project-head.ts';

export interface ProjectSettingsPage {
  project: Project;
  /** The schedule; undefined if the project has none. */
  schedule: Schedule | undefined;
  crawlSchedule: Schedule | undefined;
  /** Message about the last action. */
  done?: string | undefined;
}

/** Renders the schedules of a project, and the button that deletes the project. */
export const projectSettingsPage = ({ project, schedule, crawlSchedule, done }: ProjectSettingsPage, frame: Frame): Html => {
  const path = projectPath(frame, project.name);
  return layout(frame, {
    feature: 'projects',
    title: `Settings of ${project.name}`,
    main: html`${projectHead(project, 'settings', frame)}
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

import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { findSchedule, type Target } from '../../schedules/schedule.ts';
import { removeSchedule, setSchedule } from '../../schedules/set.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { readForm } from '../request/form.ts';
import { ID, ownProject, ownReport } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';
import type { Html } from '../ui/html.ts';
import { untrusted } from '../ui/untrusted.ts';
import { readSchedule } from './read-schedule.ts';
import { type ScheduleForm, scheduleForm } from './schedule-form.ts';

/** The report or project that a schedule form belongs to. */
interface ScheduleSubject {
  target: Target;
  name: string;
  /** Path to which the form is submitted. */
  action: string;
  /** Path of the page that shows the schedule. */
  seenAt: string;
  what: string;
}

/** Mounts `/reports/{id}/schedule`, `/sites/{project}/schedule` and `/sites/{project}/crawl-schedule`. */
export const mountSchedules = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue, config } = service;
  const requireUser = requireSession(service, frame);
  const limited = limitChanges(frame);

  const answer = async (context: Context<WebEnv>, subject: ScheduleSubject): Promise<Response> => {
    const accountId = currentUserOf(context).account.id;
    const { target, action: path, seenAt } = subject;
    const form = await readForm(context.req.raw);
    const back = (done: string): Response => context.redirect(`${seenAt}?done=${done}`, 303);
    const schedule = await findSchedule(db, accountId, target);
    const action = form.get('do') ?? 'save';
    if (action === 'remove') {
      await removeSchedule(db, queue, accountId, target);
      return back('unscheduled');
    }
    if (action === 'pause' || action === 'resume') {
      if (schedule) await setSchedule(db, accountId, target, { paused: action === 'pause' });
      return form.get('from') === 'list' ? context.redirect(`${frame.basePath}/schedules?done=${action}`, 303) : back('scheduled');
    }
    const { formValues, change } = readSchedule(form, config.scheduleMinInterval, schedule?.every);
    if (change) return (await setSchedule(db, accountId, target, change)) ? back('scheduled') : context.notFound();
    const page = { schedule, action: path, what: subject.what, formValues, subject: subject.name, href: seenAt };
    return context.html(schedulePage(page, frameFor(context, frame)), 422);
  };

  web.post(`/reports/${ID}/schedule`, requireUser, limited, async (context) => {
    const report = await ownReport(context, service);
    const href = `${frame.basePath}/reports/${report.id}`;
    const subject = { name: report.url, action: `${href}/schedule`, seenAt: `${href}/settings`, what: 'This page is audited' };
    return answer(context, { ...subject, target: { reportId: report.id } });
  });

  const ofProject = (name: 'schedule' | 'crawl-schedule', what: string, targetOf: (id: number) => Target): void => {
    web.post(`/sites/:project/${name}`, requireUser, limited, async (context) => {
      const project = await ownProject(context, service);
      const href = `${frame.basePath}/sites/${encodeURIComponent(project.name)}`;
      const subject = { name: project.name, action: `${href}/${name}`, seenAt: `${href}/settings`, what };
      return answer(context, { ...subject, target: targetOf(project.id) });
    });
  };
  ofProject('schedule', 'Its pages are audited', (projectId) => ({ projectId }));
  ofProject('crawl-schedule', 'The site is crawled', (crawledProjectId) => ({ crawledProjectId }));
};

interface SchedulePage extends ScheduleForm {
  /** The URL of the report or the name of the project. */
  subject: string;
  /** Path of the page about the report or project. */
  href: string;
}

/** Renders a schedule form as a page of its own, with its errors. */
const schedulePage = ({ subject, href, ...form }: SchedulePage, frame: Frame): Html =>
  layout(frame, {
    feature: 'schedules',
    title: 'Schedule',
    main: html`<div class="top">${crumbs([{ href, text: 'Back' }])}</div>
<div class="card alone wide"><h1>Schedule</h1>
<p class="dim">${untrusted(subject)}</p>
${scheduleForm(form)}</div>`,
  });

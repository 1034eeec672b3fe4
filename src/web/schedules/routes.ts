import type { Context, Hono } from 'hono';
import { isWord } from '../../schedules/plan.ts';
import { findSchedule, type Target } from '../../schedules/schedule.ts';
import { removeSchedule, setSchedule } from '../../schedules/set.ts';
import { readTimeZone } from '../../schedules/time-zone.ts';
import { findEveryError } from '../../schedules/validate-every.ts';
import { cronOf, readTime } from '../../schedules/week-plan.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import { readForm } from '../request/form.ts';
import { ID, ownProject, ownReport } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';
import { type Html, html, untrusted } from '../ui/html.ts';
import { sitePath } from '../ui/page-name.ts';
import { type ScheduleForm, type ScheduleFormValues, scheduleForm } from './schedule-form.ts';

/** The report or project that a schedule form belongs to. */
interface ScheduleSubject {
  target: Target;
  name: string;
  /** Path to which the form is submitted. */
  action: string;
  /** Path of the page that shows the schedule. */
  seenAt: string;
  what: ScheduleForm['what'];
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
    const { formValues, change } = readSchedule(
      form,
      { least: config.scheduleMinInterval, known: schedule?.every },
      frameFor(context, frame),
    );
    if (change) return (await setSchedule(db, accountId, target, change)) ? back('scheduled') : context.notFound();
    const page = { schedule, action: path, what: subject.what, formValues, subject: subject.name, href: seenAt };
    return context.html(schedulePage(page, frameFor(context, frame)), 422);
  };

  web.post(`/reports/${ID}/schedule`, requireUser, limited, async (context) => {
    const report = await ownReport(context, service);
    const href = `${frame.basePath}/reports/${report.id}`;
    const subject = { name: report.url, action: `${href}/schedule`, seenAt: `${href}/settings`, what: 'page' as const };
    return answer(context, { ...subject, target: { reportId: report.id } });
  });

  const ofProject = (name: 'schedule' | 'crawl-schedule', what: ScheduleForm['what'], targetOf: (id: number) => Target): void => {
    web.post(`/sites/:project/${name}`, requireUser, limited, async (context) => {
      const project = await ownProject(context, service);
      const href = `${frame.basePath}${sitePath(project.name)}`;
      const subject = { name: project.name, action: `${href}/${name}`, seenAt: `${href}/settings`, what };
      return answer(context, { ...subject, target: targetOf(project.id) });
    });
  };
  ofProject('schedule', 'pages', (projectId) => ({ projectId }));
  ofProject('crawl-schedule', 'crawl', (crawledProjectId) => ({ crawledProjectId }));
};

interface SchedulePage extends ScheduleForm {
  /** The URL of the report or the name of the project. */
  subject: string;
  /** Path of the page about the report or project. */
  href: string;
}

/** Renders a schedule form as a page of its own, with its errors. */
const schedulePage = ({ subject, href, ...form }: SchedulePage, frame: Frame): Html => {
  const { one, back } = frame.words.schedules;
  return layout(frame, {
    feature: 'schedules',
    title: one,
    main: html`${pageHead({ crumbs: [{ href, text: back }] }, frame)}
<div class="card alone wide"><h1>${one}</h1>
<p class="dim">${untrusted(subject)}</p>
${scheduleForm(form, frame)}</div>`,
  });
};

/** The values of a schedule form, and the requested change; the change is undefined if there is an error. */
interface ReadSchedule {
  formValues: ScheduleFormValues;
  change: { every: string; timeZone: string } | undefined;
}

/** The shortest interval in minutes, and the stored interval. */
interface Limits {
  least: number;
  known: string | undefined;
}

const readSchedule = (form: URLSearchParams, limits: Limits, frame: Frame): ReadSchedule => {
  const chosen = form.get('every') ?? '';
  const zone = (form.get('time_zone') ?? '').trim();
  const formValues = {
    every: isWord(chosen) ? chosen : 'own',
    days: [0, 1, 2, 3, 4, 5, 6].filter((day) => form.getAll('day').includes(String(day))),
    time: (form.get('time') ?? '').trim(),
    expression: (form.get('expression') ?? '').trim().replaceAll(/\s+/g, ' '),
    timeZone: zone,
  };
  const { every, problems } = isWord(formValues.every) ? { every: formValues.every, problems: {} } : readCustom(formValues, limits, frame);
  const timeZone = readTimeZone(zone);
  const zoneProblem = timeZone === undefined ? frame.words.schedules.form.problems.zone : undefined;
  return {
    formValues: { ...formValues, problems: { ...problems, timeZone: zoneProblem } },
    change: every !== undefined && timeZone !== undefined ? { every, timeZone } : undefined,
  };
};

const readCustom = (
  { days, time, expression }: Pick<ScheduleFormValues, 'days' | 'time' | 'expression'>,
  { least, known }: Limits,
  frame: Frame,
): { every: string | undefined; problems: ScheduleFormValues['problems'] } => {
  const texts = frame.words.schedules.form.problems;
  const read = (every: string, field: 'days' | 'expression') => {
    const error = findEveryError(every, least);
    if (!error) return { every, problems: {} };
    const text = error.type === 'gap' ? texts.gap({ minutes: error.minutes, least }) : texts[error.type];
    return { every: undefined, problems: { [field]: text } };
  };
  // Newly selected days take precedence over a stored cron expression that is still in its field.
  if (expression !== '' && !(expression === known && days.length > 0)) return read(expression, 'expression');
  const at = readTime(time);
  if (days.length > 0 && at !== undefined) return read(cronOf({ days, time: at }), 'days');
  return {
    every: undefined,
    problems: { days: days.length === 0 ? texts.days : undefined, time: at === undefined ? texts.time : undefined },
  };
};

import type { Context, Hono } from 'hono';
import { projectName } from '../reports/project-name.ts';
import { findProject } from '../reports/projects.ts';
import { judgeEvery } from '../schedules/judge-every.ts';
import { isWord } from '../schedules/plan.ts';
import { findSchedule, type Target } from '../schedules/schedule.ts';
import { removeSchedule, setSchedule } from '../schedules/set.ts';
import { readTimeZone } from '../schedules/time-zone.ts';
import { readForm } from './form.ts';
import { ownForms } from './own-forms.ts';
import { findOwnReport, REPORT_ID } from './own-report.ts';
import { schedulePage } from './pages/schedule.ts';
import type { TypedSchedule } from './parts/form/schedule-form.ts';
import type { Frame } from './parts/frame/layout.ts';
import type { WebEnv, WebService } from './service.ts';
import { frameFor, signedIn, viewerOf } from './viewer.ts';

/** What a form is for. */
interface Subject {
  target: Target;
  name: string;
  /** Its own page. */
  href: string;
  what: string;
}

/** `/reports/{id}/schedule` and `/projects/{project}/schedule`: when something is audited again. */
export const mountSchedules = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue, config } = service;
  const own = ownForms(service);
  const member = signedIn(service, frame);

  const answer = async (context: Context<WebEnv>, subject: Subject | undefined): Promise<Response> => {
    if (!subject) return context.notFound();
    const accountId = viewerOf(context).account.id;
    const { target, href } = subject;
    const form = await readForm(context.req.raw);
    const back = (done: string): Response => context.redirect(`${href}?done=${done}`, 303);
    const schedule = await findSchedule(db, accountId, target);
    const action = form.get('do') ?? 'save';
    if (action === 'remove') {
      await removeSchedule(db, queue, accountId, target);
      return back('unscheduled');
    }
    if (action === 'pause' || action === 'resume') {
      if (schedule) await setSchedule(db, accountId, target, { paused: action === 'pause' });
      return back('scheduled');
    }
    const { typed, change } = readTyped(form, config.scheduleMinInterval, schedule?.every);
    if (change) return (await setSchedule(db, accountId, target, change)) ? back('scheduled') : context.notFound();
    const page = { schedule, action: `${href}/schedule`, what: subject.what, typed, subject: subject.name, href };
    return context.html(schedulePage(page, frameFor(context, frame)), 422);
  };

  web.post(`/reports/${REPORT_ID}/schedule`, own, member, async (context) => {
    const report = await findOwnReport(context, service);
    const href = `${frame.basePath}/reports/${report?.id}`;
    return answer(context, report && { target: { reportId: report.id }, name: report.url, href, what: 'this page is audited' });
  });

  web.post('/projects/:project/schedule', own, member, async (context) => {
    const name = projectName(context.req.param('project') ?? '');
    const project = name === null ? undefined : await findProject(db, viewerOf(context).account.id, name);
    const href = `${frame.basePath}/projects/${encodeURIComponent(project?.name ?? '')}`;
    const what = 'its pages are audited';
    return answer(context, project && { target: { projectId: project.id }, name: project.name, href, what });
  });
};

/** What a form says, and the change that it asks for unless something is wrong. */
const readTyped = (
  form: URLSearchParams,
  least: number,
  known: string | undefined,
): { typed: TypedSchedule; change: { every: string; timeZone: string } | undefined } => {
  const chosen = form.get('every') ?? '';
  const expression = (form.get('expression') ?? '').trim().replaceAll(/\s+/g, ' ');
  // One that is there from before is only left over when another way is chosen.
  const isContradiction = isWord(chosen) && expression !== '' && expression !== known;
  const every = isWord(chosen) && !isContradiction ? chosen : expression;
  const zone = (form.get('time_zone') ?? '').trim();
  const timeZone = readTimeZone(zone);
  const problem = isContradiction ? CONTRADICTION : judgeEvery(every, least)?.replace(/^every /, 'This ');
  const problems = {
    every: problem,
    timeZone: timeZone === undefined ? 'There is no such time zone. Say UTC, or a name such as Europe/Berlin.' : undefined,
  };
  const isRight = problem === undefined && timeZone !== undefined;
  return { typed: { every, timeZone: zone, problems }, change: isRight ? { every, timeZone } : undefined };
};

const CONTRADICTION = 'This was typed, but another way was chosen above. Send it once more to use it, or clear it.';

import type { Context, Hono } from 'hono';
import { findSession } from '../accounts/session.ts';
import { makeOpenStreams } from '../api/open-streams.ts';
import { MAX_PASSWORD } from '../api/report-fields.ts';
import { requestBase } from '../base-url.ts';
import { Problem } from '../problem.ts';
import { changeReport } from '../reports/change.ts';
import { listRuns } from '../reports/history.ts';
import { removeReport } from '../reports/remove.ts';
import type { Report } from '../reports/report.ts';
import { findSchedule } from '../schedules/schedule.ts';
import { makeThrottle } from '../throttle.ts';
import { doneWords } from './done-words.ts';
import { readForm } from './form.ts';
import { ownForms } from './own-forms.ts';
import { findOwnReport, REPORT_ID } from './own-report.ts';
import { messagePage } from './pages/message.ts';
import { reportDeletePage } from './pages/report-delete.ts';
import type { Frame } from './parts/frame/layout.ts';
import type { OwnedReport } from './parts/report/owned-report.ts';
import { reportTools } from './parts/report/report-tools.ts';
import { progressStream } from './progress.ts';
import { reportView } from './report-view.ts';
import type { WebEnv, WebService } from './service.ts';
import { sessionToken } from './session-cookie.ts';
import { frameFor, signedIn, viewerOf } from './viewer.ts';

const PATH = `/reports/${REPORT_ID}`;
/** Pages of one account that follow an audit at once. */
const MAX_STREAMS = 50;
/** Audits of a report that are listed. */
const RUNS = 25;
const MINUTE = 60_000;
/** Of one account: each may hash a password or begin an audit. */
const CHANGES_PER_MINUTE = 60;
/** Seconds after which a full queue is worth another try. */
const QUEUE_RETRY_AFTER = '10';

const dones: Record<string, string> = {
  privacy: 'Its readers are changed.',
  'new-link': 'It has a new link. The old one no longer works.',
  indexing: 'What search engines may do is changed.',
  accepted: 'It is accepted, and costs nothing from now on.',
  scheduled: 'When it is audited again is changed.',
  unscheduled: 'It is audited only when you ask for it.',
};

type Asked = Pick<OwnedReport, 'problem' | 'asked'>;

/** `/reports/{id}`: a report with what its owner can do with it. Another account's does not exist. */
export const mountOwnerReport = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue, watch, announce, config } = service;
  const own = ownForms(service);
  const changes = makeThrottle(CHANGES_PER_MINUTE, MINUTE);
  const streams = makeOpenStreams(MAX_STREAMS);

  const member = signedIn(service, frame);
  for (const path of [PATH, `${PATH}/*`]) web.use(path, member);

  const find = (context: Context<WebEnv>): Promise<Report | undefined> => findOwnReport(context, service);
  const isThrottled = (context: Context<WebEnv>): boolean => {
    const wait = changes.count(String(viewerOf(context).account.id));
    if (wait > 0) context.header('retry-after', String(wait));
    return wait > 0;
  };
  const back = (context: Context<WebEnv>, { id }: Report, done: string): Response =>
    context.redirect(`${frame.basePath}/reports/${id}?done=${done}`, 303);

  const show = async (context: Context<WebEnv>, report: Report, { problem, asked }: Asked): Promise<Response> => {
    const shown = { ...frameFor(context, frame), ownReport: report.id };
    const runs = await listRuns(db, report.id, { perPage: RUNS, page: 1 });
    const schedule = await findSchedule(db, report.accountId, { reportId: report.id });
    const done = problem === null ? saidOf(context, report) : null;
    const link = `${requestBase(context.req.raw, config)}/r/${report.slug}`;
    const tools = reportTools({ report, runs, schedule, link, problem, asked, done }, shown);
    const progress = {
      events: `${frame.basePath}/reports/${report.id}/events`,
      step: watch.stepOf(report.id),
      isFollowed: problem === null && context.req.query('done') === 'audit' && isUnderWay(report),
    };
    const page = await reportView(db, report, { banner: null, tools, progress }, shown);
    return context.html(page, problem === null ? 200 : 422);
  };

  web.get(PATH, async (context) => {
    const report = await find(context);
    return report ? show(context, report, { problem: null, asked: report.privacy }) : context.notFound();
  });

  web.get(`${PATH}/events`, async (context) => {
    const report = await find(context);
    if (!report) return context.notFound();
    const mayGoOn = async () => (await findSession(db, sessionToken(context))) !== undefined;
    return progressStream(context, service, streams, { report, name: String(report.accountId), mayGoOn });
  });

  web.post(`${PATH}/privacy`, own, async (context) => {
    const report = await find(context);
    if (!report) return context.notFound();
    if (isThrottled(context)) return context.html(messagePage('throttled', frameFor(context, frame)), 429);
    const form = await readForm(context.req.raw);
    const privacy = ([0, 1, 2] as const).find((one) => String(one) === form.get('privacy')) ?? report.privacy;
    const password = form.get('password') || undefined;
    const refuse = (problem: string) => show(context, report, { problem, asked: privacy });
    if (password !== undefined && [...password].length > MAX_PASSWORD) return refuse(`It may have at most ${MAX_PASSWORD} characters.`);
    try {
      await changeReport(db, queue, report, { privacy, password, rerun: false });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return error.code === 'report_not_found' ? context.notFound() : refuse('Give a password: without one nobody could read it.');
    }
    return back(context, report, 'privacy');
  });

  web.post(`${PATH}/audit`, own, async (context) => {
    const report = await find(context);
    if (!report) return context.notFound();
    if (isThrottled(context)) return context.html(messagePage('throttled', frameFor(context, frame)), 429);
    if (!isUnderWay(report) && (await queue.count(config.queueLimit)) >= config.queueLimit) {
      context.header('retry-after', QUEUE_RETRY_AFTER);
      return context.html(messagePage('queue_full', frameFor(context, frame)), 503);
    }
    await changeReport(db, queue, report, { rerun: true });
    return back(context, report, 'audit');
  });

  web.get(`${PATH}/delete`, async (context) => {
    const report = await find(context);
    return report ? context.html(reportDeletePage(report, frameFor(context, frame))) : context.notFound();
  });

  web.post(`${PATH}/delete`, own, async (context) => {
    const removed = await removeReport(db, announce, viewerOf(context).account.id, Number(context.req.param('id')));
    return removed ? context.redirect(`${frame.basePath}/reports?done=deleted`, 303) : context.notFound();
  });
};

const isUnderWay = ({ state }: Report): boolean => state === 'queued' || state === 'processing';

const saidOf = (context: Context<WebEnv>, report: Report): string | null => {
  if (context.req.query('done') === 'audit') return report.state === 'completed' ? 'The new audit is finished.' : null;
  return doneWords(context, dones) ?? null;
};

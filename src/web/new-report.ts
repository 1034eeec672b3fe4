import type { Hono } from 'hono';
import { countReports } from '../reports/counts.ts';
import { requestReport } from '../reports/request.ts';
import { readTarget } from '../reports/target.ts';
import { makeThrottle } from '../throttle.ts';
import { readForm } from './form.ts';
import { ownForms } from './own-forms.ts';
import { type NewReportProblem, newReportPage } from './pages/new-report.ts';
import type { Frame } from './parts/layout.ts';
import type { WebEnv, WebService } from './service.ts';
import { frameFor, signedIn, viewerOf } from './viewer.ts';

const MINUTE = 60_000;
const REPORTS_PER_MINUTE = 60;
/** Seconds after which a full queue is worth another try. */
const QUEUE_RETRY_AFTER = '10';

const statuses: Partial<Record<NewReportProblem, 429 | 503>> = { throttled: 429, queue_full: 503 };

/** `/reports/new`: asks for the report of one page, which is private at first, and goes on to where its progress is seen. */
export const mountNewReport = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue, guard, config } = service;
  const requests = makeThrottle(REPORTS_PER_MINUTE, MINUTE);
  const member = signedIn(service, frame);
  const isFirst = async (accountId: number): Promise<boolean> => (await countReports(db, { accountId })) === 0;

  web.get('/reports/new', member, async (context) => {
    const first = await isFirst(viewerOf(context).account.id);
    return context.html(newReportPage({ first, url: '', problem: null, ports: guard.targetPorts }, frameFor(context, frame)));
  });

  web.post('/reports/new', ownForms(service), member, async (context) => {
    const accountId = viewerOf(context).account.id;
    const typed = ((await readForm(context.req.raw)).get('url') ?? '').trim();
    const refuse = async (problem: NewReportProblem, retryAfter?: string): Promise<Response> => {
      const page = { first: await isFirst(accountId), url: typed, problem, ports: guard.targetPorts };
      if (retryAfter !== undefined) context.header('retry-after', retryAfter);
      return context.html(newReportPage(page, frameFor(context, frame)), statuses[problem] ?? 422);
    };

    const url = withScheme(typed);
    const target = readTarget(url === '' ? undefined : url, guard);
    if (!(target instanceof URL)) return refuse(target);
    const wait = requests.count(String(accountId));
    if (wait > 0) return refuse('throttled', String(wait));
    if ((await queue.count(config.queueLimit)) >= config.queueLimit) return refuse('queue_full', QUEUE_RETRY_AFTER);
    const id = await requestReport(db, queue, { accountId, url, target, privacy: 1, password: null });
    return context.redirect(`${frame.basePath}/reports/${id}`, 303);
  });
};

/** `example.com` is taken as https, as a browser would. */
const withScheme = (typed: string): string => (typed === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed) ? typed : `https://${typed}`);

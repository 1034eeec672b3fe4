import type { Context, Hono } from 'hono';
import { countReports } from '../../reports/counts.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { readBytes, readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { type CreationProblem, makeReportCreator } from './create-report.ts';
import { knownReportPage } from './known-page.ts';
import { MAX_MANY, manyReportsPage } from './many-page.ts';
import { newReportPage } from './new-page.ts';

/** Most bytes of the form with many URLs: all at their maximum length, percent-encoded. */
const MAX_MANY_BYTES = 512 * 1024;

const statuses: Partial<Record<CreationProblem, 409 | 429 | 503>> = {
  throttled: 429,
  overloaded: 503,
  queue_full: 503,
  account_queue_full: 503,
  too_many_reports: 409,
};

/** Routes `/reports/new` and `/reports/many`: create the report of one URL and show its progress, or reports of many URLs. */
export const mountNewReport = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, guard, config } = service;
  const creator = makeReportCreator(service);
  const requireUser = requireSession(service, frame);
  const accountOf = (context: Context<WebEnv>): number => currentUserOf(context).account.id;
  const isFirst = async (accountId: number): Promise<boolean> => (await countReports(db, { accountId })) === 0;

  web.get('/reports/new', requireUser, async (context) => {
    const first = await isFirst(accountOf(context));
    return context.html(
      newReportPage({ first, url: '', problem: null, ports: guard.targetPorts, mode: config.auditMode }, frameFor(context, frame)),
    );
  });

  web.post('/reports/new', requireUser, async (context) => {
    const accountId = accountOf(context);
    const form = await readForm(context.req.raw);
    const url = (form.get('url') ?? '').trim();
    const known = form.has('another') ? undefined : await creator.known(accountId, url);
    if (known) return context.html(knownReportPage({ report: known, url }, frameFor(context, frame)));
    const created = await creator.report(accountId, url);
    if ('id' in created) return context.redirect(`${frame.basePath}/reports/${created.id}`, 303);
    const { problem, retryAfter } = created;
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
    const page = { first: await isFirst(accountId), url, problem, ports: guard.targetPorts, mode: config.auditMode };
    return context.html(newReportPage(page, frameFor(context, frame)), statuses[problem] ?? 422);
  });

  web.get('/reports/many', requireUser, (context) =>
    context.html(manyReportsPage({ typed: '', results: null, problem: null, ports: guard.targetPorts }, frameFor(context, frame))),
  );

  web.post('/reports/many', requireUser, async (context) => {
    const body = await readBytes(context.req.raw, MAX_MANY_BYTES);
    const typed = new URLSearchParams(body?.toString()).get('urls') ?? '';
    const show = (page: Pick<Parameters<typeof manyReportsPage>[0], 'results' | 'problem'>, status: 200 | 422) =>
      context.html(manyReportsPage({ typed, ports: guard.targetPorts, ...page }, frameFor(context, frame)), status);
    const urls = urlsOf(typed);
    if (urls.length === 0) return show({ results: null, problem: body ? 'none' : 'too_many' }, 422);
    if (urls.length > MAX_MANY) return show({ results: null, problem: 'too_many' }, 422);
    const results = [];
    for (const url of urls) results.push({ url, created: await creator.report(accountOf(context), url) });
    return show({ results, problem: null }, 200);
  });
};

/** The URLs as typed, without duplicates. */
const urlsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

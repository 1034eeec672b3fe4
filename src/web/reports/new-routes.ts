import type { Context, Hono } from 'hono';
import type { AuditMode } from '../../audit/mode.ts';
import { assertBrowserAvailable } from '../../reports/request.ts';
import { countReports } from '../../reports/rollups/counts.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { readBytes, readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { readMode } from '../ui/form/field.ts';
import { type CreationProblem, makeReportCreator } from './create-report.ts';
import { knownReportPage } from './known-page.ts';
import { MAX_URLS, manyReportsPage } from './many-page.ts';
import { type NewReportPage, newReportPage } from './new-page.ts';

/** Maximum bytes of the form with many URLs: all URLs at their maximum length, percent-encoded. */
const MAX_MANY_BYTES = 512 * 1024;

const statuses: Partial<Record<CreationProblem, 409 | 429 | 503>> = {
  throttled: 429,
  overloaded: 503,
  queue_full: 503,
  account_queue_full: 503,
  too_many_reports: 409,
};

/** Mounts `/reports/new` and `/reports/many`: create the report of one URL and show its progress, or create reports of many URLs. */
export const mountNewReport = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, guard, browsers, config } = service;
  const creator = makeReportCreator(service);
  const requireUser = requireSession(service, frame);
  const accountOf = (context: Context<WebEnv>): number => currentUserOf(context).account.id;
  const isFirst = async (accountId: number): Promise<boolean> => (await countReports(db, { accountId })) === 0;

  /** Returns the mode that a form preselects: a browser where there is one. */
  const modeOf = async (mode?: AuditMode) => {
    const hasBrowser = await browsers.isAvailable();
    return { value: mode ?? (hasBrowser ? 'rendered' : config.auditMode), hasBrowser };
  };

  const pageOf = async (
    accountId: number,
    { mode, ...page }: Pick<NewReportPage, 'url' | 'problem'> & { mode?: AuditMode | undefined },
  ): Promise<NewReportPage> => {
    const { value, hasBrowser } = await modeOf(mode);
    return { ...page, mode: value, hasBrowser, first: await isFirst(accountId), ports: guard.targetPorts };
  };

  web.get('/reports/new', requireUser, async (context) => {
    const page = await pageOf(accountOf(context), { url: '', problem: null });
    return context.html(newReportPage(page, frameFor(context, frame)));
  });

  web.post('/reports/new', requireUser, async (context) => {
    const accountId = accountOf(context);
    const form = await readForm(context.req.raw);
    if (form.get('scope') === 'site') return context.redirect(`${frame.basePath}/crawls/new`, 307);
    const url = (form.get('url') ?? '').trim();
    const { value: mode } = await modeOf(readMode(form));
    await assertBrowserAvailable(mode, browsers);
    const known = form.has('another') ? undefined : await creator.known(accountId, url);
    if (known) return context.html(knownReportPage({ report: known, url, mode }, frameFor(context, frame)));
    const created = await creator.report(accountId, url, mode);
    if ('id' in created) return context.redirect(`${frame.basePath}/reports/${created.id}`, 303);
    const { problem, retryAfter } = created;
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
    const page = await pageOf(accountId, { url, problem, mode });
    return context.html(newReportPage(page, frameFor(context, frame)), statuses[problem] ?? 422);
  });

  web.get('/reports/many', requireUser, async (context) => {
    const page = { text: '', results: null, problem: null, ports: guard.targetPorts, mode: await modeOf() };
    return context.html(manyReportsPage(page, frameFor(context, frame)));
  });

  web.post('/reports/many', requireUser, async (context) => {
    const body = await readBytes(context.req.raw, MAX_MANY_BYTES);
    const form = new URLSearchParams(body?.toString());
    const text = form.get('urls') ?? '';
    const mode = readMode(form);
    await assertBrowserAvailable(mode, browsers);
    const show = async (page: Pick<Parameters<typeof manyReportsPage>[0], 'results' | 'problem'>, status: 200 | 422) =>
      context.html(
        manyReportsPage({ text, ports: guard.targetPorts, mode: await modeOf(mode), ...page }, frameFor(context, frame)),
        status,
      );
    const urls = urlsOf(text);
    if (urls.length === 0) return show({ results: null, problem: body ? 'none' : 'too_many' }, 422);
    if (urls.length > MAX_URLS) return show({ results: null, problem: 'too_many' }, 422);
    const results = [];
    for (const url of urls) results.push({ url, created: await creator.report(accountOf(context), url, mode) });
    return show({ results, problem: null }, 200);
  });
};

/** Returns the URLs in a text field, without duplicates. */
const urlsOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

import type { Context, Hono } from 'hono';
import { withAnsweringScheme, withScheme } from '../../http/scheme.ts';
import { cancelImport, removeImport } from '../../imports/cancel.ts';
import { discoverSitemaps } from '../../imports/discover.ts';
import { listReportsOfImport, storedImports } from '../../imports/import.ts';
import { MAX_RUNNING_IMPORTS } from '../../imports/request.ts';
import { makeFairSemaphore, SemaphoreFull } from '../../lib/limits/fair-semaphore.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { MINUTE } from '../../lib/time.ts';
import { isRunning } from '../../reports/report.ts';
import { assertBrowserAvailable } from '../../reports/request.ts';
import { readTarget } from '../../reports/target.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import type { Frame } from '../frame/frame.ts';
import { confirmPage } from '../frame/message.ts';
import type { CreationProblem } from '../reports/create-report.ts';
import { creationProblem } from '../reports/creation-problem.ts';
import { actionMessage, readBytes } from '../request/form.ts';
import { ID, ownImport } from '../request/own-resources.ts';
import type { WebEnv, WebService } from '../service.ts';
import { amount } from '../ui/amount.ts';
import { readMode } from '../ui/form/field.ts';
import { readPage } from '../ui/list.ts';
import { choosePage } from './choose-page.ts';
import { importFilters, importPage } from './import-page.ts';
import { importsPage } from './imports-page.ts';
import { newImportPage } from './new-import-page.ts';
import { startImports } from './start-imports.ts';

const PATH = '/imports';
const IMPORT_PATH = `${PATH}/${ID}`;
const PER_PAGE = 25;

/** Maximum sitemap searches per account, per minute and at the same time. Each search sends about 20 requests. */
const SEARCHES_PER_MINUTE = 20;
const SEARCH_LIMITS = { width: 8, widthPerKey: 2, waiting: 40, waitingPerKey: 4, timeout: 5_000 };
const OVERLOADED_RETRY_AFTER = 5;

/** Maximum bytes of the form with the chosen sitemaps: all URLs at full length, percent-encoded. */
const MAX_FORM = 512 * 1024;

/** Mounts `/imports`, `/imports/new` and `/imports/{id}`: the import functions of the API, and the search for sitemaps. */
export const mountImports = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, queue, guard, config, browsers, sitemapFinder } = service;
  const requireUser = requireSession(service, frame);
  const limited = limitChanges(frame);
  const searches = makeThrottle(SEARCHES_PER_MINUTE, MINUTE);
  const searching = makeFairSemaphore<number>(SEARCH_LIMITS);
  const accountOf = (context: Context<WebEnv>): number => currentUserOf(context).account.id;

  web.get(PATH, requireUser, async (context) => {
    const page = readPage(context.req.query('page'));
    const list = await storedImports.list(db, { workspace_id: accountOf(context), perPage: PER_PAGE, page });
    return context.html(importsPage({ list, page, perPage: PER_PAGE, done: actionMessage(context, dones) }, frameFor(context, frame)));
  });

  const refuse = (context: Context<WebEnv>, url: string, problem: CreationProblem, retryAfter?: number): Response | Promise<Response> => {
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
    const page = newImportPage(
      { url, problem: searchProblems[problem] ?? creationProblem(problem, guard.targetPorts) },
      frameFor(context, frame),
    );
    return context.html(page, problem === 'throttled' ? 429 : problem === 'overloaded' ? 503 : 422);
  };

  web.get(`${PATH}/new`, requireUser, (context) =>
    context.html(newImportPage({ url: context.req.query('url') ?? '', problem: null }, frameFor(context, frame))),
  );

  web.post(`${PATH}/new`, requireUser, async (context) => {
    const accountId = accountOf(context);
    const form = new URLSearchParams((await readBytes(context.req.raw, MAX_FORM))?.toString());
    const url = (form.get('url') ?? '').trim();
    const target = readTarget(withScheme(url) || undefined, guard);
    if (!(target instanceof URL)) return refuse(context, url, target);
    const search = async (problem: string | null, status: 200 | 409 | 422 | 503): Promise<Response> => {
      const wait = searches.count(String(accountId));
      if (wait > 0) return refuse(context, url, 'throttled', wait);
      try {
        const found = await searching.run(accountId, async () => {
          const site = await withAnsweringScheme(url, sitemapFinder.http, accountId);
          return discoverSitemaps(new URL(site), sitemapFinder, accountId);
        });
        const mode = readMode(form) ?? config.auditMode;
        const page = { url, found, most: config.importLimit, mode, hasBrowser: await browsers.isAvailable(), problem };
        return context.html(choosePage(page, frameFor(context, frame)), status);
      } catch (error) {
        if (error instanceof SemaphoreFull) return refuse(context, url, 'overloaded', OVERLOADED_RETRY_AFTER);
        throw error;
      }
    };
    if (form.get('do') !== 'start') return search(null, 200);
    const chosen = chosenSitemaps(form);
    if (chosen.length === 0) return search('Choose at least one sitemap.', 422);
    if (chosen.length > MAX_RUNNING_IMPORTS) return search(`Choose at most ${MAX_RUNNING_IMPORTS} sitemaps. An index counts as one.`, 422);
    const sitemaps = chosen.map((address) => readTarget(address, guard));
    const targets = sitemaps.filter((sitemap) => sitemap instanceof URL);
    if (targets.length < sitemaps.length) return search('One of these sitemaps can’t be imported. Choose others.', 422);
    const options = readOptions(form, config);
    await assertBrowserAvailable(readMode(form), browsers);
    const { ids, refusal } = await startImports(service, accountId, targets, options);
    if (refusal && ids.length === 0) {
      context.header('retry-after', String(refusal.retryAfter));
      return search(refusals[refusal.problem], refusal.problem === 'too_many_imports' ? 409 : 503);
    }
    const [first] = ids;
    const back = ids.length === 1 && !refusal ? `${PATH}/${first}` : `${PATH}?done=${refusal ? 'some_started' : 'started'}`;
    return context.redirect(`${frame.basePath}${back}`, 303);
  });

  web.get(IMPORT_PATH, requireUser, async (context) => {
    const shown = await ownImport(context, service);
    const state = importFilters.find((one) => one === context.req.query('state')) ?? 'completed';
    const page = readPage(context.req.query('page'));
    const reports = await listReportsOfImport(db, { accountId: accountOf(context), importId: shown.id, state, perPage: PER_PAGE, page });
    const done = actionMessage(context, dones);
    return context.html(importPage({ shown, state, reports, page, perPage: PER_PAGE, done }, frameFor(context, frame)));
  });

  web.post(`${IMPORT_PATH}/cancel`, requireUser, limited, async (context) => {
    const id = Number(context.req.param('id'));
    if (!(await cancelImport(db, queue, { workspace_id: accountOf(context), id }))) return context.notFound();
    return context.redirect(`${frame.basePath}${PATH}/${id}?done=cancelled`, 303);
  });

  web.get(`${IMPORT_PATH}/delete`, requireUser, async (context) => {
    const shown = await ownImport(context, service);
    const path = `${frame.basePath}${PATH}/${shown.id}`;
    if (isRunning(shown.state)) return context.redirect(path, 303);
    const reports = shown.progress.completed + shown.progress.failed;
    const kept = reports === 0 ? 'It has no reports.' : `Its ${reports === 1 ? 'report stays' : `${amount(reports)} reports stay`}.`;
    const question = {
      feature: 'imports',
      title: 'Delete import?',
      url: shown.sitemap,
      text: reports === 0 ? kept : `${kept} What was left out is no longer listed.`,
      button: 'Delete import',
      action: `${path}/delete`,
      back: path,
    } as const;
    return context.html(confirmPage(question, frameFor(context, frame)));
  });

  web.post(`${IMPORT_PATH}/delete`, requireUser, limited, async (context) => {
    const shown = await ownImport(context, service);
    const isRemoved = await removeImport(db, accountOf(context), shown.id);
    return context.redirect(`${frame.basePath}${PATH}${isRemoved ? '?done=deleted' : `/${shown.id}`}`, 303);
  });
};

const dones = {
  started: 'Imports started.',
  some_started: 'Not all imports could be started: the queue is full, or too many are running. Start the rest later.',
  cancelled: 'No further audit starts. Running ones finish, and all reports stay.',
  deleted: 'Import deleted. Its reports stay.',
};

const searchProblems: Partial<Record<CreationProblem, string>> = {
  required: 'Enter a site or sitemap, such as example.com.',
  throttled: 'Too many searches for sitemaps. Wait a minute and try again.',
};

const refusals = {
  too_many_imports: `An account can have at most ${MAX_RUNNING_IMPORTS} running imports. Wait until one has ended, or cancel one.`,
  queue_full: 'The audit queue is full. Try again in a moment.',
  account_queue_full: 'Your account’s share of the queue is full. Try again when some audits have finished.',
  overloaded: 'Too many requests at once. Wait a few seconds and try again.',
};

/** Returns the chosen sitemaps. The number before each identifies its index, so that parts of a chosen index aren’t imported twice. */
const chosenSitemaps = (form: URLSearchParams): string[] => {
  const whole = form.getAll('sitemap').map(splitNumber);
  const numbers = new Set(whole.map(({ number }) => number));
  const parts = form.getAll('part').map(splitNumber);
  return [...new Set([...whole, ...parts.filter(({ number }) => !numbers.has(number))].map(({ url }) => url))];
};

const splitNumber = (value: string): { number: string; url: string } => {
  const at = value.indexOf(' ');
  return { number: value.slice(0, at), url: value.slice(at + 1) };
};

const readOptions = (
  form: URLSearchParams,
  { importLimit: most, auditMode: usualMode }: WebService['config'],
): Parameters<typeof startImports>[3] => {
  const limit = Number(form.get('limit'));
  return {
    limit: Number.isInteger(limit) && limit >= 1 ? Math.min(limit, most) : most,
    privacy: form.get('privacy') === '0' ? 0 : 1,
    mode: readMode(form) ?? usualMode,
  };
};

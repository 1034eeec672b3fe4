import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import { makeAdmission } from './api/admission.ts';
import { refuseRequest } from './api/answer-by-node.ts';
import { createApi } from './api/api.ts';
import { defaultJudgeSettings, type JudgeSettings, startJudges } from './audit/judges.ts';
import { basePath } from './base-url.ts';
import type { Config } from './config.ts';
import { firstRun } from './first-run.ts';
import type { HttpSettings } from './http/settings.ts';
import type { Logger } from './log.ts';
import { httpSettings, laneSettings } from './outgoing.ts';
import type { ProblemCode } from './problem.ts';
import { tableQueue } from './queue/table-queue.ts';
import { defaultWorkerSettings, startWorker } from './queue/worker.ts';
import { runReport } from './reports/run.ts';
import { makeWatch } from './reports/watch.ts';
import { secretKey } from './secret-key.ts';
import { openSqlite } from './storage/sqlite.ts';
import { StorageUnavailable } from './storage/unavailable.ts';
import { addressName } from './throttle.ts';
import { version } from './version.ts';
import { createWeb } from './web/web.ts';

/** What Node's server gives along with a request. */
interface Bindings {
  incoming?: IncomingMessage;
}

export interface App {
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>;
  /** What opens the set-up page; null once there is an account. */
  setupToken: string | null;
  /** The answer to what is no request that can be handed in. */
  refuse(code: ProblemCode, address: string | undefined): Response;
  /** The port that the service turned out to listen on: its own address is never audited. */
  listensOn(port: number): void;
  /** Finishes or hands back the work within `grace` milliseconds, then closes everything. */
  close(grace: number): Promise<void>;
}

/** What tests set and users cannot: bounds, names, authorities. */
export interface Inner {
  http?: Partial<HttpSettings>;
  judges?: Partial<JudgeSettings>;
  /** Milliseconds for all that is fetched beside a page. */
  surroundings?: number;
}

/** The one place where the parts meet: pages, interface and workers over one database. */
export const createApp = async (config: Config, log: Logger, inner: Inner = {}): Promise<App> => {
  const secret = secretKey(config);
  const db = await openSqlite(config.dataDir);
  const setupToken = await firstRun(db, config).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const watch = makeWatch();
  const judges = startJudges({ ...defaultJudgeSettings, size: config.judges, ...inner.judges });
  const ownPorts = new Set<number>();
  const outgoing = { ...httpSettings(config, ownPorts), ...inner.http };
  const queue = tableQueue(db, laneSettings(config, outgoing));
  const http: HttpSettings = {
    ...outgoing,
    onRetryAfter: (host, delay) =>
      void queue.closeLane(host, Date.now() + delay).catch((error: unknown) => log.error({ err: error, host }, 'a host was not put off')),
  };
  const runner = {
    db,
    queue,
    watch,
    auditor: { http, judges, probes: config.probes, surroundings: inner.surroundings, now: Date.now },
    keepRuns: config.keepRuns,
    onBug: (error: unknown, report: number) => log.error({ err: error, report }, 'an audit broke'),
  };
  const worker = startWorker(
    queue,
    (job) => runReport(runner, job),
    { ...defaultWorkerSettings, concurrency: config.concurrency },
    (error) => log.error({ err: error }, 'a job broke'),
  );

  const onBug = (error: unknown, request: string): void => log.error({ err: error, request }, 'a request broke');
  const admission = makeAdmission(config, queue);
  const closed = new AbortController();
  const api = createApi({ db, queue, watch, guard: http, admission, secret, closing: closed.signal, config }, onBug);
  const web = createWeb({ db, queue, guard: http, config, secret }, onBug);
  let closing = false;

  const app = new Hono<{ Bindings: Bindings }>();
  app.use(async (context, next) => {
    const started = performance.now();
    await next();
    const { method, path } = context.req;
    log.info({ method, path, status: context.res.status, ms: Math.round(performance.now() - started) }, 'request');
  });
  app.get('/healthz', (context) => context.json({ status: 'ok', version }));
  app.get('/readyz', async (context) => {
    const ready = !closing && (await isUsable());
    return context.json({ status: ready ? 'ok' : 'unavailable' }, ready ? 200 : 503);
  });
  const pass = (part: typeof api | typeof web) => (context: Context<{ Bindings: Bindings }>) =>
    part.fetch(context.req.raw, { incoming: context.env?.incoming, requestId: randomUUID() });
  app.all('/api', pass(api));
  app.all('/api/*', pass(api));
  app.all('*', pass(web));

  const isUsable = (): Promise<boolean> =>
    db
      .selectFrom('account')
      .select('id')
      .limit(1)
      .execute()
      .then(() => true)
      .catch((error: unknown) => !(error instanceof StorageUnavailable));

  const prefix = basePath(config);
  return {
    fetch: (request, bindings = {}) => app.fetch(prefix === '' ? request : withoutPrefix(request, prefix), bindings),
    refuse: (code, address) => refuseRequest(admission, code, addressName(address ?? 'unknown')),
    setupToken,
    listensOn: (port) => void ownPorts.add(port),
    async close(grace) {
      closing = true;
      closed.abort();
      await worker.stop(grace);
      await judges.close();
      await db.destroy();
    },
  };
};

/** A sub-path in BASE_URL is answered with and without it, so that a proxy may strip it or not. */
const withoutPrefix = (request: Request, prefix: string): Request => {
  const url = new URL(request.url);
  if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) return request;
  url.pathname = url.pathname.slice(prefix.length) || '/';
  return new Request(url, request);
};

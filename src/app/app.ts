import { type Context, Hono } from 'hono';
import { MAX_EMAIL_LENGTH } from '../accounts/account-fields.ts';
import { makeAdmission } from '../api/admission.ts';
import { refuseRequest } from '../api/answer-by-node.ts';
import { cachedDocument } from '../api/openapi/document.ts';
import { makeRequestLimiter, type RequestLimiter } from '../api/request-limiter.ts';
import { createApi } from '../api/server.ts';
import { basePath } from '../config/base-url.ts';
import { addressName } from '../config/client-address.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../config/log.ts';
import { makeExports } from '../front/exports.ts';
import type { FrontService } from '../front/service.ts';
import { makeThrottle } from '../lib/limits/throttle.ts';
import { isInterfacePath, withNormalPath } from '../lib/normal-path.ts';
import type { ProblemCode } from '../lib/problem.ts';
import { MINUTE } from '../lib/time.ts';
import { createMcp } from '../mcp/endpoint.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { metricsRoutes } from '../metrics/routes.ts';
import type { Queue } from '../queue/queue.ts';
import { makeQueueLimit } from '../queue/queue-limit.ts';
import { makeWorkAdmission } from '../queue/work-admission.ts';
import { overloadedPage } from '../web/frame/message.ts';
import type { WebService } from '../web/service.ts';
import { makeReportPrinter } from '../web/share/printer.ts';
import { createWeb } from '../web/web.ts';
import { firstRun, type SetupState } from './first-run.ts';
import { healthRoutes } from './health.ts';
import { bindingsOf, type ObservedEnv, observeRefusal, observeRefusals, observeRequests } from './observe.ts';
import { startServices, type TestSettings } from './services.ts';

export interface App {
  fetch(request: Request, bindings?: ObservedEnv['Bindings']): Response | Promise<Response>;
  /** Limits requests before they reach `fetch`. */
  limiter: Pick<RequestLimiter, 'pass'>;
  setupState: SetupState;
  /** Returns the response to input that isn’t a valid HTTP request. */
  refuse(code: ProblemCode, address: string | undefined): Response;
  /** Registers a port that the service listens on, because audits must not reach that port. */
  listensOn(port: number): void;
  /** Starts audits and deliveries if this process runs them; call this function once all ports are open. */
  begin(): void;
  /** Prometheus metrics; undefined if metrics are disabled. */
  metrics: Metrics | undefined;
  /** Finishes or releases jobs within `grace` milliseconds; once `answered` resolves (all requests are answered), closes everything. */
  close(grace: number, answered?: Promise<void>): Promise<void>;
}

/** Connects the pages, the API and the services, which share one database. */
export const createApp = async (config: Config, log: Logger, inner: TestSettings = {}): Promise<App> => {
  const services = await startServices(config, log, inner);
  const { db, queue, crawlQueue, renderQueue, browsers, reportQuota, watch, http, webhooks, metrics, secret } = services;
  const setupState = await firstRun(db, config).catch(async (error: unknown) => {
    await services.close(0);
    throw error;
  });
  const onBug = (error: unknown, request: string): void => {
    if (!services.isStorageError(error)) log.error({ err: error, request }, 'request failed');
  };
  const queueLimit = makeQueueLimit(countingBoth(queue, renderQueue), {
    usual: config.queueLimit,
    overloaded: QUEUED_IN_OVERLOAD * config.concurrency,
  });
  const work = makeWorkAdmission(queueLimit);
  const admission = makeAdmission(config, work);
  const exports = makeExports();
  const closed = new AbortController();
  const printer = services.renderer?.concurrency ? makeReportPrinter({ db, config, guard: http }, services.renderer) : null;
  const front: FrontService = {
    db,
    queue,
    crawlQueue,
    browsers,
    printer,
    reportQuota,
    watch,
    guard: http,
    http,
    analysis: services.analysis,
    exports,
    sites: services.sites,
    secret,
    closing: closed.signal,
    config,
  };
  const api = createApi({ ...front, config, webhooks, admission }, onBug);
  const web = createWeb({
    ...front,
    config,
    guard: http,
    onCrossSiteForm: logCrossSiteForms(log),
    onAccess: logAccess(log),
    onBug,
    work,
    apiDocument: cachedDocument,
    publish: webhooks.publish,
    webhooks,
    system: services.system,
    backups: services.backups,
    onBackup: (account, bytes) => log.info({ account, bytes }, 'backup downloaded'),
  });
  let closing = false;

  const app = new Hono<ObservedEnv>();
  app.use(observeRequests(log, metrics));
  if (isHttps(config))
    app.use(async (context, next) => {
      await next();
      withTransportSecurity(context.res);
    });
  app.route(
    '/',
    healthRoutes(async () => !closing && (await services.isUsable())),
  );
  if (metrics && config.metricsToken !== null) app.route('/', metricsRoutes(metrics, config.metricsToken));
  const pass = (part: typeof api | typeof web) => (context: Context<ObservedEnv>) => part.fetch(context.req.raw, bindingsOf(context));
  const mcp = createMcp({ db, admission, config, api: (request, bindings) => api.fetch(request, bindings) }, onBug);
  app.all('/mcp', (context) => mcp(context.req.raw, bindingsOf(context)));
  app.all('*', (context) => pass(isInterfacePath(context.req.path) ? api : web)(context));

  const prefix = basePath(config);
  const logRefusal = observeRefusals(log, metrics);
  const limiter = makeRequestLimiter({
    ...{ admission, basePath: prefix, page: await overloadedPage({ config, guard: http }) },
    headers: isHttps(config) ? transportSecurity : {},
    onRefusal(method, status) {
      if (status === 503) queueLimit.recordOverload();
      logRefusal(method, status);
    },
    hasCapacity: queueLimit.hasCapacity,
  });
  return {
    fetch: (request, bindings = {}) => limiter.answer(bindings.incoming, () => app.fetch(withNormalPath(request, prefix), bindings)),
    limiter,
    refuse(code, address) {
      const answer = refuseRequest(admission, code, addressName(address ?? 'unknown'));
      return observeRefusal(log, metrics, isHttps(config) ? withTransportSecurity(answer) : answer);
    },
    setupState,
    metrics,
    listensOn: services.listensOn,
    begin: services.begin,
    async close(grace, answered) {
      closing = true;
      closed.abort();
      await services.close(grace, answered);
    },
  };
};

/** Counts the audits of both queues: with and without a browser. */
const countingBoth = (one: Queue, other: Queue): Pick<Queue, 'count' | 'countOf'> => ({
  count: async (most) => Math.min(most, (await one.count(most)) + (await other.count(most))),
  countOf: async (owner, most) => Math.min(most, (await one.countOf(owner, most)) + (await other.countOf(owner, most))),
});

/** Maximum queued jobs per worker that an overloaded service accepts: a few seconds of work. */
const QUEUED_IN_OVERLOAD = 8;

/** Minimum milliseconds between two log entries about refused forms. */
const LOG_INTERVAL = MINUTE;
const MAX_ORIGIN_LENGTH = 200;

/** Behind a proxy without TRUST_PROXY, submissions of the service’s own forms look like cross-site requests. */
const logCrossSiteForms = (log: Logger): ((origin: string, expected: string) => void) => {
  const logged = makeThrottle(1, LOG_INTERVAL);
  return (origin, expected) => {
    if (logged.count('form') > 0) return;
    const fields = { origin: origin.slice(0, MAX_ORIGIN_LENGTH), expected };
    const why =
      origin === 'null'
        ? 'a form without an origin was refused: over plain HTTP, a proxy must not send Referrer-Policy: no-referrer'
        : 'a form from another origin was refused: if that origin is the URL of this server, set BASE_URL to it';
    log.warn(fields, why);
  };
};

/** Logs the e-mail address as entered, unless the text isn’t an e-mail address: it may be a password typed into the wrong field. */
const logAccess =
  (log: Logger): WebService['onAccess'] =>
  ({ event, account: entered, address, outcome }) => {
    const account = /^[^\s@]+@[^\s@]+$/.test(entered.trim()) ? entered.trim().slice(0, MAX_EMAIL_LENGTH) : 'no email';
    if (outcome === undefined) log.info({ account, address }, event);
    else log.warn({ account, address, outcome }, event);
  };

const isHttps = ({ baseUrl }: Pick<Config, 'baseUrl'>): boolean => baseUrl?.startsWith('https:') ?? false;

/** Sets HSTS (RFC 6797) for a year, without subdomains, because subdomains may belong to other owners. */
const transportSecurity = { 'strict-transport-security': 'max-age=31536000' };

const withTransportSecurity = (answer: Response): Response => {
  for (const [name, value] of Object.entries(transportSecurity)) answer.headers.set(name, value);
  return answer;
};

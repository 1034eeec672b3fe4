import { type Context, Hono } from 'hono';
import { MAX_EMAIL } from '../accounts/account-fields.ts';
import { makeAdmission } from '../api/admission.ts';
import { refuseRequest } from '../api/answer-by-node.ts';
import { makeRequestLimiter, type RequestLimiter } from '../api/request-limiter.ts';
import { createApi } from '../api/server.ts';
import { basePath } from '../config/base-url.ts';
import { addressName } from '../config/client-address.ts';
import type { Config } from '../config/config.ts';
import type { Logger } from '../config/log.ts';
import { makeThrottle } from '../lib/limits/throttle.ts';
import { isInterfacePath, withNormalPath } from '../lib/normal-path.ts';
import type { ProblemCode } from '../lib/problem.ts';
import { MINUTE } from '../lib/time.ts';
import { createMcp } from '../mcp/endpoint.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { metricsRoutes } from '../metrics/routes.ts';
import { makeQueueLimit } from '../queue/queue-limit.ts';
import { makeWorkAdmission } from '../queue/work-admission.ts';
import { overloadedPage } from '../web/overloaded.ts';
import type { WebService } from '../web/service.ts';
import { createWeb } from '../web/web.ts';
import { firstRun, type WayIn } from './first-run.ts';
import { healthRoutes } from './health.ts';
import { bindingsOf, type ObservedEnv, observeRefusal, observeRefusals, observeRequests } from './observe.ts';
import { type Inner, startServices } from './services.ts';

export interface App {
  fetch(request: Request, bindings?: ObservedEnv['Bindings']): Response | Promise<Response>;
  /** What decides about requests before they are handed in. */
  limiter: Pick<RequestLimiter, 'pass'>;
  wayIn: WayIn;
  /** The answer to what is no request that can be handed in. */
  refuse(code: ProblemCode, address: string | undefined): Response;
  /** The port that the service turned out to listen on: its own address is never audited. */
  listensOn(port: number): void;
  /** Lets audits and deliveries begin, where this process does them: once its ports are open. */
  begin(): void;
  /** What Prometheus is told on a port of its own; undefined when nobody may ask. */
  metrics: Metrics | undefined;
  /** Finishes or hands back the work within `grace` milliseconds and, once all requests are `answered`, closes everything. */
  close(grace: number, answered?: Promise<void>): Promise<void>;
}

/** The one place where the parts meet: pages, interface and what goes on in the background, over one database. */
export const createApp = async (config: Config, log: Logger, inner: Inner = {}): Promise<App> => {
  const services = await startServices(config, log, inner);
  const { db, queue, reportRoom, watch, http, webhooks, metrics, secret } = services;
  const wayIn = await firstRun(db, config).catch(async (error: unknown) => {
    await services.close(0);
    throw error;
  });
  const onBug = (error: unknown, request: string): void => {
    if (!services.isStorageError(error)) log.error({ err: error, request }, 'request failed');
  };
  const queueLimit = makeQueueLimit(queue, { usual: config.queueLimit, overloaded: QUEUED_IN_OVERLOAD * config.concurrency });
  const work = makeWorkAdmission(queueLimit);
  const admission = makeAdmission(config, work);
  const closed = new AbortController();
  const api = createApi({ db, queue, reportRoom, watch, guard: http, webhooks, admission, secret, closing: closed.signal, config }, onBug);
  const web = createWeb({
    onForeignForm: logForeignForms(log),
    onFailedSignIn: logFailedSignIns(log),
    onBug,
    db,
    queue,
    work,
    reportRoom,
    watch,
    guard: http,
    config,
    secret,
    publish: webhooks.publish,
    system: services.system,
    closing: closed.signal,
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
      if (status === 503) queueLimit.noteOverload();
      logRefusal(method, status);
    },
    hasRoom: queueLimit.hasRoom,
  });
  return {
    fetch: (request, bindings = {}) => limiter.answer(bindings.incoming, () => app.fetch(withNormalPath(request, prefix), bindings)),
    limiter,
    refuse(code, address) {
      const answer = refuseRequest(admission, code, addressName(address ?? 'unknown'));
      return observeRefusal(log, metrics, isHttps(config) ? withTransportSecurity(answer) : answer);
    },
    wayIn,
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

/** Jobs for each worker that an overloaded service lets wait or run: a few seconds of work. */
const QUEUED_IN_OVERLOAD = 8;

/** Milliseconds in which a form that was turned away is told of once, and characters of what it said. */
const LOG_EVERY = MINUTE;
const MAX_ORIGIN = 200;

/** Behind a proxy that the service does not know of, its own forms look like those of another site. */
const logForeignForms = (log: Logger): ((origin: string, expected: string) => void) => {
  const logged = makeThrottle(1, LOG_EVERY);
  return (origin, expected) => {
    if (logged.count('told') > 0) return;
    const fields = { origin: origin.slice(0, MAX_ORIGIN), expected };
    log.warn(fields, 'a form from another origin was refused: if that origin is the URL of this server, set BASE_URL to it');
  };
};

/** With the account as typed, unless that looks like none: then it may be a password that was typed into the wrong field. */
const logFailedSignIns =
  (log: Logger): WebService['onFailedSignIn'] =>
  ({ email, address, outcome }) => {
    const account = /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? email.trim().slice(0, MAX_EMAIL) : 'no email';
    log.warn({ account, address, outcome }, 'sign-in failed');
  };

const isHttps = ({ baseUrl }: Pick<Config, 'baseUrl'>): boolean => baseUrl?.startsWith('https:') ?? false;

/** RFC 6797: for a year browsers ask this host over https only. Other hosts of its domain are somebody else's. */
const transportSecurity = { 'strict-transport-security': 'max-age=31536000' };

const withTransportSecurity = (answer: Response): Response => {
  for (const [name, value] of Object.entries(transportSecurity)) answer.headers.set(name, value);
  return answer;
};

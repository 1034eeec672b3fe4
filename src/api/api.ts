import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Key } from '../accounts/key.ts';
import { requestBase } from '../base-url.ts';
import { makeCompressor } from '../compress.ts';
import type { Quota } from '../lib/limits/rate-limit.ts';
import { arrivedAt } from '../lib/limits/request-slot.ts';
import { Problem } from '../problem.ts';
import { changeMark } from '../storage/change-mark.ts';
import { acceptedResources } from './accepted.ts';
import { accountResources } from './account.ts';
import { admitRequest } from './admit.ts';
import { answerLanguage } from './answer-language.ts';
import { requireScope } from './authenticate.ts';
import { allowBody, bodyTooLarge, MAX_BODY_BYTES, MAX_ITEM_BODY_BYTES } from './body.ts';
import { checkResources } from './checks.ts';
import { commonHeaders } from './common-headers.ts';
import { deliveryResources } from './deliveries.ts';
import { eventResources } from './events.ts';
import { exportResources } from './exports.ts';
import { historyResources } from './history.ts';
import { isRepeated, mayRepeat } from './idempotency-key.ts';
import { nameIgnored } from './ignored.ts';
import { importResources } from './imports.ts';
import { METHOD_FIELD, overriddenMethod } from './method-override.ts';
import { mountOpenApi } from './openapi/endpoint.ts';
import { readQuery } from './parameters.ts';
import { problemJson, problemOf } from './problem-json.ts';
import { projectResources } from './projects.ts';
import { reportResources } from './reports.ts';
import type { Call, Handler, Resource } from './resource.ts';
import { cacheResponse } from './response-cache.ts';
import { scheduleResources } from './schedules.ts';
import type { Service } from './service.ts';
import { webhookResources } from './webhooks.ts';

const PREFIX = '/api/v1';
const MAX_URI = 16 * 1024;

const resources: readonly Resource[] = [
  ...exportResources,
  ...importResources,
  ...reportResources,
  ...historyResources,
  ...scheduleResources,
  ...eventResources,
  ...projectResources,
  ...acceptedResources,
  ...accountResources,
  ...checkResources,
  ...webhookResources,
  ...deliveryResources,
];

/** What `app.ts` hands in with a request. */
export interface ApiEnv {
  Bindings: { requestId: string; incoming?: IncomingMessage | undefined; onRoute?(template: string): void };
  /** `isWhole`: the answer has all its headers. */
  Variables: { quota?: Quota; isWhole?: boolean };
}

/** The JSON interface under /api. Nothing there is ever HTML or a redirect. `onBug` is told of errors that are nobody's fault but ours. */
export const createApi = (service: Service, onBug: (error: unknown, requestId: string) => void): Hono<ApiEnv> => {
  const api = new Hono<ApiEnv>({ strict: false });
  // No cookie is taken here, so nobody can make another's program ask for what it alone may see and watch how long that is.
  const { compress } = makeCompressor('own');

  const addressOf = ({ req, env }: Context<ApiEnv>): string => service.admission.nameOf(req.raw, env.incoming);
  const admit = (context: Context<ApiEnv>, url: URL, addsWork = false, maxBody = MAX_BODY_BYTES): Promise<Key> => {
    assertLength(context.req.raw, url, maxBody);
    return admitRequest(service, context.req.raw, addressOf(context), (quota) => context.set('quota', quota), addsWork);
  };

  api.use(async (context, next) => {
    await next();
    context.env.onRoute?.(routePath(context));
    if (context.get('isWhole')) return;
    const quota = context.get('quota') ?? service.admission.quotaOf(addressOf(context));
    for (const [name, value] of Object.entries(commonHeaders(context.env.requestId, quota))) context.res.headers.set(name, value);
  });

  mountOpenApi(api, service, compress);
  for (const { path, methods, addsWork, isWorded = false, holds = false } of resources) {
    // What can be put back or deleted is a single thing.
    const isItem = 'PUT' in methods || 'DELETE' in methods;
    const maxBody = isItem ? MAX_ITEM_BODY_BYTES : MAX_BODY_BYTES;
    api.options(`${PREFIX}${path}`, () => new Response(null, { status: 204, headers: { allow: allowed(methods) } }));
    api.all(`${PREFIX}${path}`, async (context) => {
      const began = arrivedAt();
      const request = context.req.raw;
      const url = new URL(request.url);
      const isWork = addsWork?.includes(request.method) ?? false;
      // A request that repeats an earlier one adds nothing to the queue, so it is answered however full that is.
      const mayBeRepeated = isWork && mayRepeat(request);
      const key = await admit(context, url, isWork && !mayBeRepeated, maxBody);
      const isReplay = mayBeRepeated && (await isRepeated({ service, key, request }));
      if (mayBeRepeated && !isReplay) service.admission.assertLineRoom(key.accountId);
      if (isWork && !isReplay) await service.admission.assertQueueRoom(key.accountId);
      const releaseBody = isRead(request.method) ? undefined : allowBody(request, maxBody, key.accountId);
      try {
        const isOverridable = isItem && request.method === 'POST';
        const method = isOverridable ? await overriddenMethod(request, url) : request.method;
        const handler = handlerFor(methods, method);
        requireScope(key, method);
        assertQuery(url);
        const base = requestBase(request, service.config);
        const address = `${base}${url.pathname}${url.search}`;
        const call: Call = {
          ...{ began, service, key, request, isReplay, params: context.req.param(), base },
          language: answerLanguage(request, key),
          get address() {
            return new URL(address);
          },
          onBug: (error) => onBug(error, context.env.requestId),
        };
        const known = isOverridable ? [METHOD_FIELD] : [];
        const named = async () => nameIgnored(request, known, () => readQuery(url), await handler(call));
        const handle = async () => {
          const answer = await named();
          if (isWorded) answer.headers.set('content-language', call.language);
          const isTagged = isRead(method) && answer.headers.has('etag');
          return compress(request, answer, isTagged ? `${key.accountId} ${address}` : null);
        };
        const quota = context.get('quota');
        if (!holds || !isRead(method) || !quota || changeMark(service.db) === null) return await handle();
        const answer = await cacheResponse(call, address, handle, commonHeaders(context.env.requestId, quota));
        context.set('isWhole', true);
        return answer;
      } finally {
        releaseBody?.();
      }
    });
  }
  // A preflight is answered for any path, so that the browser goes on to the answer that says what is wrong.
  api.options('*', () => new Response(null, { status: 204 }));
  api.all('*', async (context) => {
    await admit(context, new URL(context.req.raw.url));
    throw new Problem('path_not_found');
  });

  api.onError((error, context) => {
    const problem = problemOf(error);
    // Also where the storage cannot be used: what it said is for the log.
    if (problem !== error) onBug(error, context.env.requestId);
    return problemJson(problem, { path: context.req.path, requestId: context.env.requestId });
  });
  return api;
};

/** Before anything is read, and before the key is looked at. */
const assertLength = (request: Request, { pathname, search }: URL, maxBody: number): void => {
  if (pathname.length + search.length > MAX_URI) throw new Problem('uri_too_long');
  if (!isRead(request.method) && Number(request.headers.get('content-length')) > maxBody) throw bodyTooLarge(maxBody);
};

/** Also where nothing in the query is looked at. */
const assertQuery = (url: URL): void => {
  if (url.search.includes('%')) readQuery(url);
};

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const handlerFor = (methods: Resource['methods'], method: string): Handler => {
  const name = method === 'HEAD' ? 'GET' : method;
  const handler = Object.hasOwn(methods, name) ? methods[name as keyof Resource['methods']] : undefined;
  if (handler) return handler;
  const allow = allowed(methods);
  throw new Problem('method_not_allowed', { values: { allowed: allow }, headers: { allow } });
};

const allowed = (methods: Resource['methods']): string =>
  [...Object.keys(methods).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])), 'OPTIONS'].join(', ');

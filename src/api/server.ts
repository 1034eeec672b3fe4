import { type Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Key } from '../accounts/key.ts';
import { requestBase } from '../config/base-url.ts';
import { allowBody, bodyTooLarge, MAX_BODY_BYTES, MAX_ITEM_BODY_BYTES } from '../front/body.ts';
import { withByteOrderMark } from '../front/csv.ts';
import { listUnknownFields } from '../front/ignored.ts';
import { readQuery } from '../front/parameters.ts';
import { problemJson, problemOf } from '../front/problem-json.ts';
import { makeCompressor } from '../lib/compress.ts';
import { requestArrivedAt } from '../lib/limits/request-slot.ts';
import { Problem } from '../lib/problem.ts';
import { chooseLanguage, type LanguageTag, languageRequested } from '../locales/languages.ts';
import { dataVersionOf } from '../storage/cache-until-commit.ts';
import { accessHandlers } from './access/handlers.ts';
import { accountHandlers } from './account/handlers.ts';
import { admitRequest, requireScope } from './admit.ts';
import { type AdmittedCall, type Call, type Handlers, makeCallBuilder } from './call.ts';
import { checkHandlers } from './checks/handlers.ts';
import { commonHeaders } from './common-headers.ts';
import type { Method, Operation } from './contract.ts';
import { crawlHandlers } from './crawls/handlers.ts';
import { hasIdempotencyKey, isRepeated } from './idempotency-key.ts';
import { importHandlers } from './imports/handlers.ts';
import { METHOD_FIELD, overriddenMethod } from './method-override.ts';
import type { descriptionOperations } from './openapi/contract.ts';
import { mountDescription } from './openapi/handlers.ts';
import { operations } from './operations.ts';
import { acceptedHandlers, projectHandlers, projectShareHandlers } from './projects/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { cacheResponse } from './response-cache.ts';
import { scheduleHandlers } from './schedules/handlers.ts';
import type { ApiEnv, Service } from './service.ts';
import { deliveryHandlers, webhookHandlers } from './webhooks/handlers.ts';

const PREFIX = '/api/v1';
const MAX_URI_LENGTH = 16 * 1024;

/** Handlers of all operations except the OpenAPI document, which needs no key. */
const handlers: Handlers<Omit<typeof operations, keyof typeof descriptionOperations>> = {
  ...reportHandlers,
  ...projectHandlers,
  ...projectShareHandlers,
  ...acceptedHandlers,
  ...accessHandlers,
  ...scheduleHandlers,
  ...importHandlers,
  ...crawlHandlers,
  ...webhookHandlers,
  ...deliveryHandlers,
  ...checkHandlers,
  ...accountHandlers,
};

/** The JSON API under /api; it never returns HTML or a redirect. `onBug` is called for unexpected errors. */
export const createApi = (service: Service, onBug: (error: unknown, requestId: string) => void): Hono<ApiEnv> => {
  const api = new Hono<ApiEnv>({ strict: false });
  // Compression is safe from the BREACH attack: the API uses no cookies, so another site can’t make a browser send authenticated requests.
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

  mountDescription(api, service, compress);
  for (const { path, methods, maxBody, isItem } of routes) {
    const allow = allowHeaderOf(methods);
    api.options(path, () => new Response(null, { status: 204, headers: { allow } }));
    api.all(path, async (context) => {
      const began = requestArrivedAt();
      const request = context.req.raw;
      const url = new URL(request.url);
      const isWork = methods.get(request.method as Method)?.operation.addsWork ?? false;
      // A repeated request adds no job, so it is accepted even if the queue is full.
      const mayBeRepeated = isWork && hasIdempotencyKey(request);
      const key = await admit(context, url, isWork && !mayBeRepeated, maxBody);
      const isReplay = mayBeRepeated && (await isRepeated({ service, key, request }));
      if (mayBeRepeated && !isReplay) service.admission.assertMayAdd(key.accountId);
      if (isWork && !isReplay) await service.admission.assertQueueNotFull(key.accountId);
      const releaseBody = isRead(request.method) ? undefined : allowBody(request, maxBody, key.accountId);
      try {
        const isOverridable = isItem && request.method === 'POST';
        const method = isOverridable ? await overriddenMethod(request, url) : request.method;
        const mounted = methods.get((method === 'HEAD' ? 'GET' : method) as Method);
        if (!mounted) throw new Problem('method_not_allowed', { values: { allowed: allow }, headers: { allow } });
        const { operation, handle, isTranslated } = mounted;
        requireScope(key, method);
        assertQuery(url);
        const base = requestBase(request, service.config);
        const address = `${base}${url.pathname}${url.search}`;
        const admitted: AdmittedCall = {
          ...{ began, service, key, request, isReplay, params: parametersOf(operation, context.req.param()), base },
          language: answerLanguage(request, key),
          get address() {
            return new URL(address);
          },
          onBug: (error) => onBug(error, context.env.requestId),
        };
        const known = isOverridable ? [METHOD_FIELD] : [];
        const named = async () => listUnknownFields(request, known, () => readQuery(url), await handle(admitted));
        const answer = async () => {
          const response = withByteOrderMark(request, await named());
          if (isTranslated) response.headers.set('content-language', admitted.language);
          const isTagged = isRead(method) && response.headers.has('etag');
          return compress(request, response, isTagged ? `${key.accountId} ${address}` : null);
        };
        const quota = context.get('quota');
        if (!operation.cached || !quota || dataVersionOf(service.db) === null) return await answer();
        const response = await cacheResponse(admitted, address, answer, commonHeaders(context.env.requestId, quota));
        context.set('isWhole', true);
        return response;
      } finally {
        releaseBody?.();
      }
    });
  }
  // Preflight requests succeed for any path, so that scripts can read the actual error.
  api.options('*', () => new Response(null, { status: 204 }));
  api.all('*', async (context) => {
    await admit(context, new URL(context.req.raw.url));
    throw new Problem('path_not_found');
  });

  api.onError((error, context) => {
    const problem = problemOf(error);
    // Storage errors are logged too, because the problem response doesn’t contain their cause.
    if (problem !== error) onBug(error, context.env.requestId);
    return problemJson(problem, { path: context.req.path, requestId: context.env.requestId });
  });
  return api;
};

/** Throws if the URL or the body is too long, before the key is checked. */
const assertLength = (request: Request, { pathname, search }: URL, maxBody: number): void => {
  if (pathname.length + search.length > MAX_URI_LENGTH) throw new Problem('uri_too_long');
  if (!isRead(request.method) && Number(request.headers.get('content-length')) > maxBody) throw bodyTooLarge(maxBody);
};

/** Throws if the query is malformed, even if no handler reads the query. */
const assertQuery = (url: URL): void => {
  if (url.search.includes('%')) readQuery(url);
};

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

interface MountedOperation {
  operation: Operation;
  handle(admitted: AdmittedCall): Response | Promise<Response>;
  /** True if texts in the response depend on the language. */
  isTranslated: boolean;
}

interface Route {
  /** Path in the router’s syntax: `:id` for `{id}`. */
  path: string;
  methods: Map<Method, MountedOperation>;
  /** True if the path names a single resource, with PUT or DELETE. */
  isItem: boolean;
  maxBody: number;
}

/** The operations grouped by path. Paths with a suffix come first, because a path parameter would otherwise match the suffix too. */
const routes: readonly Route[] = [...Map.groupBy(Object.entries(handlers), ([id]) => operations[id as keyof typeof handlers].path)]
  .map(([path, entries]): Route => {
    const methods = new Map(entries.map(([id, handler]) => mountOperation(operations[id as keyof typeof handlers], handler as AnyHandler)));
    const isItem = methods.has('PUT') || methods.has('DELETE');
    const routed = path.replaceAll(/\{(\w+)\}(\.\w+)?/g, (_, name: string, suffix?: string) =>
      suffix ? `:${name}{[^/]+\\${suffix}}` : `:${name}`,
    );
    return { path: `${PREFIX}${routed}`, methods, isItem, maxBody: isItem ? MAX_ITEM_BODY_BYTES : MAX_BODY_BYTES };
  })
  .sort((one, other) => Number(other.path.includes('\\')) - Number(one.path.includes('\\')));

type AnyHandler = (call: Call) => Response | Promise<Response>;

/** `mounted` is a function declaration, so that it is hoisted above the table that uses it. */
function mountOperation(operation: Operation, handler: AnyHandler): [Method, MountedOperation] {
  const callOf = makeCallBuilder(operation);
  const isTranslated = operation.headers?.includes('Accept-Language') ?? false;
  return [operation.method, { operation, handle: (admitted) => handler(callOf(admitted)), isTranslated }];
}

/** Returns the path parameters without the path’s suffix. */
const parametersOf = ({ path }: Operation, params: Record<string, string>): Record<string, string> => {
  const [, name = '', suffix = ''] = /\{(\w+)\}(\.\w+)$/.exec(path) ?? [];
  return suffix === '' ? params : { ...params, [name]: params[name]?.slice(0, -suffix.length) ?? '' };
};

const allowHeaderOf = (methods: Route['methods']): string =>
  [...[...methods.keys()].flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])), 'OPTIONS'].join(', ');

/** Returns the language of a response: the language that the request asks for, otherwise the account’s language. */
const answerLanguage = (request: Request, { language }: Pick<Key, 'language'>): LanguageTag =>
  languageRequested(request.headers.get('accept-language')) ?? chooseLanguage(language, null);

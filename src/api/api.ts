import { Hono } from 'hono';
import { requestBase } from '../base-url.ts';
import { Problem } from '../problem.ts';
import { accountResources } from './account.ts';
import { authenticateRequest, requireScope } from './authenticate.ts';
import { MAX_BODY_BYTES } from './body.ts';
import { checkResources } from './checks.ts';
import { commonHeaders } from './common-headers.ts';
import { problemJson, problemOf } from './problem-json.ts';
import { projectResources } from './projects.ts';
import { reportResources } from './reports.ts';
import type { Handler, Resource } from './resource.ts';
import type { Service } from './service.ts';

const PREFIX = '/api/v1';
const MAX_URI = 16 * 1024;

const resources: readonly Resource[] = [...reportResources, ...projectResources, ...accountResources, ...checkResources];

/** What `app.ts` hands in with a request. */
export interface ApiEnv {
  Bindings: { requestId: string };
}

/** The JSON interface under /api. Nothing there is ever HTML or a redirect. `onBug` is told of errors that are nobody's fault but ours. */
export const createApi = (service: Service, onBug: (error: unknown, requestId: string) => void): Hono<ApiEnv> => {
  const api = new Hono<ApiEnv>({ strict: false });

  api.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(commonHeaders(context.env.requestId))) context.res.headers.set(name, value);
  });
  api.options('*', () => new Response(null, { status: 204 }));

  for (const { path, methods } of resources) {
    api.all(`${PREFIX}${path}`, async (context) => {
      const request = context.req.raw;
      judgeLength(request);
      const key = await authenticateRequest(service.db, request);
      const handler = handlerFor(methods, request.method);
      requireScope(key, request.method);
      const base = requestBase(request, service.config);
      const { pathname, search } = new URL(request.url);
      return handler({ service, key, request, params: context.req.param(), base, address: new URL(`${base}${pathname}${search}`) });
    });
  }
  api.all('*', async (context) => {
    judgeLength(context.req.raw);
    await authenticateRequest(service.db, context.req.raw);
    throw new Problem('path_not_found');
  });

  api.onError((error, context) => {
    const problem = problemOf(error);
    if (problem.code === 'internal') onBug(error, context.env.requestId);
    return problemJson(problem, { path: context.req.path, requestId: context.env.requestId });
  });
  return api;
};

/** Before anything is read, and before the key is looked at. */
const judgeLength = (request: Request): void => {
  const { pathname, search } = new URL(request.url);
  if (pathname.length + search.length > MAX_URI) throw new Problem('uri_too_long');
  if (request.method !== 'GET' && request.method !== 'HEAD' && Number(request.headers.get('content-length')) > MAX_BODY_BYTES)
    throw new Problem('body_too_large');
};

const handlerFor = (methods: Resource['methods'], method: string): Handler => {
  const handler = methods[(method === 'HEAD' ? 'GET' : method) as keyof Resource['methods']];
  if (handler) return handler;
  const allowed = Object.keys(methods).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]));
  const allow = [...allowed, 'OPTIONS'].join(', ');
  throw new Problem('method_not_allowed', { values: { allowed: allow }, headers: { allow } });
};

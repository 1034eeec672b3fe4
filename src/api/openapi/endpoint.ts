import type { Hono } from 'hono';
import { requestBase } from '../../base-url.ts';
import type { Compressor } from '../../compress.ts';
import { Problem } from '../../problem.ts';
import type { ApiEnv } from '../api.ts';
import { entityTag, unlessNotModified } from '../conditional.ts';
import type { Service } from '../service.ts';
import { cachedDocument } from './cached-document.ts';

const PATH = '/api/v1/openapi.json';
const ALLOW = 'GET, HEAD, OPTIONS';

/** `/api/v1/openapi.json`, for everybody: it holds nothing but what the source of the program does. */
export const mountOpenApi = (api: Hono<ApiEnv>, { config }: Pick<Service, 'config'>, compress: Compressor['compress']): void => {
  api.options(PATH, () => new Response(null, { status: 204, headers: { allow: ALLOW } }));
  api.get(PATH, async ({ req }) => {
    const base = requestBase(req.raw, config);
    const answer = await unlessNotModified(req.raw, entityTag('openapi', base), async () => {
      const servers = JSON.stringify([{ url: `${base}/api/v1` }]);
      return new Response(`${await withoutServers()},"servers":${servers}}`, {
        headers: { 'content-type': 'application/json; charset=utf-8' },
      });
    });
    return compress(req.raw, answer, base);
  });
  api.all(PATH, () => {
    throw new Problem('method_not_allowed', { values: { allowed: ALLOW }, headers: { allow: ALLOW } });
  });
};

let cached: string | undefined;

/** The document as text but for its end, which each request fills in. */
const withoutServers = async (): Promise<string> => {
  if (cached !== undefined) return cached;
  const { servers: _, ...document } = await cachedDocument();
  cached = JSON.stringify(document).slice(0, -1);
  return cached;
};

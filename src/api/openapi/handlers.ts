import type { Hono } from 'hono';
import { requestBase } from '../../config/base-url.ts';
import { entityTag, unlessNotModified } from '../../front/conditional.ts';
import type { Compressor } from '../../lib/compress.ts';
import { Problem } from '../../lib/problem.ts';
import type { ApiEnv, Service } from '../service.ts';
import { descriptionOperations } from './contract.ts';
import { cachedDocument } from './document.ts';

const PATH = `/api/v1${descriptionOperations.readDescription.path}`;
const ALLOW = 'GET, HEAD, OPTIONS';

/** Adds the route `/api/v1/openapi.json`, which needs no key: the document reveals nothing beyond the public source code. */
export const mountDescription = (api: Hono<ApiEnv>, { config }: Pick<Service, 'config'>, compress: Compressor['compress']): void => {
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

let cachedText: string | undefined;

/** Returns the OpenAPI document as text without `servers`, which depend on the request. */
const withoutServers = async (): Promise<string> => {
  if (cachedText !== undefined) return cachedText;
  const { servers: _, ...document } = await cachedDocument();
  cachedText = JSON.stringify(document).slice(0, -1);
  return cachedText;
};

import type { Hono } from 'hono';
import { immutable } from '../request/immutable.ts';
import type { WebEnv } from '../service.ts';
import { assets } from './assets.ts';

const files = new Map(assets.map((asset) => [asset.path, asset]));

/** Routes `/assets/*`: the files that pages load. */
export const mountAssets = (web: Hono<WebEnv>): void => {
  web.get('/assets/*', (context) => {
    const asset = files.get(context.req.path);
    if (!asset) return context.notFound();
    return new Response(asset.body, { headers: { 'content-type': asset.type, 'cache-control': immutable('public') } });
  });
};

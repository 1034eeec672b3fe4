import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { basePath } from '../base-url.ts';
import { version } from '../version.ts';
import { assets } from './assets/assets.ts';
import { mountChecks } from './checks.ts';
import { messagePage } from './pages/message.ts';
import type { Frame } from './parts/layout.ts';
import type { WebEnv, WebService } from './service.ts';
import { mountShare } from './share.ts';
import { mountSignIn } from './sign-in.ts';

/** Nothing is loaded but the service's own files, nothing runs inline, nobody frames a page, and forms go home. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const YEAR = 'public, max-age=31536000, immutable';

/** The pages that people read. */
export const createWeb = (service: WebService, onBug: (error: unknown, requestId: string) => void): Hono<WebEnv> => {
  const frame: Frame = { basePath: basePath(service.config), version };
  const web = new Hono<WebEnv>({ strict: false });

  // No page holds a secret beside text that somebody else chose, so its length may tell of its text.
  web.use(compress());
  web.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set('content-security-policy', policy);
    headers.set('referrer-policy', 'no-referrer');
    headers.set('x-content-type-options', 'nosniff');
    headers.set('x-request-id', context.env.requestId);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    if (!headers.has('x-robots-tag')) headers.set('x-robots-tag', 'noindex');
  });

  const files = new Map(assets.map((asset) => [asset.path, asset]));
  web.get('/assets/*', (context) => {
    const asset = files.get(context.req.path);
    if (!asset) return context.notFound();
    return new Response(asset.body as string, { headers: { 'content-type': asset.type, 'cache-control': YEAR } });
  });

  mountChecks(web, frame);
  mountSignIn(web, service, frame);
  mountShare(web, service, frame);

  web.get('/', (context) => context.html(messagePage('welcome', frame)));
  web.notFound((context) => context.html(messagePage('not_found', frame), 404));
  web.onError((error, context) => {
    // The only one thrown here is of a form that another site sent.
    if (error instanceof HTTPException) return context.html(messagePage('forbidden', frame), 403);
    onBug(error, context.env.requestId);
    return context.html(messagePage('internal', frame), 500);
  });
  return web;
};

import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { requestBase } from '../../config/base-url.ts';
import { keysOf } from '../../lib/schema.ts';
import { findCurrentUser, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { inLanguage } from '../request/client.ts';
import type { WebEnv, WebService } from '../service.ts';
import { documents, documentText } from './documents.ts';
import { referencePage } from './reference.ts';

const CACHE_SECONDS = 600;

/** Mounts `/docs`: the public API guide with the base URL of the request, and further documents, also as Markdown. */
export const mountDocs = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  // Without a configured base URL, the page contains the request’s host, so shared caches must not store the page.
  const cached = `${service.config.baseUrl === null ? 'private' : 'public'}, max-age=${CACHE_SECONDS}`;

  web.use('/docs/*', etag());
  web.get('/docs/:page?', async (context, next) => {
    const user = await findCurrentUser(context, service);
    const shown = await inLanguage(context, frameFor(context, frame), user?.account.language);
    const base = requestBase(context.req.raw, service.config);
    const page = referencePage(context.req.param('page') ?? '', await service.apiDocument(), base, shown);
    if (page === undefined) return next();
    context.header('vary', 'Cookie, Host', { append: true });
    return context.html(page, 200, { 'cache-control': user ? 'no-store' : cached, 'x-robots-tag': 'all' });
  });
  for (const name of keysOf(documents))
    web.get(`/docs/${name}.md`, (context) =>
      context.text(documentText(name), 200, {
        'content-type': 'text/markdown; charset=utf-8',
        'cache-control': `public, max-age=${CACHE_SECONDS}`,
        'x-robots-tag': 'all',
      }),
    );
};

import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { requestBase } from '../../config/base-url.ts';
import { findCurrentUser, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebEnv, WebService } from '../service.ts';
import type { Html } from '../ui/html.ts';
import { docsPage } from './docs.ts';
import { documentPage } from './document.ts';
import { documentNames, documentText } from './documents.ts';

const CACHE_SECONDS = 600;

/** Mounts `/docs`: the public API guide with the base URL of the request, and further documents, also as Markdown. */
export const mountDocs = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  // Without a configured base URL, the page contains the request’s host, so shared caches must not store the page.
  const cached = `${service.config.baseUrl === null ? 'private' : 'public'}, max-age=${CACHE_SECONDS}`;
  const answer = async (context: Context<WebEnv>, render: (base: string, shown: Frame) => Html | Promise<Html>): Promise<Response> => {
    const user = await findCurrentUser(context, service);
    const page = await render(requestBase(context.req.raw, service.config), user ? frameFor(context, frame) : frame);
    const headers = { 'cache-control': user ? 'no-store' : cached, 'x-robots-tag': 'all', vary: 'Cookie, Host' };
    return context.html(page, 200, headers);
  };

  web.use('/docs/*', etag());
  web.get('/docs', async (context) => {
    const document = await service.apiDocument();
    return answer(context, (base, shown) => docsPage(document, base, shown));
  });
  for (const name of documentNames) {
    web.get(`/docs/${name}`, (context) => answer(context, (base, shown) => documentPage(name, base, shown)));
    web.get(`/docs/${name}.md`, (context) =>
      context.text(documentText(name), 200, {
        'content-type': 'text/markdown; charset=utf-8',
        'cache-control': `public, max-age=${CACHE_SECONDS}`,
        'x-robots-tag': 'all',
      }),
    );
  }
};

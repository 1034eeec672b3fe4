import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { keptDocument } from '../api/openapi/kept-document.ts';
import { requestBase } from '../base-url.ts';
import { docsPage } from './pages/docs/docs.ts';
import type { Frame } from './parts/frame/layout.ts';
import type { WebEnv, WebService } from './service.ts';
import { findViewer, frameFor } from './viewer.ts';

const SECONDS = 600;

/** `/docs`: how to use the interface, for everybody, with the address that the reader came by. */
export const mountDocs = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  web.use('/docs', etag());
  web.get('/docs', async (context) => {
    const document = await keptDocument();
    const viewer = await findViewer(context, service);
    const page = docsPage(document, requestBase(context.req.raw, service.config), viewer ? frameFor(context, frame) : frame);
    // Only the address that is set is the same for all; another may be what one reader's request made up.
    const cached = `${service.config.baseUrl === null ? 'private' : 'public'}, max-age=${SECONDS}`;
    const headers = { 'cache-control': viewer ? 'no-store' : cached, 'x-robots-tag': 'all', vary: 'Cookie, Host' };
    return context.html(page, 200, headers);
  });
};

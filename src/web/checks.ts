import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { checks } from '../audit/checks/index.ts';
import { checkPage } from './pages/check.ts';
import { checksPage } from './pages/checks.ts';
import type { Frame } from './parts/layout.ts';
import type { WebEnv } from './service.ts';

/** Long enough to spare a visit, short enough that a new version is soon seen. */
const CACHED = 'public, max-age=600';
/** These pages are the same for everybody and may be found by search. */
const INDEXED = 'all';

/** `/checks` and `/checks/{id}`: what is checked, for everybody. */
export const mountChecks = (web: Hono<WebEnv>, frame: Frame): void => {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const headers = { 'cache-control': CACHED, 'x-robots-tag': INDEXED };

  web.use('/checks/*', etag());
  web.get('/checks', (context) => context.html(checksPage(frame), 200, headers));
  web.get('/checks/:id', (context) => {
    const check = byId.get(context.req.param('id'));
    return check ? context.html(checkPage(check, frame), 200, headers) : context.notFound();
  });
};

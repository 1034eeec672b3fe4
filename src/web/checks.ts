import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { checks } from '../audit/checks/index.ts';
import { findCurrentUser, frameFor } from './current-user.ts';
import { checkPage } from './pages/check.ts';
import { checksPage, MAX_SEARCH } from './pages/checks.ts';
import type { Frame } from './parts/frame/frame.ts';
import type { WebEnv, WebService } from './service.ts';

/** Long enough to spare a visit, short enough that a new version is soon seen. */
const CACHED = 'public, max-age=600';
/** These pages are the same for everybody and may be found by search. */
const INDEXED = 'all';

/** `/checks` and `/checks/{id}`: what is checked, for everybody. */
export const mountChecks = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const byId = new Map(checks.map((check) => [check.id, check]));
  /** For people who are signed in they have the way to their other pages, so they are kept apart from the others by the cookie. */
  const frameAndHeaders = async (context: Context<WebEnv>) => ({
    frame: (await findCurrentUser(context, service)) ? frameFor(context, frame) : frame,
    headers: { 'cache-control': context.get('currentUser') ? 'no-store' : CACHED, 'x-robots-tag': INDEXED, vary: 'Cookie' },
  });

  web.use('/checks/*', etag());
  web.get('/checks', async (context) => {
    const { frame: shown, headers } = await frameAndHeaders(context);
    const search = (context.req.query('search') ?? '').trim().slice(0, MAX_SEARCH);
    // What was searched for is nobody's page.
    return context.html(checksPage(shown, search), 200, search === '' ? headers : { ...headers, 'x-robots-tag': 'noindex' });
  });
  web.get('/checks/:id', async (context) => {
    const check = byId.get(context.req.param('id'));
    if (!check) return context.notFound();
    const { frame: shown, headers } = await frameAndHeaders(context);
    return context.html(checkPage(check, shown), 200, headers);
  });
};

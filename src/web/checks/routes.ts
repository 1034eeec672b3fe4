import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { checks } from '../../audit/checks/index.ts';
import { findCurrentUser, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebEnv, WebService } from '../service.ts';
import { checkPage } from './check-page.ts';
import { checksPage, MAX_SEARCH } from './checks-page.ts';

/** Cache-Control with a lifetime of ten minutes, so that a new version appears soon. */
const CACHE_CONTROL = 'public, max-age=600';
/** Robots directive that allows search engines to index these public pages. */
const ROBOTS_VALUE = 'all';

/** Mounts `/checks` and `/checks/{id}`: the public catalog of checks. */
export const mountChecks = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const byId = new Map(checks.map((check) => [check.id, check]));
  /** Pages show the navigation to signed-in users, so caches must vary by cookie. */
  const frameAndHeaders = async (context: Context<WebEnv>) => ({
    frame: (await findCurrentUser(context, service)) ? frameFor(context, frame) : frame,
    headers: { 'cache-control': context.get('currentUser') ? 'no-store' : CACHE_CONTROL, 'x-robots-tag': ROBOTS_VALUE, vary: 'Cookie' },
  });

  web.use('/checks/*', etag());
  web.get('/checks', async (context) => {
    const { frame: shown, headers } = await frameAndHeaders(context);
    const search = (context.req.query('search') ?? '').trim().slice(0, MAX_SEARCH);
    // Search result pages must not be indexed.
    return context.html(checksPage(shown, search), 200, search === '' ? headers : { ...headers, 'x-robots-tag': 'noindex' });
  });
  web.get('/checks/:id', async (context) => {
    const check = byId.get(context.req.param('id'));
    if (!check) return context.notFound();
    const { frame: shown, headers } = await frameAndHeaders(context);
    return context.html(checkPage(check, shown), 200, headers);
  });
};

import type { Hono } from 'hono';
import { hasAccount } from '../../accounts/account.ts';
import { MAX_EMAIL_LENGTH } from '../../accounts/account-fields.ts';
import { verifyCredentials } from '../../accounts/session.ts';
import { countSignInTry, forgiveSignInTries } from '../../accounts/sign-in-tries.ts';
import { requestBase } from '../../config/base-url.ts';
import type { Frame } from '../frame/frame.ts';
import { notSetUpPage } from '../frame/message.ts';
import { clientName } from '../request/client-name.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { knownBrowserOf, rememberBrowser } from './known-browser-cookie.ts';
import { beginSession, dropSession } from './session-cookie.ts';
import { signInPage } from './sign-in-page.ts';

/** Mounts the routes that sign users in and out. Attempts are throttled by account and by IP address. */
export const mountSignIn = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, config } = service;
  const page = { email: '', problem: null, signUp: config.allowSignUp };

  web.get('/sign-in', async (context) => {
    if (!(await hasAccount(db))) return context.html(notSetUpPage(requestBase(context.req.raw, config), frame));
    return context.html(signInPage({ ...page, next: nextPath(context.req.query('next')) }, frame));
  });

  web.post('/sign-in', async (context) => {
    const form = await readForm(context.req.raw);
    const again = { ...page, next: nextPath(form.get('next')), email: form.get('email') ?? '' };
    const address = clientName(context, service);
    const of = { email: again.email.slice(0, MAX_EMAIL_LENGTH + 1), address };
    const tried = await countSignInTry(db, { ...of, browser: knownBrowserOf(context, service, of.email) });
    if ('wait' in tried) {
      service.onAccess({ event: 'sign-in failed', account: of.email, address, outcome: 'throttled' });
      return context.html(signInPage({ ...again, problem: 'throttled' }, frame), 429, { 'retry-after': String(tried.wait) });
    }
    const who = await verifyCredentials(db, { ...of, password: form.get('password') ?? '' });
    const isIn = who !== undefined && (await beginSession(context, service, who));
    if (!isIn) {
      service.onAccess({ event: 'sign-in failed', account: of.email, address, outcome: 'wrong' });
      return context.html(signInPage({ ...again, problem: 'wrong' }, frame), 401);
    }
    await forgiveSignInTries(db, tried.id, of);
    rememberBrowser(context, service, of.email);
    service.onAccess({ event: 'signed in', account: of.email, address });
    return context.redirect(`${frame.basePath}${again.next}`, 303);
  });

  web.post('/sign-out', async (context) => {
    await dropSession(context, service);
    return context.redirect(`${frame.basePath}/sign-in`, 303);
  });
};

const MAX_NEXT = 1000;

/** Returns the path to open after signing in: a local path with an optional query; `/` for anything else. */
const nextPath = (path: string | null | undefined): string =>
  path && path.length <= MAX_NEXT && /^\/(?:[\w-]+(?:\.[\w-]+)*\/)*(?:[\w-]+(?:\.[\w-]+)*)?(?:\?[\w.~%&=+-]*)?$/.test(path) ? path : '/';

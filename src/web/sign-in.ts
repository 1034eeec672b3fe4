import type { Hono } from 'hono';
import { hasAccount } from '../accounts/account.ts';
import { checkSignIn } from '../accounts/session.ts';
import { requestBase } from '../base-url.ts';
import { clientAddress } from '../client-address.ts';
import { addressName, makeThrottle } from '../throttle.ts';
import { readForm } from './form.ts';
import { nextPath } from './next-path.ts';
import { notSetUpPage } from './pages/message.ts';
import { signInPage } from './pages/sign-in.ts';
import type { Frame } from './parts/frame/layout.ts';
import type { WebEnv, WebService } from './service.ts';
import { beginSession, dropSession } from './session-cookie.ts';

const MINUTE = 60_000;
const TRIES_PER_MINUTE = 10;

/** Signing in and out by browser. Only other sites' forms are turned away; who may sign in is decided by the password. */
export const mountSignIn = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, config } = service;
  const tries = makeThrottle(TRIES_PER_MINUTE, MINUTE);
  const page = { email: '', problem: null, signUp: config.allowSignUp };

  web.get('/sign-in', async (context) => {
    if (!(await hasAccount(db))) return context.html(notSetUpPage(requestBase(context.req.raw, config), frame));
    return context.html(signInPage({ ...page, next: nextPath(context.req.query('next')) }, frame));
  });

  web.post('/sign-in', async (context) => {
    const form = await readForm(context.req.raw);
    const again = { ...page, next: nextPath(form.get('next')), email: form.get('email') ?? '' };
    const address = addressName(clientAddress(context.req.raw, context.env.incoming, config));
    const wait = tries.count(address);
    if (wait > 0) return context.html(signInPage({ ...again, problem: 'throttled' }, frame), 429, { 'retry-after': String(wait) });
    const who = await checkSignIn(db, { email: again.email, password: form.get('password') ?? '', address });
    const isIn = who !== undefined && (await beginSession(context, service, who));
    if (!isIn) return context.html(signInPage({ ...again, problem: 'wrong' }, frame), 401);
    return context.redirect(`${frame.basePath}${again.next}`, 303);
  });

  web.post('/sign-out', async (context) => {
    await dropSession(context, service);
    return context.redirect(`${frame.basePath}/sign-in`, 303);
  });
};

import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { checkSignIn, endSession, findSession, SESSION_LIFE, startSession } from '../accounts/session.ts';
import { requestBase } from '../base-url.ts';
import { clientAddress } from '../client-address.ts';
import { readForm } from './form.ts';
import { signInPage } from './pages/sign-in.ts';
import type { Frame } from './parts/layout.ts';
import type { WebEnv, WebService } from './service.ts';
import { addressName, makeThrottle } from './throttle.ts';

const COOKIE = 'sonde_session';
const MINUTE = 60_000;
const TRIES_PER_MINUTE = 10;

/** Signing in and out by browser. Only other sites' forms are turned away; who may sign in is decided by the password. */
export const mountSignIn = (web: Hono<WebEnv>, { db, config }: WebService, frame: Frame): void => {
  const tries = makeThrottle(TRIES_PER_MINUTE, MINUTE);
  const ownForms = csrf({ origin: (origin, context) => origin === new URL(requestBase(context.req.raw, config)).origin });
  const path = `${frame.basePath}/`;

  web.get('/sign-in', (context) => context.html(signInPage({ next: nextOf(context.req.query('next')), problem: null }, frame)));

  web.post('/sign-in', ownForms, async (context) => {
    const form = await readForm(context.req.raw);
    const next = nextOf(form.get('next') ?? undefined);
    const wait = tries.count(addressName(clientAddress(context.req.raw, context.env.incoming, config)));
    if (wait > 0) return context.html(signInPage({ next, problem: 'throttled' }, frame), 429, { 'retry-after': String(wait) });
    const accountId = await checkSignIn(db, form.get('email') ?? '', form.get('password') ?? '');
    if (accountId === undefined) return context.html(signInPage({ next, problem: 'wrong' }, frame), 401);
    const secure = requestBase(context.req.raw, config).startsWith('https:');
    const token = await startSession(db, accountId);
    setCookie(context, COOKIE, token, { path, httpOnly: true, sameSite: 'Lax', secure, maxAge: SESSION_LIFE / 1000 });
    return context.redirect(`${frame.basePath}${next}`, 303);
  });

  web.post('/sign-out', ownForms, async (context) => {
    const token = getCookie(context, COOKIE);
    if (token) await endSession(db, token);
    deleteCookie(context, COOKIE, { path });
    return context.redirect(path, 303);
  });
};

/** The account that this browser is signed in to. */
export const signedInAccount = (context: Context<WebEnv>, { db }: WebService): Promise<number | undefined> =>
  findSession(db, getCookie(context, COOKIE));

/** Where to go after signing in: a report page of this service, or the start. */
const nextOf = (path: string | undefined): string => (path && /^\/r\/[\w-]{1,64}$/.test(path) ? path : '/');

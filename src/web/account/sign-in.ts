import type { Hono } from 'hono';
import { z } from 'zod';
import { hasAccount } from '../../accounts/account.ts';
import { MAX_EMAIL_LENGTH } from '../../accounts/account-fields.ts';
import { verifyCredentials } from '../../accounts/session.ts';
import { countSignInTry, forgiveSignInTries } from '../../accounts/sign-in-tries.ts';
import { requestBase } from '../../config/base-url.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { notSetUpPage } from '../frame/message.ts';
import { clientName } from '../request/client.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { accountControls, form } from '../ui/form/form.ts';
import { filled, type Html, html } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';
import { frameFor } from './current-user.ts';
import { knownBrowserOf, rememberBrowser } from './known-browser-cookie.ts';
import { beginSession, dropSession } from './session-cookie.ts';

/** Mounts the routes that sign users in and out. Attempts are throttled by account and by IP address. */
export const mountSignIn = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const { db, config } = service;
  const page = { email: '', signUp: config.allowSignUp };

  web.get('/sign-in', async (context) => {
    if (!(await hasAccount(db))) return context.html(notSetUpPage(requestBase(context.req.raw, config), frameFor(context, frame)));
    return context.html(signInPage({ ...page, next: nextPath(context.req.query('next')) }, frameFor(context, frame)));
  });

  web.post('/sign-in', async (context) => {
    const sent = await readForm(context.req.raw);
    const again = { ...page, next: nextPath(sent.get('next')), email: sent.get('email') ?? '' };
    const { wrong, too_many_attempts: throttled } = signInProblems(frameFor(context, frame));
    const address = clientName(context, service);
    const of = { email: again.email.slice(0, MAX_EMAIL_LENGTH + 1), address };
    const tried = await countSignInTry(db, { ...of, browser: knownBrowserOf(context, service, of.email) });
    if ('wait' in tried) {
      service.onAccess({ event: 'sign-in failed', account: of.email, address, outcome: 'throttled' });
      return context.html(signInPage({ ...again, problem: throttled }, frameFor(context, frame)), 429, {
        'retry-after': String(tried.wait),
      });
    }
    const who = await verifyCredentials(db, { ...of, password: sent.get('password') ?? '' });
    const isIn = who !== undefined && (await beginSession(context, service, who));
    if (!isIn) {
      service.onAccess({ event: 'sign-in failed', account: of.email, address, outcome: 'wrong' });
      return context.html(signInPage({ ...again, problem: wrong }, frameFor(context, frame)), 401);
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

const signInProblems = (frame: Frame) => {
  const { account, form: texts } = frame.words;
  return { wrong: account.signIn.wrong, too_many_attempts: texts.account.problems.too_many_attempts };
};

interface SignInPage {
  next: string;
  email: string;
  problem?: string;
  /** True if visitors can create an account. */
  signUp: boolean;
}

/** Renders the sign-in form. After signing in, the browser opens `next`. */
export const signInPage = ({ next, email, problem, signUp }: SignInPage, frame: Frame): Html => {
  const { account, form: fields } = frame.words;
  const texts = account.signIn;
  const definition = {
    name: '',
    fields: { email: z.string(), password: z.string() },
    texts: { email: fields.account.email, password: fields.account.password },
    controls: {
      email: { ...accountControls.email, focus: email === '' },
      password: { ...accountControls.password, focus: email !== '' },
    },
  } as const;
  const nextField = html`<input type="hidden" name="next" value="${next}">`;
  const shown = { action: `${frame.basePath}/sign-in`, button: texts.title, values: { email }, end: nextField };
  return layout(frame, {
    feature: 'account',
    title: texts.title,
    main: html`<div class="card alone sign-in"><h1>${texts.title}</h1>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
${form(definition, shown, frame)}
${signUp ? html`<p>${texts.newHere} <a href="${frame.basePath}/sign-up">${texts.create}</a></p>` : ''}
<details class="forgotten"><summary><h2>${texts.forgotten}</h2>${chevron}</summary><p class="note">${filled(texts.ask, { command: html`<code>sonde account password</code>` })}</p></details></div>`,
  });
};

import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type Account, hasAccount, type NewAccount } from '../../accounts/account.ts';
import { AccountRefused, findFieldErrors } from '../../accounts/account-fields.ts';
import { acceptInvitation, isInvitation } from '../../accounts/invitation.ts';
import { opensSetup, setUp, signUp } from '../../accounts/setup.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { MINUTE } from '../../lib/time.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { messagePage, setUpAlreadyPage } from '../frame/message.ts';
import { clientName } from '../request/client.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { accountControls, form, type RefusedForm } from '../ui/form/form.ts';
import { type Html, html } from '../ui/html.ts';
import { frameFor } from './current-user.ts';
import { rememberBrowser } from './known-browser-cookie.ts';
import { beginSession } from './session-cookie.ts';

const TRIES_PER_MINUTE = 10;

/** Path of the page that follows the set-up of the first account. */
export const FIRST_RUN_PATH = '/welcome';

/** One of the ways to create an account: set-up, invitation or sign-up. */
interface SignUpRoute {
  way: 'setup' | 'invite' | 'sign-up';
  /** Returns whether an account can be created with this token; `absent` leads to a 404 response. */
  stateOf(token: string): Promise<'open' | 'absent' | 'set_up' | 'setup_over' | 'invitation_over'>;
  /** Creates the account. Returns undefined if this way to create accounts was closed in the meantime. */
  make(token: string, fields: NewAccount): Promise<Account | undefined>;
}

/** Mounts `/setup` while no account exists, `/invite` for invitations, `/sign-up` if allowed. Tokens are in the query, which is never logged. */
export const mountNewAccount = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  const tries = makeThrottle(TRIES_PER_MINUTE, MINUTE);

  for (const route of signUpRoutes(service)) {
    const path = `/${route.way}`;
    const refuse = async (context: Context<WebEnv>, token: string): Promise<Response | undefined> => {
      const state = await route.stateOf(token);
      if (state === 'open') return undefined;
      if (state === 'set_up') return context.html(setUpAlreadyPage(frameFor(context, frame)), 404);
      return state === 'absent' ? context.notFound() : context.html(messagePage(state, frameFor(context, frame)), 403);
    };

    web.get(path, async (context) => {
      const token = context.req.query('token') ?? '';
      return (await refuse(context, token)) ?? context.html(newAccountPage({ way: route.way, token }, frameFor(context, frame)));
    });

    web.post(path, async (context) => {
      const sent = await readForm(context.req.raw);
      const token = sent.get('token') ?? '';
      const refusal = await refuse(context, token);
      if (refusal) return refusal;
      const address = clientName(context, service);
      const fields = { email: sent.get('email') ?? '', name: sent.get('name') ?? '', password: sent.get('password') ?? '', address };
      const own = frameFor(context, frame);
      const texts = own.words.form.account.problems;
      const show = (problems: RefusedForm['problems']): Html =>
        newAccountPage({ way: route.way, token, refused: { form: '', values: { email: fields.email, name: fields.name }, problems } }, own);
      const wait = tries.count(address);
      if (wait > 0) return context.html(show({ '': texts.too_many_attempts }), 429, { 'retry-after': String(wait) });
      const refusals = await findFieldErrors(fields);
      const refuseFields = (problems: readonly AccountRefused[]): Response | Promise<Response> =>
        context.html(show(Object.fromEntries(problems.map(({ field, code }) => [field, texts[code]]))), 422);
      if (refusals.length > 0) return refuseFields(refusals);
      try {
        const account = await route.make(token, fields);
        if (!account) return (await refuse(context, token)) ?? context.notFound();
        await beginSession(context, service, { accountId: account.id });
        rememberBrowser(context, service, account.email);
      } catch (error) {
        if (!(error instanceof AccountRefused)) throw error;
        return refuseFields([error]);
      }
      return context.redirect(`${frame.basePath}${route.way === 'setup' ? FIRST_RUN_PATH : '/audits/new'}`, 303);
    });
  }
};

const signUpRoutes = ({ db, config }: WebService): readonly SignUpRoute[] => [
  {
    way: 'setup',
    stateOf: async (token) => ((await hasAccount(db)) ? 'set_up' : (await opensSetup(db, token)) ? 'open' : 'setup_over'),
    make: (token, fields) => setUp(db, token, fields),
  },
  {
    way: 'invite',
    stateOf: async (token) => ((await isInvitation(db, token)) ? 'open' : 'invitation_over'),
    make: (token, fields) => acceptInvitation(db, token, fields),
  },
  {
    way: 'sign-up',
    stateOf: async () => (config.allowSignUp && (await hasAccount(db)) ? 'open' : 'absent'),
    make: (_, fields) => signUp(db, fields),
  },
];

interface NewAccountPage extends Pick<SignUpRoute, 'way'> {
  token: string;
  /** The form that must be changed; the message with the name '' is about the whole form. */
  refused?: RefusedForm;
}

/** Renders the form that creates an account and signs the user in. */
const newAccountPage = ({ way, token, refused }: NewAccountPage, frame: Frame): Html => {
  const { account, form: fields } = frame.words;
  const { title, text } = account.new[way];
  const { email, password, newPassword, name } = fields.account;
  const definition = {
    name: '',
    fields: { email: z.string(), password: z.string(), name: z.string().default('') },
    texts: { email, password: { ...newPassword, label: password.label }, name },
    controls: {
      email: { ...accountControls.email, focus: refused === undefined },
      password: accountControls.newPassword,
      name: accountControls.name,
    },
  } as const;
  const end = token === '' ? html`` : html`<input type="hidden" name="token" value="${token}">`;
  const general = refused?.problems[''];
  return layout(frame, {
    feature: 'account',
    title,
    main: html`<div class="card alone sign-in"><h1>${title}</h1>
<p class="dim">${text}</p>
${general ? html`<p class="problem" role="alert">${general}</p>` : ''}
${form(definition, { action: `${frame.basePath}/${way}`, button: account.new.button, values: {}, refused, end }, frame)}</div>`,
  });
};

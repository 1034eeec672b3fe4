import type { Context, Hono } from 'hono';
import { type Account, hasAccount, type NewAccount } from '../../accounts/account.ts';
import { AccountRefused, findFieldErrors } from '../../accounts/account-fields.ts';
import { acceptInvitation, isInvitation } from '../../accounts/invitation.ts';
import { opensSetup, setUp, signUp } from '../../accounts/setup.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { MINUTE } from '../../lib/time.ts';
import type { Frame } from '../frame/frame.ts';
import { messagePage, setUpAlreadyPage } from '../frame/message.ts';
import { clientName } from '../request/client-name.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { rememberBrowser } from './known-browser-cookie.ts';
import { type NewAccountPage, newAccountPage } from './new-account-page.ts';
import { beginSession } from './session-cookie.ts';

const TRIES_PER_MINUTE = 10;

/** One of the ways to create an account: set-up, invitation or sign-up. */
interface SignUpRoute {
  way: NewAccountPage['way'];
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
      if (state === 'set_up') return context.html(setUpAlreadyPage(frame), 404);
      return state === 'absent' ? context.notFound() : context.html(messagePage(state, frame), 403);
    };

    web.get(path, async (context) => {
      const token = context.req.query('token') ?? '';
      const page = { way: route.way, token, email: '', name: '', problems: [] };
      return (await refuse(context, token)) ?? context.html(newAccountPage(page, frame));
    });

    web.post(path, async (context) => {
      const form = await readForm(context.req.raw);
      const token = form.get('token') ?? '';
      const refusal = await refuse(context, token);
      if (refusal) return refusal;
      const address = clientName(context, service);
      const fields = { email: form.get('email') ?? '', name: form.get('name') ?? '', password: form.get('password') ?? '', address };
      const page = { way: route.way, token, email: fields.email, name: fields.name };
      const wait = tries.count(address);
      if (wait > 0) return context.html(newAccountPage({ ...page, problems: [throttled] }, frame), 429, { 'retry-after': String(wait) });
      const refusals = await findFieldErrors(fields);
      const refuseFields = (problems: readonly AccountRefused[]): Response | Promise<Response> =>
        context.html(newAccountPage({ ...page, problems: problems.map(({ field, message }) => ({ field, text: message })) }, frame), 422);
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
      return context.redirect(`${frame.basePath}/reports/new`, 303);
    });
  }
};

const throttled = { field: null, text: 'Too many attempts. Wait a minute and try again.' };

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

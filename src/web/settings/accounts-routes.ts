import type { Context, Hono } from 'hono';
import { type Account, findAccount } from '../../accounts/account.ts';
import { changePassword } from '../../accounts/change.ts';
import { makeToken } from '../../accounts/token.ts';
import { removeAccount } from '../../reports/remove-account.ts';
import { countReports } from '../../reports/rollups/counts.ts';
import { storedAccounts } from '../../system/accounts.ts';
import { frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { actionMessage } from '../request/action-message.ts';
import { clientName } from '../request/client-name.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import { readPage } from '../ui/list/list-position.ts';
import { accountsPage, deleteAccountPage, passwordResetPage, resetPasswordPage } from './accounts-page.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import { forOperators } from './for-operators.ts';

const PATH = '/settings/accounts';
const PER_PAGE = 25;

const dones: Record<string, string> = { deleted: 'Account deleted. Its data is removed in the background.' };

/** Mounts the routes that manage the service’s accounts. Users other than operators get 404. */
export const mountAccounts = (
  web: Hono<WebEnv>,
  service: Pick<WebService, 'db' | 'queue' | 'onAccess' | 'config'>,
  frame: Frame,
  confirmPassword: ConfirmPassword,
): void => {
  const { db, queue } = service;
  forOperators(web, PATH);

  web.get(PATH, async (context) => {
    const page = readPage(context.req.query('page'));
    const list = await storedAccounts.list(db, { page, perPage: PER_PAGE });
    return context.html(accountsPage({ list, page, perPage: PER_PAGE, done: actionMessage(context, dones) }, frameFor(context, frame)));
  });

  /** Runs a step for an account in the path; returns 404 for operator accounts. */
  const step = async (context: Context<WebEnv>, answer: (account: Account) => Promise<Response>): Promise<Response> => {
    const account = await findAccount(db, { id: Number(context.req.param('id')) });
    return account && !account.operator ? answer(account) : context.notFound();
  };

  const showDelete = async (context: Context<WebEnv>, account: Account, value = '', problem: string | null = null): Promise<Response> => {
    const reports = await countReports(db, { accountId: account.id });
    return context.html(deleteAccountPage({ account, reports, value, problem }, frameFor(context, frame)), problem === null ? 200 : 422);
  };

  web.get(`${PATH}/:id{[0-9]{1,15}}/delete`, (context) => step(context, (account) => showDelete(context, account)));

  web.post(`${PATH}/:id{[0-9]{1,15}}/delete`, (context) =>
    step(context, async (account) => {
      const value = (await readForm(context.req.raw)).get('email') ?? '';
      if (value.trim().toLowerCase() !== account.email) return showDelete(context, account, value, 'This isn’t the email of the account.');
      await removeAccount(db, queue, account.email);
      return context.redirect(`${frame.basePath}${PATH}?done=deleted`, 303);
    }),
  );

  web.get(`${PATH}/:id{[0-9]{1,15}}/password`, (context) =>
    step(context, async (account) => context.html(resetPasswordPage({ account, problem: null }, frameFor(context, frame)))),
  );

  web.post(`${PATH}/:id{[0-9]{1,15}}/password`, (context) =>
    step(context, async (account) => {
      const problem = await confirmPassword(context, (await readForm(context.req.raw)).get('password') ?? '');
      if (problem !== null) return context.html(resetPasswordPage({ account, problem }, frameFor(context, frame)), 422);
      const password = makeToken();
      await changePassword(db, account.id, password);
      service.onAccess({ event: 'password reset', account: account.email, address: clientName(context, service) });
      // A secret next to text chosen by others must not be compressed (BREACH).
      context.header('cache-control', 'no-store, no-transform');
      return context.html(passwordResetPage({ email: account.email, password }, frameFor(context, frame)));
    }),
  );
};

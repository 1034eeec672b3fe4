import type { Context, Hono } from 'hono';
import { AccountRefused } from '../../accounts/account-fields.ts';
import { changeEmail, changeName, changePassword } from '../../accounts/change.ts';
import { countReports } from '../../reports/rollups/counts.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import { rememberBrowser } from '../account/known-browser-cookie.ts';
import { beginSession } from '../account/session-cookie.ts';
import type { Frame } from '../frame/frame.ts';
import { clientName } from '../request/client-name.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import { type ProfilePart, type ProfileProblem, profilePage } from './profile-page.ts';

const PATH = '/settings/profile';

/** Mounts the routes for name, e-mail address and password. Changing e-mail address or password requires the current password. */
export const mountProfile = (web: Hono<WebEnv>, service: WebService, frame: Frame, confirmPassword: ConfirmPassword): void => {
  const { db, reportQuota } = service;

  const show = async (
    context: Context<WebEnv>,
    problem: ProfileProblem | null = null,
    formValues: { name?: string; email?: string } = {},
  ) => {
    const { id, name: kept, email } = currentUserOf(context).account;
    // An account without a name uses its e-mail address as the name.
    const name = kept === email ? '' : kept;
    const done = problem === null ? readDone(context.req.query('done')) : null;
    const reports = { used: await countReports(db, { accountId: id }), most: reportQuota.most };
    const page = profilePage({ name, email, ...formValues, reports, done, problem }, frameFor(context, frame));
    return context.html(page, problem === null ? 200 : 422);
  };
  const done = (context: Context<WebEnv>, part: ProfilePart) => context.redirect(`${frame.basePath}${PATH}?done=${part}`, 303);

  web.get(PATH, (context) => show(context));

  web.post(`${PATH}/name`, async (context) => {
    const { account } = currentUserOf(context);
    const name = (await readForm(context.req.raw)).get('name') ?? '';
    try {
      await changeName(db, account, name);
    } catch (error) {
      return show(context, profileProblem(error, 'name', 'name'), { name });
    }
    return done(context, 'name');
  });

  web.post(`${PATH}/email`, async (context) => {
    const form = await readForm(context.req.raw);
    const email = form.get('email') ?? '';
    const wrong = await confirmPassword(context, form.get('password') ?? '');
    if (wrong !== null) return show(context, { part: 'email', field: 'password', text: wrong }, { email });
    try {
      await changeEmail(db, currentUserOf(context).account.id, email);
    } catch (error) {
      return show(context, profileProblem(error, 'email', 'email'), { email });
    }
    rememberBrowser(context, service, email);
    service.onAccess({ event: 'email changed', account: email, address: clientName(context, service) });
    return done(context, 'email');
  });

  web.post(`${PATH}/password`, async (context) => {
    const form = await readForm(context.req.raw);
    const { id } = currentUserOf(context).account;
    const wrong = await confirmPassword(context, form.get('password') ?? '');
    if (wrong !== null) return show(context, { part: 'password', field: 'password', text: wrong });
    try {
      const passwordHash = await changePassword(db, id, form.get('new_password') ?? '');
      // Changing the password ended all sessions, so a new session starts.
      await beginSession(context, service, { accountId: id, passwordHash });
    } catch (error) {
      return show(context, profileProblem(error, 'password', 'new_password'));
    }
    service.onAccess({ event: 'password changed', account: currentUserOf(context).account.email, address: clientName(context, service) });
    return done(context, 'password');
  });
};

const profileProblem = (error: unknown, part: ProfilePart, field: ProfileProblem['field']): ProfileProblem => {
  if (!(error instanceof AccountRefused)) throw error;
  return { part, field, text: error.message };
};

const readDone = (text: string | undefined): ProfilePart | null =>
  (['name', 'email', 'password'] as const).find((part) => part === text) ?? null;

import type { Context, MiddlewareHandler } from 'hono';
import { findAccount } from '../../accounts/account.ts';
import { findSession } from '../../accounts/session.ts';
import { countUnread } from '../../notifications/notifications.ts';
import type { Database } from '../../storage/database.ts';
import type { Frame } from '../frame/frame.ts';
import { themeOf } from '../frame/theme.ts';
import { inLanguage } from '../request/client.ts';
import type { CurrentUser, WebEnv, WebService } from '../service.ts';
import { sessionToken } from './session-cookie.ts';

/** Finds the current user of a request; null if the visitor isn’t signed in. Reads the database once per request. */
export const findCurrentUser = async (
  context: Context<WebEnv>,
  service: Pick<WebService, 'db' | 'config'>,
): Promise<CurrentUser | null> => {
  const known = context.get('currentUser');
  if (known !== undefined) return known;
  const user = await readCurrentUser(service.db, sessionToken(context, service));
  context.set('currentUser', user);
  return user;
};

/** Middleware that requires a session. Redirects signed-out visitors to the sign-in page, which returns them after a GET. */
export const requireSession =
  (service: Pick<WebService, 'db' | 'config'>, { basePath }: Frame): MiddlewareHandler<WebEnv> =>
  async (context, next) => {
    if (await findCurrentUser(context, service)) return next();
    const { method, path, url } = context.req;
    const back = method === 'GET' ? `?next=${encodeURIComponent(path + new URL(url).search)}` : '';
    return context.redirect(`${basePath}/sign-in${back}`, 303);
  };

/** Returns the current user. Use it only in routes behind `requireSession`. */
export const currentUserOf = (context: Context<WebEnv>): CurrentUser => {
  const user = context.get('currentUser');
  if (!user) throw new Error('This page is not behind requireSession');
  return user;
};

/** Adds language, navigation and the chosen theme to the frame of a page for signed-in users. */
export const frameFor = (context: Context<WebEnv>, frame: Frame): Frame => {
  const user = context.get('currentUser');
  if (!user) return inLanguage(context, frame);
  const { operator, name, email } = user.account;
  return {
    ...inLanguage(context, frame, user.account.language),
    ...themeOf(context),
    user: { operator, name: name === '' ? email : name, path: context.req.path, unread: user.unread },
  };
};

const readCurrentUser = async (db: Database, token: string | undefined): Promise<CurrentUser | null> => {
  const session = await findSession(db, token);
  const account = session && (await findAccount(db, { id: session.accountId }));
  return account ? { account, session, unread: await countUnread(db, account.id) } : null;
};

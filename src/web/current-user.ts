import type { Context, MiddlewareHandler } from 'hono';
import { type Account, findAccount } from '../accounts/account.ts';
import { findSession, type Session } from '../accounts/session.ts';
import type { Database } from '../storage/database.ts';
import type { Frame } from './parts/frame/frame.ts';
import type { WebEnv, WebService } from './service.ts';
import { sessionToken } from './session-cookie.ts';

/** Who is signed in by this browser. */
export interface CurrentUser {
  account: Account;
  session: Session;
}

/** Who sent a request; null for somebody who is not signed in. Asked of the database once. */
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

/** Lets only people who are signed in go on; the others sign in first, and come back when they asked for a page. */
export const requireSession =
  (service: Pick<WebService, 'db' | 'config'>, { basePath }: Frame): MiddlewareHandler<WebEnv> =>
  async (context, next) => {
    if (await findCurrentUser(context, service)) return next();
    const { method, path, url } = context.req;
    const back = method === 'GET' ? `?next=${encodeURIComponent(path + new URL(url).search)}` : '';
    return context.redirect(`${basePath}/sign-in${back}`, 303);
  };

/** Who is signed in, behind `signedIn`. */
export const currentUserOf = (context: Context<WebEnv>): CurrentUser => {
  const user = context.get('currentUser');
  if (!user) throw new Error('This page is not behind signedIn');
  return user;
};

/** The frame of a page for whoever looks at it: people who are signed in get the way to their pages. */
export const frameFor = (context: Context<WebEnv>, frame: Frame): Frame => {
  const user = context.get('currentUser');
  return user ? { ...frame, user: { operator: user.account.operator, path: context.req.path } } : frame;
};

const readCurrentUser = async (db: Database, token: string | undefined): Promise<CurrentUser | null> => {
  const session = await findSession(db, token);
  const account = session && (await findAccount(db, { id: session.accountId }));
  return account ? { account, session } : null;
};

import type { Context, MiddlewareHandler } from 'hono';
import { type Account, findAccount } from '../accounts/account.ts';
import { findSession, type Session } from '../accounts/session.ts';
import type { Database } from '../storage/database.ts';
import type { Frame } from './parts/frame/frame.ts';
import type { WebEnv, WebService } from './service.ts';
import { sessionToken } from './session-cookie.ts';

/** Who is signed in by this browser. */
export interface Viewer {
  account: Account;
  session: Session;
}

/** Who sent a request; null for somebody who is not signed in. Asked of the database once. */
export const findViewer = async (context: Context<WebEnv>, service: Pick<WebService, 'db' | 'config'>): Promise<Viewer | null> => {
  const known = context.get('viewer');
  if (known !== undefined) return known;
  const viewer = await readViewer(service.db, sessionToken(context, service));
  context.set('viewer', viewer);
  return viewer;
};

/** Lets only people who are signed in go on; the others sign in first, and come back when they asked for a page. */
export const signedIn =
  (service: Pick<WebService, 'db' | 'config'>, { basePath }: Frame): MiddlewareHandler<WebEnv> =>
  async (context, next) => {
    if (await findViewer(context, service)) return next();
    const { method, path, url } = context.req;
    const back = method === 'GET' ? `?next=${encodeURIComponent(path + new URL(url).search)}` : '';
    return context.redirect(`${basePath}/sign-in${back}`, 303);
  };

/** Who is signed in, behind `signedIn`. */
export const viewerOf = (context: Context<WebEnv>): Viewer => {
  const viewer = context.get('viewer');
  if (!viewer) throw new Error('This page is not behind signedIn');
  return viewer;
};

/** The frame of a page for whoever looks at it: people who are signed in get the way to their pages. */
export const frameFor = (context: Context<WebEnv>, frame: Frame): Frame => {
  const viewer = context.get('viewer');
  return viewer ? { ...frame, viewer: { operator: viewer.account.operator, path: context.req.path } } : frame;
};

const readViewer = async (db: Database, token: string | undefined): Promise<Viewer | null> => {
  const session = await findSession(db, token);
  const account = session && (await findAccount(db, { id: session.accountId }));
  return account ? { account, session } : null;
};

import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { endSession, SESSION_LIFE, type SignedIn, startSession } from '../accounts/session.ts';
import { basePath, requestBase } from '../base-url.ts';
import { clientAddress } from '../client-address.ts';
import { agentWords } from './agent-words.ts';
import type { WebEnv, WebService } from './service.ts';

const COOKIE = 'sonde_session';

export const sessionToken = (context: Context<WebEnv>): string | undefined => getCookie(context, COOKIE);

/**
 * Signs a browser in, and out of what it was signed in to before. The cookie works on plain HTTP, and only on https where that is what is
 * used. False when the account or its password is no longer what it was.
 */
export const beginSession = async (context: Context<WebEnv>, { db, config }: WebService, who: SignedIn): Promise<boolean> => {
  const request = context.req.raw;
  const before = sessionToken(context);
  if (before) await endSession(db, before);
  const token = await startSession(db, {
    ...who,
    address: clientAddress(request, context.env.incoming, config),
    agent: agentWords(request.headers.get('user-agent') ?? ''),
  });
  if (token === undefined) return false;
  setCookie(context, COOKIE, token, {
    path: `${basePath(config)}/`,
    httpOnly: true,
    sameSite: 'Lax',
    secure: requestBase(request, config).startsWith('https:'),
    maxAge: SESSION_LIFE / 1000,
  });
  return true;
};

/** Signs a browser out. */
export const dropSession = async (context: Context<WebEnv>, { db, config }: WebService): Promise<void> => {
  const token = sessionToken(context);
  if (token) await endSession(db, token);
  deleteCookie(context, COOKIE, { path: `${basePath(config)}/` });
};

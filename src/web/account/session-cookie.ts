import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { endSession, SESSION_LIFE, type SignInProof, startSession } from '../../accounts/session.ts';
import { basePath } from '../../config/base-url.ts';
import { clientAddress } from '../../config/client-address.ts';
import { cookieOptions } from '../request/client.ts';
import type { WebEnv, WebService } from '../service.ts';
import { browserName } from './browser-name.ts';

const COOKIE = 'sonde_session';

export const sessionToken = (context: Context<WebEnv>, service: Pick<WebService, 'config'>): string | undefined =>
  getCookie(context, COOKIE, optionsOf(context, service).prefix);

/** Starts a session and ends the browser’s previous one. Returns false if the account or its password has changed in the meantime. */
export const beginSession = async (context: Context<WebEnv>, service: WebService, who: SignInProof): Promise<boolean> => {
  const { db, config } = service;
  const request = context.req.raw;
  const before = sessionToken(context, service);
  if (before) await endSession(db, before);
  const token = await startSession(db, {
    ...who,
    address: clientAddress(request, context.env.incoming, config),
    agent: browserName(request.headers.get('user-agent') ?? ''),
  });
  if (token === undefined) return false;
  setCookie(context, COOKIE, token, { ...optionsOf(context, service), maxAge: SESSION_LIFE / 1000 });
  return true;
};

export const dropSession = async (context: Context<WebEnv>, service: WebService): Promise<void> => {
  const token = sessionToken(context, service);
  if (token) await endSession(service.db, token);
  deleteCookie(context, COOKIE, optionsOf(context, service));
};

const optionsOf = (context: Context<WebEnv>, { config }: Pick<WebService, 'config'>) =>
  cookieOptions(context.req.raw, config, `${basePath(config)}/`);

import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { DAY } from '../lib/time.ts';
import { normalEmail } from './account-fields.ts';
import { makeToken } from './token.ts';

/** Milliseconds after its last sign-in for which a browser counts as known. */
export const KNOWN_BROWSER_LIFE = 365 * DAY;

/** Cookie value that proves an earlier sign-in with this e-mail address. It grants no access, only a separate limit for attempts. */
export const knownBrowserToken = (secret: string, email: string, known: string | null, now: number): string => {
  const [id, expires] = [known ?? makeToken(), now + KNOWN_BROWSER_LIFE];
  return `${id}.${expires}.${signBrowserId(secret, email, id, expires)}`;
};

/** Returns the browser id in a token; null if the token is invalid, expired, or for another e-mail address. */
export const knownBrowser = (secret: string, email: string, token: string | undefined, now: number): string | null => {
  const [, id = '', expires = '', signature = ''] = /^([\w-]{32})\.(\d{1,15})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (signature === '' || Number(expires) <= now) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signBrowserId(secret, email, id, Number(expires)))) ? id : null;
};

const signBrowserId = (secret: string, email: string, id: string, expires: number): string =>
  createHmac('sha256', secret)
    .update(`known browser\n${hash('sha256', normalEmail(email))}\n${id}\n${expires}`)
    .digest('base64url');

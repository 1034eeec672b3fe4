import type { Context } from 'hono';
import { requestBase } from '../../config/base-url.ts';
import { addressName, clientAddress } from '../../config/client-address.ts';
import type { Config } from '../../config/config.ts';
import { chooseLanguage, isLanguage } from '../../locales/languages.ts';
import { wordsFrom } from '../../locales/words.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebEnv, WebService } from '../service.ts';

/** Returns a client’s IP address as limits and logs use it: for IPv6, the /64 network. */
export const clientName = (context: Context<WebEnv>, { config }: Pick<WebService, 'config'>): string =>
  addressName(clientAddress(context.req.raw, context.env.incoming, config));

/**
 * Options to set, read and delete a cookie for `path`. The cookie works on plain HTTP; on https it is `Secure` and has a prefix that no other host
 * and no plain connection can set (RFC 6265bis, 4.1.3: `__Host-` on the path `/`, else `__Secure-`).
 */
export const cookieOptions = (request: Request, config: Pick<Config, 'baseUrl' | 'trustProxy'>, path: string) => {
  const secure = requestBase(request, config).startsWith('https:');
  const prefix = path === '/' ? ('host' as const) : ('secure' as const);
  return { path, httpOnly: true, sameSite: 'Lax' as const, secure, ...(secure ? { prefix } : {}) };
};

/** Sets the language of a frame: the first valid one of `settings`, else the browser’s. Sets `Content-Language` and `Vary`. */
export const inLanguage = (context: Context<WebEnv>, frame: Frame, ...settings: readonly (string | null | undefined)[]): Frame => {
  const tag = chooseLanguage(settings.find(isLanguage), context.req.header('accept-language'));
  context.header('content-language', tag);
  context.header('vary', 'Accept-Language');
  return { ...frame, words: wordsFrom(tag) };
};

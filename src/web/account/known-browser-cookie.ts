import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { KNOWN_BROWSER_LIFE, knownBrowser, knownBrowserToken } from '../../accounts/known-browser.ts';
import { basePath } from '../../config/base-url.ts';
import { timeOf } from '../../storage/clock.ts';
import { cookieOptions } from '../request/client.ts';
import type { WebEnv, WebService } from '../service.ts';

const COOKIE = 'sonde_browser';

type Service = Pick<WebService, 'config' | 'db' | 'secret'>;

/** Returns the id of this browser if someone signed in here with this e-mail address before, otherwise null. */
export const knownBrowserOf = (context: Context<WebEnv>, service: Service, email: string): string | null =>
  knownBrowser(service.secret, email, getCookie(context, COOKIE, optionsOf(context, service).prefix), timeOf(service.db));

/** Sets the cookie that recognizes this browser at the next sign-in. */
export const rememberBrowser = (context: Context<WebEnv>, service: Service, email: string): void => {
  const token = knownBrowserToken(service.secret, email, knownBrowserOf(context, service, email), timeOf(service.db));
  setCookie(context, COOKIE, token, { ...optionsOf(context, service), maxAge: KNOWN_BROWSER_LIFE / 1000 });
};

const optionsOf = (context: Context<WebEnv>, { config }: Service) => cookieOptions(context.req.raw, config, `${basePath(config)}/`);

import type { Context, MiddlewareHandler } from 'hono';
import { requestBase } from '../../config/base-url.ts';
import { frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { messagePage } from '../frame/message.ts';
import type { WebEnv, WebService } from '../service.ts';

/**
 * Rejects unsafe requests from pages of other sites (any content type) and requests that no form can send. Browsers name the site in Sec-Fetch-Site,
 * but omit it on plain HTTP in a LAN. There, Origin decides, which needs a referrer policy other than `no-referrer`.
 */
export const csrfProtection =
  ({ config, onCrossSiteForm }: Pick<WebService, 'config' | 'onCrossSiteForm'>, frame: Frame): MiddlewareHandler<WebEnv> =>
  async (context, next) => {
    if (SAFE_METHODS.has(context.req.method)) return next();
    const expected = new URL(requestBase(context.req.raw, config)).origin;
    if (isCrossSite(context, expected)) {
      const origin = context.req.header('origin');
      if (origin !== undefined) onCrossSiteForm(origin, expected);
      const isHidden = origin === 'null' && context.req.header('sec-fetch-site') === undefined;
      return context.html(messagePage(isHidden ? 'hidden_origin' : 'forbidden', frameFor(context, frame)), 403);
    }
    return isForm(context.req.header('content-type'))
      ? next()
      : context.html(messagePage('unsupported_form', frameFor(context, frame)), 415);
  };

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Pages with the password form of a shared report or crawl; their referrer policy hides the Origin of that form. */
const SHARE_PAGE = /^\/[rs]\/[^/]+\/?$/;

const isCrossSite = ({ req }: Context<WebEnv>, expected: string): boolean => {
  const site = req.header('sec-fetch-site');
  if (site === 'same-origin') return false;
  if (site === 'same-site' || site === 'cross-site') return true;
  const origin = req.header('origin') ?? 'null';
  return origin !== expected && !(origin === 'null' && SHARE_PAGE.test(req.path));
};

/** Accepts an empty content type, as a request without a body has none. */
const isForm = (contentType = ''): boolean =>
  ['', 'application/x-www-form-urlencoded', 'multipart/form-data'].includes(contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '');

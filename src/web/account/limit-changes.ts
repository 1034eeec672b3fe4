import type { MiddlewareHandler } from 'hono';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { MINUTE } from '../../lib/time.ts';
import type { Frame } from '../frame/frame.ts';
import { messagePage } from '../frame/message.ts';
import type { WebEnv } from '../service.ts';
import { currentUserOf, frameFor } from './current-user.ts';

/** Maximum changes per account and minute. Each change can hash a password or start an audit. */
const CHANGES_PER_MINUTE = 60;

/** Middleware that limits the POST requests of an account to the routes after it. Mount it after `requireSession`. */
export const limitChanges = (frame: Frame): MiddlewareHandler<WebEnv> => {
  const changes = makeThrottle(CHANGES_PER_MINUTE, MINUTE);
  return async (context, next) => {
    const wait = context.req.method === 'POST' ? changes.count(String(currentUserOf(context).account.id)) : 0;
    if (wait === 0) return next();
    return context.html(messagePage('throttled', frameFor(context, frame)), 429, { 'retry-after': String(wait) });
  };
};

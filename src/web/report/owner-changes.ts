import type { Context } from 'hono';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { MINUTE } from '../../lib/time.ts';
import { currentUserOf } from '../account/current-user.ts';
import type { WebEnv } from '../service.ts';

/** Per account: a change can hash a password or start an audit. */
const CHANGES_PER_MINUTE = 60;

/** Limits the changes that owners make on their pages. */
export interface OwnerChanges {
  /** Counts a change, behind `requireSession`; above the limit, sets `Retry-After` and returns true. */
  isTooMany(context: Context<WebEnv>): boolean;
}

export const countOwnerChanges = (): OwnerChanges => {
  const changes = makeThrottle(CHANGES_PER_MINUTE, MINUTE);
  return {
    isTooMany(context) {
      const wait = changes.count(String(currentUserOf(context).account.id));
      if (wait > 0) context.header('retry-after', String(wait));
      return wait > 0;
    },
  };
};

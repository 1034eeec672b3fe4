import type { Context } from 'hono';
import { isPasswordOf } from '../../accounts/change.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { MINUTE } from '../../lib/time.ts';
import type { Database } from '../../storage/database.ts';
import { currentUserOf } from '../account/current-user.ts';
import type { WebEnv } from '../service.ts';

const TRIES_PER_MINUTE = 10;

/** Checks the password that the current user confirms an action with. Resolves with an error for the field, or null if it is right. */
export type ConfirmPassword = (context: Context<WebEnv>, password: string) => Promise<string | null>;

/** All actions of an account share one limit of password attempts. */
export const makeConfirmPassword = (db: Database): ConfirmPassword => {
  const tries = makeThrottle(TRIES_PER_MINUTE, MINUTE);
  return async (context, password) => {
    const { id } = currentUserOf(context).account;
    if (tries.count(String(id)) > 0) return 'Too many attempts. Wait a minute and try again.';
    return (await isPasswordOf(db, id, password)) ? null : 'Wrong password.';
  };
};

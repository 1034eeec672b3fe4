import { isPasswordOf } from '../../accounts/change.ts';
import { makeThrottle } from '../../lib/limits/throttle.ts';
import { MINUTE } from '../../lib/time.ts';
import type { Database } from '../../storage/database.ts';
import type { FormCall } from '../page.ts';
import { type FormDefinition, refusal } from '../ui/form/form.ts';

const TRIES_PER_MINUTE = 10;

/** Checks the field `password` of a form, in which the current user confirms an action. Throws `FormRefused` if it is wrong. */
export type ConfirmPassword = (call: FormCall, definition: FormDefinition) => Promise<void>;

/** All actions of an account share one limit of password attempts. */
export const makeConfirmPassword = (db: Database): ConfirmPassword => {
  const tries = makeThrottle(TRIES_PER_MINUTE, MINUTE);
  return async ({ account: { id }, form: sent, frame }, definition) => {
    const isThrottled = tries.count(String(id)) > 0;
    if (!isThrottled && (await isPasswordOf(db, id, sent.get('password') ?? ''))) return;
    const { wrong_password, too_many_attempts } = frame.words.form.account.problems;
    throw refusal(definition, sent, { password: isThrottled ? too_many_attempts : wrong_password });
  };
};

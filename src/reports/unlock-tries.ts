import { countTry, forgetTries, type PasswordTry, secondsToWait, type TryCount } from '../accounts/password-tries.ts';
import { HOUR, MINUTE } from '../lib/time.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import type { SharedKind } from '../storage/schema/shared-link.ts';

const OF_ADDRESS = { most: 10, window: MINUTE };
const OF_TARGET = { most: 100, window: HOUR };
/**
 * Limit for addresses with few tries, which applies once the limit of what is shared is reached, so that guessing from other addresses does not
 * lock out people who know the password.
 */
const OF_FRESH_ADDRESS = { most: 3, window: HOUR };

/** Counts a try to unlock what is shared before the password is checked. A try that the address’s limit refuses does not count against it. */
export const countUnlockTry = (
  db: Database,
  { kind, id, address }: { kind: SharedKind; id: number; address: string },
  now = timeOf(db),
): Promise<TryCount> => {
  const of: PasswordTry = { kind, target: String(id), address };
  const { target } = of;
  const decide = async (trx: InTransaction): Promise<number | PasswordTry> => {
    const ofAddress = await secondsToWait(trx, of, OF_ADDRESS, now);
    if (ofAddress > 0) return ofAddress;
    const ofTarget = await secondsToWait(trx, { kind, target }, OF_TARGET, now);
    if (ofTarget === 0) return of;
    return Math.min(ofTarget, await secondsToWait(trx, of, OF_FRESH_ADDRESS, now)) || of;
  };
  return countTry(db, of, decide, now);
};

/** Deletes the counted password tries of what is shared whose access has changed. */
export const forgetUnlockTries = (trx: InTransaction, kind: SharedKind, id: number): Promise<void> => forgetTries(trx, kind, String(id));

import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { findEarlier, type GivenKey, type KeyedRequest, requireSameRequest, storeKey } from './key.ts';

/** The id of the created object; `replayed` is true if an earlier request created the object. */
export interface Made {
  id: number;
  replayed: boolean;
}

/** Returns the response header that marks a replayed response. */
export const replayHeaders = ({ replayed }: Pick<Made, 'replayed'>): Record<string, string> =>
  replayed ? { 'idempotency-replayed': 'true' } : {};

/** A request that creates an object, with its `Idempotency-Key` if the request has one. */
interface MakingRequest extends Omit<KeyedRequest, keyof GivenKey> {
  given: GivenKey | null;
}

/**
 * Calls `make` at most once per `Idempotency-Key`, in a transaction of the account, and returns the result as read by `read`. Throws a Problem if the
 * key was used for a different request.
 */
export const makeOnce = <Result>(
  db: Database,
  { given, ...about }: MakingRequest,
  now: number,
  make: (trx: InTransaction) => Promise<number>,
  read: (trx: InTransaction, made: Made) => Promise<Result>,
): Promise<Result> =>
  inAccount(db, about.accountId, async (trx) => {
    const request = given && { ...about, ...given };
    const earlier = request && (await findEarlier(trx, request, now));
    if (request && earlier) {
      requireSameRequest(earlier, request);
      return read(trx, { id: earlier.object_id, replayed: true });
    }
    const id = await make(trx);
    if (request && !(await storeKey(trx, request, id, { now })))
      throw new Error('An Idempotency-Key came twice inside the lock of its account');
    return read(trx, { id, replayed: false });
  });

import type { Database, InTransaction } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { findEarlier, type GivenKey, type KeyedRequest, remember, requireSameRequest } from './key.ts';

/** The id of what was made; `replayed` if an earlier request made it. */
export interface Made {
  id: number;
  replayed: boolean;
}

/** The header that marks a replay. */
export const replayHeaders = ({ replayed }: Pick<Made, 'replayed'>): Record<string, string> =>
  replayed ? { 'idempotency-replayed': 'true' } : {};

/** A request that makes something, with its `Idempotency-Key` if it has one. */
interface MakingRequest extends Omit<KeyedRequest, keyof GivenKey> {
  given: GivenKey | null;
}

/**
 * Calls `make` at most once for an `Idempotency-Key`, in a transaction of the account, and returns what `read` reads of the result. Throws a
 * Problem if the key was used for another request.
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
    if (request && !(await remember(trx, request, id, { now })))
      throw new Error('An Idempotency-Key came twice inside the lock of its account');
    return read(trx, { id, replayed: false });
  });

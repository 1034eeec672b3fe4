import type { InTransaction } from '../storage/database.ts';
import { findEarlier, type KeyedRequest, remember, requireSameRequest } from './key.ts';

/** The id of what was made; `replayed` if an earlier request made it. */
export interface Made {
  id: number;
  replayed: boolean;
}

/** The header that marks a replay. */
export const replayHeaders = ({ replayed }: Pick<Made, 'replayed'>): Record<string, string> =>
  replayed ? { 'idempotency-replayed': 'true' } : {};

/**
 * Calls `make` at most once for an `Idempotency-Key`, in an exclusive transaction of the account. `request` is null without a key. Throws a
 * Problem if the key was used for another request.
 */
export const makeOnce = async (
  trx: InTransaction,
  request: KeyedRequest | null,
  now: number,
  make: () => Promise<number>,
): Promise<Made> => {
  const earlier = request && (await findEarlier(trx, request, now));
  if (request && earlier) {
    requireSameRequest(earlier, request);
    return { id: earlier.object_id, replayed: true };
  }
  const id = await make();
  if (request && !(await remember(trx, request, id, { now })))
    throw new Error('An Idempotency-Key came twice inside the lock of its account');
  return { id, replayed: false };
};

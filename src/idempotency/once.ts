import type { InTransaction } from '../storage/database.ts';
import { findEarlier, type KeyedRequest, requireSameRequest } from './earlier.ts';
import { remember } from './remember.ts';

/** What was made, now or by the request that this one repeats. */
export interface Made {
  id: number;
  replayed: boolean;
}

/** What tells a client that nothing was made now, because an earlier request had made it. */
export const replayHeaders = ({ replayed }: Pick<Made, 'replayed'>): Record<string, string> =>
  replayed ? { 'idempotency-replayed': 'true' } : {};

/**
 * Makes something at most once for an `Idempotency-Key`, in a transaction beside which the account has no other. `request` is null without a
 * key. Throws a Problem when the key came with another request before.
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

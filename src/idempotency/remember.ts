import { sql } from 'kysely';
import { Problem } from '../lib/problem.ts';
import type { InTransaction } from '../storage/database.ts';
import { KEY_LIFETIME, type KeyedRequest, requestDigest } from './earlier.ts';

/** Most keys of one account: some 60 MB. */
export const MAX_KEYS = 250_000;

/**
 * Stores a request’s key in the transaction that makes the object. Returns false if the key is stored already. Throws a Problem if the
 * account has too many: dropping one early would let a repetition make a second object.
 */
export const remember = async (
  trx: InTransaction,
  request: KeyedRequest,
  objectId: number,
  { now, passwordHash = null, most = MAX_KEYS }: { now: number; passwordHash?: string | null; most?: number },
): Promise<boolean> => {
  const { accountId, key, operation } = request;
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from idempotency where workspace_id = ${accountId})`;
  const values = {
    operation,
    request_hash: requestDigest(request),
    password_hash: passwordHash,
    object_id: objectId,
    number,
    created_at: now,
  };
  const inserted = await trx
    .insertInto('idempotency')
    .values({ workspace_id: accountId, key, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'key'])
        .doUpdateSet(values)
        .where('idempotency.created_at', '<=', now - KEY_LIFETIME),
    )
    .returning('number')
    .executeTakeFirst();
  if (!inserted) return false;
  const oldest = await trx
    .selectFrom('idempotency')
    .select(['number', 'created_at'])
    .where('workspace_id', '=', accountId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (inserted.number - oldest.number < most) return true;
  const wait = Math.max(1, Math.ceil((oldest.created_at + KEY_LIFETIME - now) / 1000));
  throw new Problem('too_many_idempotency_keys', { values: { most: String(most) }, headers: { 'retry-after': String(wait) } });
};

import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { inBatches } from '../lib/batches.ts';
import { Problem } from '../lib/problem.ts';
import { DAY } from '../lib/time.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import type { IdempotentOperation } from '../storage/schema/idempotency.ts';

/** Milliseconds for which a request with the same Idempotency-Key may be repeated. */
export const KEY_LIFETIME = DAY;

/** The `Idempotency-Key` header of a request. */
export interface GivenKey {
  key: string;
  /** The service’s secret, which keys the HMAC of the request’s fields. */
  secret: string;
}

/** A request with an `Idempotency-Key`. */
export interface KeyedRequest extends GivenKey {
  accountId: number;
  operation: IdempotentOperation;
  /** The fields that identify the request, except secrets. */
  fields: readonly unknown[];
}

/** The stored result of an earlier request with the same `Idempotency-Key`. */
export type EarlierRequest = NonNullable<Awaited<ReturnType<typeof findEarlier>>>;

/** Finds the earlier request with this Idempotency-Key; undefined if the account did not use the key in the last 24 hours. */
export const findEarlier = (db: Database | InTransaction, { accountId, key }: Pick<KeyedRequest, 'accountId' | 'key'>, now = timeOf(db)) =>
  db
    .selectFrom('idempotency')
    .select(['operation', 'request_hash', 'password_hash', 'object_id'])
    .where('workspace_id', '=', accountId)
    .where('key', '=', key)
    .where('created_at', '>', now - KEY_LIFETIME)
    .executeTakeFirst();

/** Throws a Problem if the earlier request was a different operation or had different fields. */
export const requireSameRequest = (earlier: EarlierRequest, request: KeyedRequest): void => {
  const isSame = earlier.operation === request.operation && earlier.request_hash === requestDigest(request);
  if (!isSame) throw new Problem('idempotency_key_reused');
};

export const requestDigest = ({ fields, secret }: Pick<KeyedRequest, 'fields' | 'secret'>): string =>
  createHmac('sha256', secret)
    .update(`idempotency\n${JSON.stringify(fields)}`)
    .digest('base64url');

/** Maximum Idempotency-Keys stored per account, about 60 MB. */
export const MAX_KEYS = 250_000;

/**
 * Stores a request’s Idempotency-Key in the transaction that creates the object. Returns false if the key is stored already. Throws a Problem if the
 * account has too many keys: deleting a key early would let a repeated request create a second object.
 */
export const storeKey = async (
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

/** Keys deleted per transaction. */
const KEYS_PER_BATCH = 200;

/** Deletes expired Idempotency-Keys. Returns the number of deleted keys. */
export const pruneIdempotencyKeys = (db: Database, now: number, stopping?: AbortSignal): Promise<number> =>
  inBatches(async () => {
    const old = () => db.selectFrom('idempotency').where('created_at', '<=', now - KEY_LIFETIME);
    const rows = await old().select(['workspace_id', 'key']).orderBy('created_at').limit(KEYS_PER_BATCH).execute();
    for (const [accountId, own] of Map.groupBy(rows, ({ workspace_id }) => workspace_id))
      await db
        .deleteFrom('idempotency')
        .where('workspace_id', '=', accountId)
        .where(
          'key',
          'in',
          own.map(({ key }) => key),
        )
        .where('created_at', '<=', now - KEY_LIFETIME)
        .execute();
    return { done: rows.length, isMore: rows.length === KEYS_PER_BATCH };
  }, stopping);

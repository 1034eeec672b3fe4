import { createHmac } from 'node:crypto';
import { Problem } from '../lib/problem.ts';
import { DAY } from '../lib/time.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import type { IdempotentOperation } from '../storage/schema/idempotency.ts';

/** Milliseconds in which a request may be repeated. */
export const KEY_LIFETIME = DAY;

/** The `Idempotency-Key` of a request. */
export interface GivenKey {
  key: string;
  /** The service’s secret, the key of the digest of the request’s fields. */
  secret: string;
}

/** A request with such a key. */
export interface KeyedRequest extends GivenKey {
  accountId: number;
  operation: IdempotentOperation;
  /** The fields that identify the request, without secrets. */
  fields: readonly unknown[];
}

/** The stored result of an earlier request with the same key. */
export type Earlier = NonNullable<Awaited<ReturnType<typeof findEarlier>>>;

/** Undefined if this account did not use the key in the last 24 hours. */
export const findEarlier = (db: Database | InTransaction, { accountId, key }: Pick<KeyedRequest, 'accountId' | 'key'>, now = timeOf(db)) =>
  db
    .selectFrom('idempotency')
    .select(['operation', 'request_hash', 'password_hash', 'object_id'])
    .where('workspace_id', '=', accountId)
    .where('key', '=', key)
    .where('created_at', '>', now - KEY_LIFETIME)
    .executeTakeFirst();

/** Throws a Problem if the earlier request was another operation or had other fields. */
export const requireSameRequest = (earlier: Earlier, request: KeyedRequest): void => {
  const isSame = earlier.operation === request.operation && earlier.request_hash === requestDigest(request);
  if (!isSame) throw new Problem('idempotency_key_reused');
};

export const requestDigest = ({ fields, secret }: Pick<KeyedRequest, 'fields' | 'secret'>): string =>
  createHmac('sha256', secret)
    .update(`idempotency\n${JSON.stringify(fields)}`)
    .digest('base64url');

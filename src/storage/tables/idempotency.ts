/** Operations that take an `Idempotency-Key`. */
export type IdempotentOperation = 'report' | 'import' | 'crawl' | 'webhook' | 'rotation' | 'test' | 'redelivery';

/** The result of a request with an Idempotency-Key, while the request may be repeated. */
export interface IdempotencyTable {
  account_id: number;
  key: string;
  operation: IdempotentOperation;
  /** HMAC of the request without its password. Empty for imports from before it was stored. */
  payload: string;
  /** PHC string of the request’s password; null without one. */
  password_hash: string | null;
  /** Id of the report, import, delivery or secret that was made. It is no foreign key, so that a replay finds a deleted object gone. */
  object_id: number;
  /** Grows by one with each key of the account: the newest minus the oldest bounds their number without a count. */
  number: number;
  created_at: number;
}

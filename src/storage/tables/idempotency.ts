/** What a request with an `Idempotency-Key` made. */
export type IdempotentOperation = 'report' | 'import' | 'webhook' | 'rotation' | 'test' | 'redelivery';

/** What a request with an Idempotency-Key made, for as long as it may be sent again. */
export interface IdempotencyTable {
  account_id: number;
  key: string;
  operation: IdempotentOperation;
  /** HMAC of what was asked for, without the password. Empty for an import of before the table kept one. */
  payload: string;
  /** PHC string of the password that came with it; null without one. */
  password_hash: string | null;
  /** Of the report, the import or the delivery; of the secret, where that was made. No reference, so that a replay finds what is deleted gone. */
  object_id: number;
  /** Grows by one with each key of the account, so that the newest less the oldest bounds how many there are. */
  number: number;
  created_at: number;
}

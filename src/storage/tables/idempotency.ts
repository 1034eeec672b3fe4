/** Which report a request with an Idempotency-Key made, for as long as it may be sent again. */
export interface IdempotencyTable {
  account_id: number;
  key: string;
  /** HMAC of what was asked for, without the password. */
  payload: string;
  /** PHC string of the password that came with it; null without one. */
  password_hash: string | null;
  report_id: number;
  created_at: number;
}

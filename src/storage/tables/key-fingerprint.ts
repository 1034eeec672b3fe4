/** What tells the service's own secret from others, without giving it away: at most one row. */
export interface KeyFingerprintTable {
  /** HMAC-SHA-256 of a constant under the secret, hexadecimal. */
  fingerprint: string;
}

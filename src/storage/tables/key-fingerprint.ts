/** Identifies the service’s secret without revealing it; at most one row. */
export interface KeyFingerprintTable {
  /** HMAC-SHA-256 of a constant under the secret, hexadecimal. */
  fingerprint: string;
}

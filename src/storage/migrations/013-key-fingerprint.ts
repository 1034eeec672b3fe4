/** Identifies the service’s secret without revealing it; one row. */
export const keyFingerprint = {
  name: '013-key-fingerprint',
  sqlite: ['create table key_fingerprint (fingerprint text not null primary key) strict, without rowid'],
  postgres: ['create table key_fingerprint (fingerprint text collate "C" primary key)'],
} as const;

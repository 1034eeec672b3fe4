import { openUntrusted, textsOf } from './untrusted.ts';

/** What a database shows about its service’s secret. */
export interface KeyTrace {
  /** Null if none is stored: no service has run on this database. */
  fingerprint: string | null;
  /** Secrets that are encrypted with it, each after the number of its account and a space. */
  sealed: readonly string[];
}

/** Query for the encrypted secrets. */
export const SEALED = `select w.workspace_id || ' ' || s.sealed as sealed from webhook_secret s join webhook w on w.id = s.webhook_id`;

/** Reads it, without changing the file. Throws SQLite’s error if the file is no database of this version. */
export const readKeyTrace = (file: string): KeyTrace => {
  const database = openUntrusted(file, { readOnly: true });
  try {
    const [fingerprint = null] = textsOf(database, 'select fingerprint from key_fingerprint limit 1');
    return { fingerprint, sealed: textsOf(database, SEALED) };
  } finally {
    database.close();
  }
};

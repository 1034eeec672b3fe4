import { tablesOf, textsOf } from './texts.ts';
import { openUntrusted } from './untrusted.ts';

/** What a database shows about its service’s secret. */
export interface KeyTrace {
  /** Null if none is stored. */
  fingerprint: string | null;
  /** Whether there was a secret, because a service has run on this database. */
  isExpected: boolean;
  /** Secrets that are encrypted with it, each after the number of its account and a space. */
  sealed: readonly string[];
}

/** Lists them. */
export const SEALED = `select w.workspace_id || ' ' || s.sealed as sealed from webhook_secret s join webhook w on w.id = s.webhook_id`;

/** Throws SQLite’s error if the file is no database. */
export const readKeyTrace = (file: string): KeyTrace => {
  const database = openUntrusted(file, { readOnly: true });
  try {
    const tables = new Set(tablesOf(database));
    const sealed = tables.has('webhook_secret') ? textsOf(database, SEALED) : [];
    if (tables.has('key_fingerprint')) {
      const [fingerprint = null] = textsOf(database, 'select fingerprint from key_fingerprint limit 1');
      return { fingerprint, isExpected: fingerprint !== null, sealed };
    }
    // An earlier version stored no fingerprint.
    const isExpected = tables.has('account') && textsOf(database, 'select id from account limit 1').length > 0;
    return { fingerprint: null, isExpected, sealed };
  } finally {
    database.close();
  }
};

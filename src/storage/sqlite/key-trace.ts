import { tablesOf, textsOf } from './texts.ts';
import { openUntrusted } from './untrusted.ts';

/** What a database shows about its service’s secret. */
export interface KeyTrace {
  /** Null if none is stored. */
  fingerprint: string | null;
  /** Whether there was a secret, because a service has run on this database. */
  isExpected: boolean;
}

/** Throws SQLite’s error if the file is no database. */
export const readKeyTrace = (file: string): KeyTrace => {
  const database = openUntrusted(file, { readOnly: true });
  try {
    const tables = new Set(tablesOf(database));
    if (tables.has('key_fingerprint')) {
      const [fingerprint = null] = textsOf(database, 'select fingerprint from key_fingerprint limit 1');
      return { fingerprint, isExpected: fingerprint !== null };
    }
    // An earlier version stored no fingerprint.
    return { fingerprint: null, isExpected: tables.has('account') && textsOf(database, 'select id from account limit 1').length > 0 };
  } finally {
    database.close();
  }
};

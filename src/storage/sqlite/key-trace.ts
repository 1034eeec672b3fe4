import { tablesOf, textsOf } from './texts.ts';
import { openUntrusted } from './untrusted.ts';

/** What a database tells of the secret that its service had. */
export interface KeyTrace {
  /** Null when none has been noted. */
  fingerprint: string | null;
  /** Whether there was such a secret: a service has run on it. */
  isExpected: boolean;
}

/** Throws what SQLite says when it is no database. */
export const readKeyTrace = (file: string): KeyTrace => {
  const database = openUntrusted(file, { readOnly: true });
  try {
    const tables = new Set(tablesOf(database));
    if (tables.has('key_fingerprint')) {
      const [fingerprint = null] = textsOf(database, 'select fingerprint from key_fingerprint limit 1');
      return { fingerprint, isExpected: fingerprint !== null };
    }
    // Of a version that noted none.
    return { fingerprint: null, isExpected: tables.has('account') && textsOf(database, 'select id from account limit 1').length > 0 };
  } finally {
    database.close();
  }
};

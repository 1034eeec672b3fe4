import type { ClockTable } from '../schema/process.ts';
import { openUntrusted } from './untrusted.ts';

/** Reads what is known of the clock, without changing the file; null if nothing is. Throws SQLite’s error for data of an earlier version. */
export const readStoredClock = (file: string): ClockTable | null => {
  const database = openUntrusted(file, { readOnly: true });
  try {
    return (database.prepare('select id, trusted_at, read_at, doubted_at from clock').get() as ClockTable | undefined) ?? null;
  } finally {
    database.close();
  }
};

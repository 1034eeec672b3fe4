import { closeSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFile, syncFolder } from '../sync.ts';

/** Milliseconds to wait for whoever holds the database alone for a moment. */
const PATIENCE = 10_000;

/**
 * Copies a database that may be in use, as it is at one moment, to a file for its owner only, which is whole and on the disk or not there at
 * all. `judge` may throw when it finds the copy wanting. Nobody who reads or writes has to wait meanwhile. Holds up its own thread for as long
 * as it takes.
 */
export const copySqlite = (file: string, copy: string, judge: (partial: string) => void = () => {}): void => {
  const partial = `${copy}.partial`;
  // Of a copy that was killed.
  for (const left of [partial, `${partial}-journal`]) rmSync(left, { force: true });
  // Made beforehand, for its rights: SQLite takes a file that is empty.
  closeSync(openSync(partial, 'wx', 0o600));
  try {
    const database = new DatabaseSync(file, { timeout: PATIENCE });
    try {
      // A copy of pages one by one would begin anew with each write of another process; this reads one snapshot.
      database.prepare('vacuum into ?').run(partial);
    } finally {
      database.close();
    }
    judge(partial);
    syncFile(partial);
    renameSync(partial, copy);
    syncFolder(dirname(copy));
  } finally {
    rmSync(partial, { force: true });
  }
};

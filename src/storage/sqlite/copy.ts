import { closeSync, lstatSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFile, syncFolder } from '../sync.ts';
import { openUntrusted } from './untrusted.ts';

/** Maximum milliseconds to wait for another process’s exclusive lock. */
const LOCK_TIMEOUT = 10_000;

/**
 * Copies a database that may be in use to a file with mode 0600, as a snapshot of one moment. The copy is either complete and on the disk, or does
 * not exist. `assertWhole` may throw to reject the copy. Readers and writers do not wait; this call blocks its thread.
 */
export const copySqlite = (file: string, copy: string, assertWhole: (partial: string) => void = () => {}): void => {
  // A private folder prevents other users from planting a link or an SQLite journal.
  const folder = `${copy}.partial`;
  removeRemains(folder);
  mkdirSync(folder, { mode: 0o700 });
  try {
    const partial = join(folder, basename(copy));
    // The file is created first to set its mode, because SQLite accepts an empty file.
    closeSync(openSync(partial, 'wx', 0o600));
    const database = openUntrusted(file, { timeout: LOCK_TIMEOUT });
    try {
      // SQLite’s backup API restarts with each write of another process, but `vacuum into` reads one snapshot.
      database.prepare('vacuum into ?').run(partial);
    } finally {
      database.close();
    }
    assertWhole(partial);
    syncFile(partial);
    renameSync(partial, copy);
    syncFolder(dirname(copy));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Deletes the remains of a killed copy. Throws if the remains belong to another user. */
const removeRemains = (folder: string): void => {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (process.getuid && found.uid !== process.getuid()) throw new Error(`${folder}, which belongs to another user, is in the way`);
  rmSync(folder, { recursive: true, force: true });
};

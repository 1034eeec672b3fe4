import { closeSync, lstatSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFile, syncFolder } from '../sync.ts';
import { openUntrusted } from './untrusted.ts';

/** Milliseconds to wait for whoever holds the database alone for a moment. */
const TIMEOUT = 10_000;

/**
 * Copies a database that may be in use, as it is at one moment, to a file for its owner only, which is whole and on the disk or not there at
 * all. `assertWhole` may throw when it finds the copy wanting. Nobody who reads or writes has to wait meanwhile. Holds up its own thread for as long
 * as it takes.
 */
export const copySqlite = (file: string, copy: string, assertWhole: (partial: string) => void = () => {}): void => {
  // A folder of its own, so that others who may write beside the copy cannot put a link or a journal in SQLite's way.
  const folder = `${copy}.partial`;
  removeLeft(folder);
  mkdirSync(folder, { mode: 0o700 });
  try {
    const partial = join(folder, basename(copy));
    // Made beforehand, for its rights: SQLite takes a file that is empty.
    closeSync(openSync(partial, 'wx', 0o600));
    const database = openUntrusted(file, { timeout: TIMEOUT });
    try {
      // A copy of pages one by one would begin anew with each write of another process; this reads one snapshot.
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

/** Of a copy that was killed. What another user put there is not looked into. */
const removeLeft = (folder: string): void => {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found) return;
  if (process.getuid && found.uid !== process.getuid()) throw new Error(`${folder}, which belongs to another user, is in the way`);
  rmSync(folder, { recursive: true, force: true });
};

import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StorageUnavailable, StorageUnusable } from '../storage-error.ts';

const LOCK_FILE = 'service.lock';

/**
 * Makes this process the only service on a data folder, until the returned function is called or the process ends for any reason. Throws
 * `StorageUnusable` if another service is running.
 */
export const holdFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, LOCK_FILE);
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Locks an empty database; the operating system releases the lock when the process ends.
    database.exec('begin exclusive');
    return () => database.close();
  } catch (error) {
    database.close();
    const { errcode = 0, message } = error as Error & { errcode?: number };
    if ((errcode & 0xff) === SQLITE_BUSY)
      throw new StorageUnusable(`Another service runs on ${folder}. Stop it, or set DATA_DIR to another folder.`);
    throw StorageUnavailable.explains(errcode) ? new StorageUnavailable(message) : error;
  }
};

/** SQLite’s result code for a database that another process has locked. */
const SQLITE_BUSY = 5;

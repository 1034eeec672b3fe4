import { DatabaseSync } from 'node:sqlite';

/**
 * A second connection, which writes nothing and so hears of every commit: `data_version` is read from the shared memory beside the write-ahead
 * log, never from the disk, and so may be asked on the event loop. It never waits for a lock.
 */
export const watchSqlite = (file: string): { mark(): number | null; close(): void } => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  const statement = database.prepare('pragma data_version');
  statement.setReturnArrays(true);
  return {
    mark() {
      try {
        const [version] = statement.get() as unknown as [number];
        return version;
      } catch {
        // Somebody holds a lock that is held for a moment, as after a crash; or this is closed.
        return null;
      }
    },
    close: () => database.close(),
  };
};

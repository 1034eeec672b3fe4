import { DatabaseSync } from 'node:sqlite';

/**
 * Opens a second connection, which never writes and so sees every commit. `data_version` is read from the shared memory beside the write-
 * ahead log, never from disk, and never waits for a lock, so that it may run on the event loop.
 */
export const watchSqlite = (file: string): { version(): number | null; close(): void } => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  const statement = database.prepare('pragma data_version');
  statement.setReturnArrays(true);
  return {
    version() {
      try {
        const [version] = statement.get() as unknown as [number];
        return version;
      } catch {
        // Another process holds a short lock, as after a crash, or the connection is closed.
        return null;
      }
    },
    close: () => database.close(),
  };
};

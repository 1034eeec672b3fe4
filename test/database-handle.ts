import type { Database } from '../src/storage/database.ts';

/** One of the objects through which tests use the same open database. */
export interface DatabaseHandle {
  db: Database;
  /** Refuses all further use of this object, such as by work that a closed service has not stopped yet. */
  close(): void;
}

/** Makes another object for an open database, as data that never changes, such as a finished crawl, is cached by object and id. */
export const makeHandle = (database: Database): DatabaseHandle => {
  let isClosed = false;
  const db = new Proxy(database, {
    get(target, name) {
      if (isClosed) throw new Error('The database is closed');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    db,
    close() {
      isClosed = true;
    },
  };
};

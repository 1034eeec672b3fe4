import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether a database, or a transaction in it, is PostgreSQL's; else it is SQLite's. Where the two differ, and nowhere else, this is asked. */
// biome-ignore lint/suspicious/noExplicitAny: whatever its tables are.
export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

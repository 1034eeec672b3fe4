import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether a database or transaction is PostgreSQL’s; otherwise it is SQLite’s. */
// biome-ignore lint/suspicious/noExplicitAny: whatever its tables are.
export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

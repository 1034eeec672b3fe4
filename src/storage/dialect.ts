import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether a database or transaction uses PostgreSQL; otherwise it uses SQLite. */
// biome-ignore lint/suspicious/noExplicitAny: whatever its tables are.
export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

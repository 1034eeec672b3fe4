import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { initial } from './migrations/001-initial.ts';
import { lanes } from './migrations/002-lanes.ts';
import { idempotency } from './migrations/003-idempotency.ts';
import { webhooks } from './migrations/004-webhooks.ts';
import { imports } from './migrations/005-imports.ts';
import { listOrders } from './migrations/006-list-orders.ts';
import { accounts } from './migrations/007-accounts.ts';

/** In the order they are applied. A migration that was released is never edited. */
const migrations = [initial, lanes, idempotency, webhooks, imports, listOrders, accounts];

/** The data was written by a newer Sonde. The message is one line that says what to do. */
export class NewerSchema extends Error {}

/** Brings the tables up to date, each step in a transaction of its own, so that a kill at any moment leaves a whole schema. */
export const migrate = async (db: Database): Promise<void> => {
  const log = db as unknown as Kysely<{ migration: { name: string; applied_at: number } }>;
  await sql`create table if not exists migration (name text primary key, applied_at integer not null)`.execute(db);
  const applied = new Set((await log.selectFrom('migration').select('name').execute()).map(({ name }) => name));
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new NewerSchema(`The data was written by a newer version of Sonde (${unknown.join(', ')}). Start that version or a later one.`);
  for (const { name, sqlite } of migrations.filter((migration) => !applied.has(migration.name))) {
    await log.transaction().execute(async (trx) => {
      for (const statement of sqlite) await sql.raw(statement).execute(trx);
      await trx.insertInto('migration').values({ name, applied_at: Date.now() }).execute();
    });
  }
};

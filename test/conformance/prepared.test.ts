import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openPostgres } from '../../src/storage/postgres/open.ts';
import { storages } from '../storages.ts';

const postgres = storages.find(({ name }) => name === 'PostgreSQL');

for (const where of ['outside of a transaction', 'in a transaction'])
  test(`queries succeed after the PostgreSQL server has lost its prepared statements ${where}`, { skip: !postgres }, async (t) => {
    assert.ok(postgres);
    const { env } = await postgres.open(t);
    const db = await openPostgres(env.DATABASE_URL ?? '', 1);
    const named = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(db);
      return rows[0]?.count;
    };
    const ids = () => {
      if (where === 'outside of a transaction') return db.selectFrom('job').select('id').execute();
      return db.transaction().execute((trx) => trx.selectFrom('job').select('id').execute());
    };
    try {
      await ids();
      assert.equal(await named(), 1);
      // As with a pooler that gives the next transaction another connection.
      await sql`deallocate all`.execute(db);
      assert.deepEqual(await ids(), []);
      assert.equal(await named(), 0);
      assert.deepEqual(await ids(), []);
      assert.equal(await named(), 0);
    } finally {
      await db.destroy();
    }
  });

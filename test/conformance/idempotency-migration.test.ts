import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storagesBefore } from './storages-before.ts';

const DAY = 86_400_000;
/** An account with keys of reports and of imports, one of them used for both, and webhooks: rotated and never. */
const rows = [
  ...[1, 2].map((id) => `insert into account (id, email, name, operator, created_at) values (${id}, '${id}@example.com', '', 0, 1)`),
  `insert into import (id, account_id, sitemap, target, privacy, page_limit, state, sitemaps, found, accepted, cancelled, left_out, version, created_at, updated_at)
    values (5, 1, 's', 's', 1, 1, 'added', 0, 0, 0, 0, '{}', 1, 1, 1)`,
  `insert into idempotency values (1, 'both', 'digest', 'hash', 7, 30), (1, 'report', 'digest', null, 8, 10), (2, 'both', 'digest', null, 9, 20)`,
  `insert into import_key values (1, 'both', 5, 25), (1, 'import', 5, 20)`,
  `insert into webhook (id, account_id, url, events, secret, previous_secret, previous_secret_until, pending, created_at, updated_at) values
    (3, 1, 'https://one.test/', 'report.failed', 'present', 'earlier', ${DAY + 50}, 0, 40, 50),
    (4, 2, 'https://two.test/', 'report.failed', 'only', null, null, 0, 60, 60)`,
];

for (const { name, skip, open } of await storagesBefore('017-idempotency', () => rows))
  test(`keys and secrets of before stay what they were on ${name}`, { skip }, async (t) => {
    const db = await open(t);
    const keys = await db.selectFrom('idempotency').selectAll().orderBy('account_id').orderBy('number').execute();
    assert.deepEqual(
      keys.map((row) => [row.account_id, row.number, row.key, row.operation, row.payload, row.password_hash, row.object_id]),
      [
        [1, 1, 'report', 'report', 'digest', null, 8],
        [1, 2, 'import', 'import', '', null, 5],
        [1, 3, 'both', 'report', 'digest', 'hash', 7],
        [2, 1, 'both', 'report', 'digest', null, 9],
      ],
    );
    const secrets = await db.selectFrom('webhook_secret').selectAll().orderBy('id').execute();
    assert.deepEqual(
      secrets.map((row) => [row.webhook_id, row.sealed, row.created_at, row.signs_until]),
      [
        [3, 'earlier', 40, DAY + 50],
        [3, 'present', 50, null],
        [4, 'only', 60, null],
      ],
    );
    const { previous_secret_until } = await db.selectFrom('webhook').selectAll().where('id', '=', 3).executeTakeFirstOrThrow();
    assert.equal(previous_secret_until, DAY + 50);
    await db.destroy();
  });

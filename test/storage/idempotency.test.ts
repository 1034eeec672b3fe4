import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { findEarlier, KEY_LIFETIME, type KeyedRequest, pruneIdempotencyKeys, storeKey } from '../../src/idempotency/key.ts';
import { Problem } from '../../src/lib/problem.ts';
import { inAccount } from '../../src/storage/locks.ts';
import { storages } from '../storages.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;
const MOST = 5;

for (const { name, open } of storages) {
  test(`an account can use a limited number of Idempotency-Keys a day on ${name}`, async (t) => {
    const { db } = await open(t);
    const [mine, other] = [await createAccount(db, { email: 'one@example.com' }), await createAccount(db, { email: 'two@example.com' })];
    const requestOf = (key: string, accountId = mine.id): KeyedRequest => ({
      accountId,
      key,
      operation: 'report',
      fields: [],
      secret: 's',
    });
    const use = (key: string, now: number, accountId = mine.id): Promise<boolean> =>
      inAccount(db, accountId, (trx) => storeKey(trx, requestOf(key, accountId), 1, { now, most: MOST }));
    for (let count = 0; count < MOST; count++) assert.equal(await use(`key ${count}`, NOW + count * MINUTE), true);
    assert.equal(await use('key 0', NOW + MINUTE), false, 'the key is known');
    const isTooMany = (wait: number) => (error: unknown) =>
      error instanceof Problem && error.code === 'too_many_idempotency_keys' && error.headers['retry-after'] === String(wait);
    await assert.rejects(use('one more', NOW + 10 * MINUTE), isTooMany((KEY_LIFETIME - 10 * MINUTE) / 1000));
    assert.equal(await findEarlier(db, requestOf('one more'), NOW + 10 * MINUTE), undefined, 'a refused key is not stored');
    assert.equal(await use('one more', NOW, other.id), true);

    // The key of the day before can be used again, and no longer counts once it is deleted.
    assert.equal(await findEarlier(db, requestOf('key 0'), NOW + KEY_LIFETIME), undefined);
    assert.equal(await pruneIdempotencyKeys(db, NOW + KEY_LIFETIME + MINUTE), 3);
    assert.equal(await use('one more', NOW + KEY_LIFETIME + MINUTE), true);
    assert.equal(await use('key 0', NOW + KEY_LIFETIME + MINUTE), true);
    await assert.rejects(use('yet another', NOW + KEY_LIFETIME + MINUTE), isTooMany(60));
    assert.equal(await pruneIdempotencyKeys(db, NOW + 3 * KEY_LIFETIME), 5);
    assert.equal(await use('yet another', NOW + 3 * KEY_LIFETIME), true);
  });

  test(`expired Idempotency-Keys are deleted in batches until the signal aborts, on ${name}`, async (t) => {
    const { db } = await open(t);
    const { id } = await createAccount(db, { email: 'one@example.com' });
    const about = { workspace_id: id, operation: 'report', request_hash: '', object_id: 1, created_at: NOW } as const;
    const rows = Array.from({ length: 530 }, (_, index) => ({ ...about, key: `key ${index}`, number: index + 1 }));
    await db.insertInto('idempotency').values(rows).execute();
    assert.equal(await pruneIdempotencyKeys(db, NOW + KEY_LIFETIME - 1), 0);
    assert.equal(await pruneIdempotencyKeys(db, NOW + KEY_LIFETIME, AbortSignal.abort()), 0);
    assert.equal(await pruneIdempotencyKeys(db, NOW + KEY_LIFETIME), 530);
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount } from '../../src/accounts/account.ts';
import { changePassword } from '../../src/accounts/change.ts';
import { deleteTry, pruneTries, type TryCount } from '../../src/accounts/password-tries.ts';
import { countSignInTry } from '../../src/accounts/sign-in-tries.ts';
import { countUnlockTry } from '../../src/reports/unlock-tries.ts';
import type { Database } from '../../src/storage/database.ts';
import { storages } from '../storages.ts';

const start = 1_800_000_000_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const waitOf = (count: TryCount): number => ('wait' in count ? count.wait : 0);
const counted = (counts: readonly TryCount[]): number => counts.filter((count) => 'id' in count).length;
const address = '203.0.113.1';
const kept = async (db: Database) => (await db.selectFrom('password_try').select('id').execute()).length;

for (const { name, open } of storages) {
  test(`each wrong password for an account doubles the wait before the next attempt on ${name}`, async (t) => {
    const { db } = await open(t);
    const email = 'ann@example.com';
    const from = (number: number) => ({ email, address: `203.0.113.${number}`, browser: null });
    // All at once, as from several processes.
    const together = await Promise.all(Array.from({ length: 12 }, (_, index) => countSignInTry(db, from(index), start)));
    assert.equal(counted(together), 5);
    assert.deepEqual(together.filter((count) => 'wait' in count).map(waitOf), Array(7).fill(2));

    let now = start;
    const waits: number[] = [];
    for (let round = 0; round < 12; round++) {
      const wait = waitOf(await countSignInTry(db, from(round), now));
      waits.push(wait);
      assert.equal(waitOf(await countSignInTry(db, from(round), now + wait * SECOND - 1)), 1);
      now += wait * SECOND;
      assert.equal(waitOf(await countSignInTry(db, { ...from(round), email: ' ANN@example.com' }, now)), 0);
    }
    assert.deepEqual(waits, [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);

    const browser = 'a browser of the owner';
    for (let tries = 0; tries < 10; tries++) assert.equal(waitOf(await countSignInTry(db, { ...from(1), browser }, now)), 0);
    assert.equal(waitOf(await countSignInTry(db, { ...from(1), browser }, now)), 900);
    assert.equal(waitOf(await countSignInTry(db, { ...from(1), browser: 'another' }, now)), 0);
    assert.equal(waitOf(await countSignInTry(db, { ...from(1), browser }, now + 10 * MINUTE)), 0);
    assert.equal(waitOf(await countSignInTry(db, { ...from(1), email: 'bob@example.com' }, now)), 0);
    assert.equal(waitOf(await countSignInTry(db, from(30), now + DAY)), 0, 'tries expire after a day');
  });

  test(`an IP address may send ten wrong sign-ins a minute, and successful sign-ins do not count, on ${name}`, async (t) => {
    const { db } = await open(t);
    const count = (number: number, now = start) =>
      countSignInTry(db, { email: `person${number}@example.com`, address, browser: null }, now);
    const together = await Promise.all(Array.from({ length: 14 }, (_, index) => count(index)));
    assert.equal(counted(together), 10);
    assert.equal(waitOf(await count(20, start + 10 * SECOND)), 50);
    assert.equal(waitOf(await count(20, start + MINUTE)), 0);
    for (const count of together) if ('id' in count) await deleteTry(db, count.id);
    assert.equal(await kept(db), 1);
    assert.equal(
      waitOf(await countUnlockTry(db, { kind: 'report', id: 1, address }, start)),
      0,
      'tries for reports are counted separately',
    );
  });

  test(`a report limits wrong passwords per IP address and hour, and allows three from each new address, on ${name}`, async (t) => {
    const { db } = await open(t);
    const count = (of: string, now = start, reportId = 7) => countUnlockTry(db, { kind: 'report', id: reportId, address: of }, now);
    const together = await Promise.all(Array.from({ length: 115 }, () => count(address)));
    assert.equal(counted(together), 10);
    for (let minute = 1; minute < 10; minute++)
      for (let tries = 0; tries < 10; tries++) assert.equal(waitOf(await count(address, start + minute * MINUTE)), 0);
    const now = start + 10 * MINUTE;
    assert.equal(await kept(db), 100);
    assert.equal(waitOf(await count(address, now)), 50 * 60);
    for (const reader of ['203.0.113.2', '203.0.113.3']) {
      for (let tries = 0; tries < 3; tries++) assert.equal(waitOf(await count(reader, now)), 0);
      assert.ok(waitOf(await count(reader, now)) > 0);
    }
    assert.equal(waitOf(await count(address, now, 8)), 0, 'another report has its own limit');
    assert.equal(waitOf(await count(address, start + HOUR)), 0);
  });

  test(`password attempts made while the clock was ahead expire from now on, and a new password deletes them, on ${name}`, async (t) => {
    const { db } = await open(t);
    const ahead = start + 30 * DAY;
    for (let minute = 0; minute < 12; minute++)
      for (let tries = 0; tries < 10; tries++) await countUnlockTry(db, { kind: 'report', id: 7, address }, ahead + minute * MINUTE);
    assert.equal(waitOf(await countUnlockTry(db, { kind: 'report', id: 7, address }, start)), 60);
    assert.equal(
      waitOf(await countUnlockTry(db, { kind: 'report', id: 7, address }, start + 30 * SECOND)),
      30,
      'the expiry is set only once',
    );
    assert.equal(waitOf(await countUnlockTry(db, { kind: 'report', id: 7, address }, start + MINUTE)), 0);

    const account = await createAccount(db, { email: 'ann@example.com' });
    const signIn = { email: 'ann@example.com', address: '203.0.113.9', browser: null };
    for (let round = 0, now = ahead; round < 20; round++, now += HOUR) await countSignInTry(db, signIn, now);
    assert.equal(waitOf(await countSignInTry(db, signIn, start)), 15 * 60);
    assert.equal(waitOf(await countSignInTry(db, signIn, start + MINUTE)), 14 * 60);
    await changePassword(db, account.id, 'a new and long password');
    assert.equal(waitOf(await countSignInTry(db, signIn, start + MINUTE)), 0);
  });

  test(`expired password attempts, and attempts beyond the maximum number, are deleted on ${name}`, async (t) => {
    const { db } = await open(t);
    for (let minute = 0; minute < 10; minute++) await countUnlockTry(db, { kind: 'report', id: 1, address }, start + minute * MINUTE);
    assert.equal(await pruneTries(db, start + DAY + 3 * MINUTE), 4);
    assert.equal(await pruneTries(db, start + DAY, undefined, 2), 4);
    assert.deepEqual(
      (await db.selectFrom('password_try').select('made_at').orderBy('id').execute()).map(({ made_at }) => made_at - start),
      [8 * MINUTE, 9 * MINUTE],
    );
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPostgresNotifier } from '../../src/queue/postgres-notifier.ts';
import { listenerLock } from '../../src/storage/locks.ts';
import { storages } from '../storages.ts';

const postgres = storages.find(({ name }) => name === 'PostgreSQL');

test('only four of many workers listen for new jobs, and another worker takes over if one ends', { skip: !postgres }, async (t) => {
  assert.ok(postgres);
  const { db, env } = await postgres.open(t, { fresh: true });
  const url = env.DATABASE_URL ?? '';
  /** Process ids of the connections that listen. */
  const listening = async (): Promise<number[]> => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and classid = ${listenerLock}
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
    return rows.map(({ pid }) => pid);
  };
  const open: { notifications: number; close(): Promise<void> }[] = [];
  const start = (pools: readonly ('audits' | 'deliveries')[]) => {
    const notifier = openPostgresNotifier(url, () => {});
    const listener = { notifications: 0, close: notifier.close };
    for (const pool of pools) notifier.subscribe(pool, () => listener.notifications++);
    open.push(listener);
    return notifier;
  };
  try {
    const caller = start([]);
    for (let count = 0; count < 7; count++) start(['audits', 'deliveries']);
    while ((await listening()).length < 4) await setTimeout(50);
    // Workers that become listeners are notified once, so four are known when all have connected.
    const before = () => open.filter(({ notifications }) => notifications > 0).length;
    while (before() < 4) await setTimeout(50);
    for (const listener of open) listener.notifications = 0;
    caller.notify('audits');
    while (before() < 4) await setTimeout(50);
    const first = await listening();
    assert.equal(first.length, 4);
    assert.equal(before(), 4);

    const notified = open.find(({ notifications }) => notifications > 0);
    assert.ok(notified);
    await notified.close();
    start(['audits']);
    const isReplaced = (now: readonly number[]): boolean => now.length === 4 && now.some((pid) => !first.includes(pid));
    while (!isReplaced(await listening())) await setTimeout(50);
  } finally {
    await Promise.all(open.map(({ close }) => close()));
  }
});

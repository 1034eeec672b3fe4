import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startScheduler } from '../../src/app/scheduler.ts';
import type { Logger } from '../../src/config/log.ts';
import { openSqlite } from '../../src/storage/sqlite/open.ts';
import { isPaused, setPaused } from '../../src/system/paused.ts';

test('a paused service delivers no webhooks and sends no digests', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'sonde-test-'));
  const db = await openSqlite(folder);
  t.after(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });
  for (const paused of [true, false]) {
    setPaused(folder, paused);
    const called = new Set<string>();
    const webhooks = {
      begin: () => void called.add('begin'),
      sendDigests: async () => (called.add('sendDigests').size > 0 ? 0 : 1),
    };
    const log = { error: (fields: unknown) => assert.fail(JSON.stringify(fields)), info() {} } as unknown as Logger;
    const parts = { config: { keepDays: 0 }, db, webhooks, log, queue: {} as never, crawlQueue: {} as never };
    const stop = startScheduler({ ...parts, isPaused: () => isPaused(folder) });
    await setTimeout(200);
    await stop();
    assert.deepEqual([...called].sort(), paused ? [] : ['begin', 'sendDigests']);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { makeOutageLog } from '../../src/app/outage-log.ts';
import type { Logger } from '../../src/config/log.ts';
import { StorageUnavailable } from '../../src/storage/storage-error.ts';

test('an outage of the storage is logged once when it begins and once when it ends', async () => {
  const lines: string[] = [];
  const write = (level: string) => (fields: { errors?: number }, text: string) =>
    void lines.push(`${level} ${fields.errors ?? ''} ${text}`);
  const logger = { error: write('error'), warn: write('warn'), info: write('info') } as unknown as Logger;
  let isUsable = false;
  const outages = makeOutageLog(logger, async () => isUsable);
  for (let error = 0; error < 100; error++) outages.log.error({ err: new StorageUnavailable('database or disk is full') }, 'job failed');
  outages.log.warn({ err: new StorageUnavailable('database or disk is full') }, 'polling instead');
  outages.log.error({ err: new Error('a bug') }, 'job failed');
  outages.log.info({}, 'audit');
  const begin = ['warn  storage unavailable: requests are answered 503', 'error  job failed', 'info  audit'];
  assert.deepEqual(lines, begin);
  await setTimeout(7_000);
  assert.deepEqual(lines, begin, 'nothing more is logged during the outage');
  isUsable = true;
  await setTimeout(2_500);
  assert.deepEqual(lines.slice(begin.length), ['info 101 storage available again']);

  outages.log.error({ err: new StorageUnavailable('again') }, 'job failed');
  assert.equal(lines.length, 5);
  await outages.close();
  outages.log.error({ err: new Error('of a job that was handed back') }, 'job failed');
  assert.equal(lines.length, 5);
});

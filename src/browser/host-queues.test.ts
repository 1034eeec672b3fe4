import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeHostQueues } from './host-queues.ts';

test('each host has a limit of concurrent requests, served in order, and other hosts do not wait', async () => {
  const inQueue = makeHostQueues(2);
  const begun: string[] = [];
  const work = new Map<string, PromiseWithResolvers<string>>();
  const ask = (name: string): Promise<string> =>
    inQueue(name.charAt(0), () => {
      begun.push(name);
      const waits = Promise.withResolvers<string>();
      work.set(name, waits);
      return waits.promise;
    });
  const results = ['a1', 'a2', 'a3', 'a4', 'b1'].map(ask);
  const settled = Promise.allSettled(results);
  await new Promise(setImmediate);
  assert.deepEqual(begun, ['a1', 'a2', 'b1']);
  work.get('a2')?.reject(new Error('failed'));
  await new Promise(setImmediate);
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'a3', 'b1']) work.get(name)?.resolve(name);
  await new Promise(setImmediate);
  work.get('a4')?.resolve('a4');
  assert.deepEqual(
    (await settled).map((result) => (result.status === 'fulfilled' ? result.value : 'failed')),
    ['a1', 'failed', 'a3', 'a4', 'b1'],
  );
});

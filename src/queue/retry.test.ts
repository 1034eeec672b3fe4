import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job } from './queue.ts';
import { retryIfFrozen, retryLater } from './retry.ts';

const job: Job = { id: 1, kind: 'run', payload: {}, hostQueue: null, owner: 1, token: '', claims: 1, failures: 0 };

const recordDelays = () => {
  const delays: number[] = [];
  return { delays, queue: { retry: async (_: Job, delay: number) => void delays.push(delay) } };
};

test('a failed job is retried twice, each time after a longer delay', async () => {
  const { delays, queue } = recordDelays();
  for (const failures of [0, 1]) assert.equal(await retryLater(queue, { ...job, failures }), true);
  assert.equal(await retryLater(queue, { ...job, failures: 2 }), false);
  assert.deepEqual(delays, [1_000, 2_000]);
});

test('a job interrupted by a suspended process is retried up to three times', async () => {
  const frozen = { hasFrozenSince: () => true };
  const { delays, queue } = recordDelays();
  assert.equal(await retryIfFrozen(undefined, queue, job, 0), false);
  assert.equal(await retryIfFrozen({ hasFrozenSince: () => false }, queue, job, 0), false);
  for (const failures of [0, 1, 2]) assert.equal(await retryIfFrozen(frozen, queue, { ...job, failures }, 0), true);
  assert.equal(await retryIfFrozen(frozen, queue, { ...job, failures: 3 }, 0), false);
  assert.equal(delays.length, 3);
});

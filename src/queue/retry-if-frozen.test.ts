import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job } from './queue.ts';
import { retryIfFrozen } from './retry-if-frozen.ts';

const job: Job = { id: 1, kind: 'run', payload: {}, hostQueue: null, owner: 1, token: '', claims: 1, failures: 0 };

test('puts a job back three times', async () => {
  const frozen = { hasFrozenSince: () => true };
  const delays: number[] = [];
  const queue = { retry: async (_: Job, delay: number) => void delays.push(delay) };
  assert.equal(await retryIfFrozen(undefined, queue, job, 0), false);
  assert.equal(await retryIfFrozen({ hasFrozenSince: () => false }, queue, job, 0), false);
  for (const failures of [0, 1, 2]) assert.equal(await retryIfFrozen(frozen, queue, { ...job, failures }, 0), true);
  assert.equal(await retryIfFrozen(frozen, queue, { ...job, failures: 3 }, 0), false);
  assert.equal(delays.length, 3);
});

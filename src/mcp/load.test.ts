import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadAnswer } from './load.ts';

test('concurrent calls load the MCP module once and do not block other tasks', async () => {
  const order: string[] = [];
  const anotherTask = new Promise((resolve) => setImmediate(resolve)).then(() => order.push('another'));
  const load = async () => {
    const answer = await loadAnswer();
    order.push('loaded');
    return answer;
  };
  const all = await Promise.all([load(), load()]);
  await anotherTask;
  assert.deepEqual(order, ['another', 'loaded', 'loaded']);
  assert.equal(all[0], all[1]);
  assert.equal(typeof all[0], 'function');
  assert.equal(await loadAnswer(), all[0]);
});

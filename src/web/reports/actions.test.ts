import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionOf, actionQuery, actionWords } from './actions.ts';

const nothing = { done: 0, missing: 0, running: 0, queue_full: 0, account_queue_full: 0, unchanged: 0 };

test('the result of an action on selected reports is read from the URL', () => {
  const query = new URLSearchParams(actionQuery('run', { ...nothing, done: 3, missing: 1, unchanged: 2 }));
  assert.equal(String(query), 'action=run&count=3&missing=1&unchanged=2');
  assert.deepEqual(actionWords(query), {
    text: '3 audits started. 1 skipped: it no longer exists. 2 skipped: nothing to change.',
    isDone: true,
  });
});

test('an unknown action in the URL is rejected', () => {
  assert.equal(actionOf(new URLSearchParams('action=delete')), 'delete');
  assert.equal(actionOf(new URLSearchParams('action=explode')), undefined);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionOf, actionQuery, actionWords } from './actions.ts';

const nothing = { done: 0, missing: 0, running: 0, queue_full: 0, account_queue_full: 0, unchanged: 0 };

test('the outcome of an action is told by the parameters of the URL', () => {
  const query = new URLSearchParams(actionQuery('run', { ...nothing, done: 3, missing: 1, unchanged: 2 }));
  assert.equal(String(query), 'action=run&count=3&missing=1&unchanged=2');
  assert.deepEqual(actionWords(query), {
    text: '3 audits started. 1 skipped: it no longer exists. 2 skipped: nothing to change.',
    isDone: true,
  });
});

test('parameters of earlier versions are still read', () => {
  assert.equal(actionOf(new URLSearchParams('deed=audit')), 'run');
  assert.equal(actionOf(new URLSearchParams('deed=delete')), 'delete');
  assert.equal(actionOf(new URLSearchParams('deed=explode')), undefined);
  assert.deepEqual(actionWords(new URLSearchParams('deed=audit&count=0&gone=1&under_way=1&so_already=2')), {
    text: 'Nothing changed. 1 skipped: it no longer exists. 1 skipped: its audit is running. 2 skipped: nothing to change.',
    isDone: false,
  });
});

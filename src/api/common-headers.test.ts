import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quotaHeaders } from './common-headers.ts';

test('the rate limit headers show the remaining quota', () => {
  assert.deepEqual(quotaHeaders({ policy: 'key', limit: 200, window: 2, remaining: 7, reset: 1 }), {
    'ratelimit-policy': '"key";q=200;w=2',
    ratelimit: '"key";r=7;t=1',
    'x-ratelimit-limit': '200',
    'x-ratelimit-remaining': '7',
  });
});

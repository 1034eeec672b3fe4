import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../http/fetch.ts';
import { gatherRobots } from './robots.ts';

const answer = (status: number, body: string): Answer =>
  ({ status, headers: [], body: new TextEncoder().encode(body) }) as unknown as Answer;

test('a guard that answers in place of robots.txt tells nothing about it', async () => {
  const site = new URL('https://example.com/page');
  const fetching = (given: Answer) => gatherRobots(site, { fetch: async () => given });
  assert.equal((await fetching(answer(403, 'Forbidden'))).status, 403);
  await assert.rejects(fetching(answer(403, '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1">')), {
    code: 'bot_wall',
  });
});

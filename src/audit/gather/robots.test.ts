import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openOrigin, redirect, settingsFor } from '../../../test/fixtures/origin.ts';
import { type Answer, openHttp } from '../../http/fetch.ts';
import { readRobotsFile } from '../read/answers.ts';
import { gatherRobots } from './robots.ts';

const answer = (status: number, body: string): Answer =>
  ({ status, headers: [], body: new TextEncoder().encode(body) }) as unknown as Answer;

test('robots.txt is requested again after a server error', async () => {
  for (const [statuses, status] of [
    [[503, 200], 200],
    [[500, 503], 503],
    [[404, 200], 404],
  ] as const) {
    const left = [...statuses];
    const { status: last } = await gatherRobots(new URL('https://example.com/'), { fetch: async () => answer(left.shift() ?? 0, '') });
    assert.equal(last, status);
  }
});

test('robots.txt behind too many redirects or a redirect loop counts as missing', async () => {
  const chain = Object.fromEntries(Array.from({ length: 9 }, (_, hop) => [`/hop/${hop}`, redirect(`/hop/${hop + 1}`)]));
  for (const target of ['/hop/0', '/robots.txt', 'http://[']) {
    await using origin = await openOrigin({ ...chain, '/robots.txt': redirect(target) });
    const http = openHttp(settingsFor([origin]));
    const found = await gatherRobots(origin.url('/'), http);
    await http.close();
    assert.deepEqual([found.status, readRobotsFile(found).effect], [302, 'allow-all'], target);
  }
});

test('a bot wall page in place of robots.txt fails with the code bot_wall', async () => {
  const site = new URL('https://example.com/page');
  const fetching = (given: Answer) => gatherRobots(site, { fetch: async () => given });
  assert.equal((await fetching(answer(403, 'Forbidden'))).status, 403);
  await assert.rejects(fetching(answer(403, '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1">')), {
    code: 'bot_wall',
  });
});

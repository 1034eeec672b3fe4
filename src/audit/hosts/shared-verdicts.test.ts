import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LinkResult } from '../link-check.ts';
import { openSharedVerdicts } from './shared-verdicts.ts';

const resultOf = (status: number): LinkResult => ({
  ...{ verdict: 'ok', status, error: null, finalUrl: 'https://a.example/', redirects: 0, permanent: false, checkedAt: 0 },
});

test('concurrent audits share a link verdict for a minute', async () => {
  let now = 0;
  const sharedVerdicts = openSharedVerdicts(() => now);
  let formed = 0;
  const form = async (): Promise<LinkResult> => resultOf(++formed);
  const both = await Promise.all([sharedVerdicts.share('a', form), sharedVerdicts.share('a', form)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [1, 1],
  );
  now = 59_000;
  assert.equal((await sharedVerdicts.share('a', form)).status, 1);
  assert.equal((await sharedVerdicts.share('b', form)).status, 2);
  now = 60_001;
  assert.equal((await sharedVerdicts.share('a', form)).status, 3);
});

test('a second audit fetches the link itself if the first audit ends early', async () => {
  const sharedVerdicts = openSharedVerdicts();
  const ended = Promise.withResolvers<LinkResult>();
  const first = assert.rejects(
    sharedVerdicts.share('a', () => ended.promise),
    { message: 'ended' },
  );
  const second = sharedVerdicts.share('a', async () => resultOf(200));
  ended.reject(new Error('ended'));
  await first;
  assert.equal((await second).status, 200);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LinkOpinion } from '../link-check.ts';
import { openUnderWay } from './shared-verdicts.ts';

const opinion = (status: number): LinkOpinion => ({
  ...{ verdict: 'ok', status, error: null, finalUrl: 'https://a.example/', redirects: 0, permanent: false, checkedAt: 0 },
});

test('concurrent audits share a link verdict for a minute', async () => {
  let now = 0;
  const underWay = openUnderWay(() => now);
  let formed = 0;
  const form = async (): Promise<LinkOpinion> => opinion(++formed);
  const both = await Promise.all([underWay.share('a', form), underWay.share('a', form)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [1, 1],
  );
  now = 59_000;
  assert.equal((await underWay.share('a', form)).status, 1);
  assert.equal((await underWay.share('b', form)).status, 2);
  now = 60_001;
  assert.equal((await underWay.share('a', form)).status, 3);
});

test('another audit fetches the link if the first one ends early', async () => {
  const underWay = openUnderWay();
  const ended = Promise.withResolvers<LinkOpinion>();
  const first = assert.rejects(
    underWay.share('a', () => ended.promise),
    { message: 'ended' },
  );
  const second = underWay.share('a', async () => opinion(200));
  ended.reject(new Error('ended'));
  await first;
  assert.equal((await second).status, 200);
});

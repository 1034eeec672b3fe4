import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, FetchOptions } from '../../http/fetch.ts';
import type { Probe } from '../evidence.ts';
import { openHostEvidence } from './host-evidence.ts';

const MINUTE = 60_000;

const answer = (url: string): Answer => ({
  ...{ url, status: 200, headers: [], body: Buffer.from(url), encodedBytes: url.length, truncated: false, redirects: [], protocol: 'h2' },
  ...{ timing: { dns: 0, connect: 0, tls: 0, firstByte: 0, download: 0, total: 0 }, connection: null },
});

const openSite = () => {
  const requests: string[] = [];
  const http = {
    userAgent: '',
    fetch: async (url: URL, { method = 'GET' }: FetchOptions = {}) => {
      requests.push(`${method} ${url.pathname}`);
      if (url.pathname === '/broken') throw new Error('broken');
      return answer(url.href);
    },
  };
  return { requests, http };
};

const robots = new URL('https://a.example/robots.txt');

test('audits of one account share responses of a host for five minutes and show the age of the responses', async () => {
  let now = 1_000;
  const evidence = openHostEvidence(() => now);
  const { requests, http } = openSite();
  const first = evidence.of(1);
  await first.through(http).fetch(robots);
  assert.equal(first.oldest(), null);
  now += 4 * MINUTE;
  const second = evidence.of(1);
  const { body } = await second.through(http).fetch(robots);
  assert.equal(body.toString(), robots.href);
  assert.equal(second.oldest(), 1_000);
  assert.deepEqual(requests, ['GET /robots.txt']);
  await evidence.of(2).through(http).fetch(robots);
  assert.equal(requests.length, 2, 'another account asks itself');
  now += MINUTE;
  await evidence.of(1).through(http).fetch(robots);
  assert.equal(requests.length, 3, 'after five minutes');
});

test('concurrent audits share a successful request but not a failed one', async () => {
  const evidence = openHostEvidence();
  const { requests, http } = openSite();
  await Promise.all([1, 2, 3].map(() => evidence.of(1).through(http).fetch(robots)));
  assert.deepEqual(requests, ['GET /robots.txt']);
  const broken = new URL('https://a.example/broken');
  for (const _ of [1, 2]) await assert.rejects(evidence.of(1).through(http).fetch(broken), { message: 'broken' });
  assert.deepEqual(requests, ['GET /robots.txt', 'GET /broken', 'GET /broken']);
});

const page = new URL('https://a.example/one');
const other = new URL('https://a.example/two');

const upgraded = (url: URL): Probe => {
  const plain = url.href.replace('https:', 'http:');
  return {
    ...{ url: plain, finalUrl: url.href, status: 301, headers: [], type: '' },
    redirects: [{ url: plain, status: 301, location: url.href }],
  };
};

test('an HTTP to HTTPS redirect seen for one page is assumed for other pages of the host', async () => {
  const evidence = openHostEvidence();
  await evidence.of(1).insecure(page, async () => upgraded(page));
  assert.deepEqual(await evidence.of(1).insecure(other, () => assert.fail('asked again')), upgraded(other));
});

test('a host that refuses HTTP for one page is assumed to refuse HTTP for other pages', async () => {
  const evidence = openHostEvidence();
  const closed: Probe = { url: 'http://a.example/one', finalUrl: 'http://a.example/one', status: 0, headers: [], type: '', redirects: [] };
  await evidence.of(1).insecure(page, async () => closed);
  assert.deepEqual(await evidence.of(1).insecure(other, () => assert.fail('asked again')), {
    ...closed,
    url: 'http://a.example/two',
    finalUrl: 'http://a.example/two',
  });
});

test('any other response over HTTP is not reused for other pages of the host', async () => {
  const evidence = openHostEvidence();
  const home = { ...upgraded(page), finalUrl: 'https://a.example/' };
  await evidence.of(1).insecure(page, async () => home);
  assert.deepEqual(await evidence.of(1).insecure(other, async () => upgraded(other)), upgraded(other));
});

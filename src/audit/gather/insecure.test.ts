import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { answer, endless, keepAlive, openOrigin, type Reply, redirect, settingsFor } from '../../../test/fixtures/origin.ts';
import { type FetchOptions, openHttp } from '../../http/fetch.ts';
import httpsRedirect from '../checks/security/https-redirect.ts';
import type { Gathered } from '../evidence.ts';
import { runCheck } from '../run-check.ts';
import { attemptGathering } from './attempt.ts';
import { gatherInsecure } from './insecure.ts';

const SITE = new URL('https://site.test/page');
const HOME = `Location: ${SITE.href}\r\n`;
/** A compressed page that is larger than the maximum ever read of a response whose body is not needed. */
const HUGE = gzipSync(Array.from({ length: 4_000 }, (_, index) => hash('sha512', String(index))).join(''));

const moved =
  (headers: string, body: Uint8Array | string = ''): Reply =>
  (socket: Socket) => {
    socket.write(`HTTP/1.1 301 Moved Permanently\r\n${headers}\r\n`);
    socket.write(body);
  };

/** Simulates port 80 of the site while the rest of the site is unreachable: the redirect alone must be enough. */
const verdictOf = async (reply: Reply, more: Record<string, Reply> = {}): Promise<string> => {
  await using origin = await openOrigin({ '/page': reply, ...more });
  const http = openHttp(settingsFor([origin]));
  const fetchHere = (url: URL, options?: FetchOptions) =>
    http.fetch(url.href === 'http://site.test/page' ? origin.url('/page') : url, options);
  const insecure = await attemptGathering(SITE.href, () => gatherInsecure(SITE, { fetch: fetchHere }));
  await http.close();
  return runCheck(httpsRedirect, { insecure } as unknown as Gathered).verdict;
};

const rows: readonly (readonly [name: string, verdict: string, reply: Reply, more?: Record<string, Reply>])[] = [
  ['a body of any size', 'permanent', moved(`${HOME}Content-Length: ${HUGE.length}\r\n`, HUGE)],
  ['a compressed body of any size', 'permanent', moved(`${HOME}Content-Encoding: gzip\r\nContent-Length: ${HUGE.length}\r\n`, HUGE)],
  ['a body without end', 'permanent', endless(`HTTP/1.1 301 Moved Permanently\r\n${HOME}\r\n`)],
  ['a body that never comes', 'permanent', moved(`${HOME}Content-Length: 9\r\n`)],
  ['a body that breaks off', 'permanent', answer('x', { status: '301 Moved', headers: { Location: SITE.href, 'Content-Length': '9' } })],
  [
    'a body that is not what it says',
    'permanent',
    answer('x', { status: '308 Moved', headers: { Location: SITE.href, 'Content-Encoding': 'br' } }),
  ],
  ['a redirect for now', 'temporary', answer('', { status: '302 Found', headers: { Location: SITE.href } })],
  ['a way round', 'elsewhere', redirect('http://127.0.0.1:PORT/next', '301 Moved'), { '/next': redirect(SITE.href, '301 Moved') }],
  ['a page', 'open', keepAlive('x')],
  ['a page of any size', 'open', endless('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n')],
];

const ROUNDS = 20;

for (const [name, verdict, reply, more] of rows)
  test(`the verdict on an HTTP to HTTPS redirect needs only the response head: ${name}`, async () => {
    const rounds = await Promise.all(Array.from({ length: ROUNDS }, () => verdictOf(reply, more)));
    assert.deepEqual(new Set(rounds), new Set([verdict]));
  });

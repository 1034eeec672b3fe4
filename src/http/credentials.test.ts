import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepAlive, openOrigin, redirect, settingsFor } from '../../test/fixtures/origin.ts';
import { openHttp } from './fetch.ts';

const authorization = 'Bearer sonde_secret';
const showsKey = (head: string | undefined): boolean => /^authorization: Bearer sonde_secret\r?$/im.test(head ?? '');

test('credentials are sent only to the origin for which they are configured', async () => {
  await using other = await openOrigin({ '/': keepAlive('there') });
  await using own = await openOrigin({ '/': keepAlive('here'), '/away': redirect(other.url('/').href) });
  const settings = { ...settingsFor([own, other]), credentials: { origin: own.url('/').origin, authorization } };
  const http = openHttp(settings);
  await http.fetch(own.url('/'));
  await http.fetch(own.url('/away'));
  await http.close();
  assert.deepEqual([own.requests.map(showsKey), other.requests.map(showsKey)], [[true, true], [false]]);

  const plain = openHttp(settingsFor([own]));
  await plain.fetch(own.url('/'), { headers: { Authorization: authorization } });
  await plain.close();
  assert.equal(showsKey(own.requests.at(-1)), false);
});

test('a request body is sent only once, and a redirect response is returned and not followed', async () => {
  await using origin = await openOrigin({ '/': keepAlive('made'), '/away': redirect('/') });
  const http = openHttp(settingsFor([origin]));
  const body = new TextEncoder().encode('url=https%3A%2F%2Fexample.com');
  const answer = await http.fetch(origin.url('/away'), { method: 'POST', body });
  await http.close();
  assert.ok(answer.status >= 300 && answer.status < 400);
  assert.deepEqual(
    origin.requests.map((head) => head.split('\r\n', 1)[0]),
    ['POST /away HTTP/1.1'],
  );
  assert.match(origin.requests[0] ?? '', /content-length: 29/i);
});

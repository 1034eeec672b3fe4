import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, keepAlive, openOrigin, settingsFor } from '../../test/fixtures/origin.ts';
import { openHttp } from './fetch.ts';

const statuses = async (answers: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status);

test('an audit opens one connection per origin', async () => {
  await using origin = await openOrigin({ '/': keepAlive('page'), '/robots.txt': keepAlive('rules'), '/sitemap.xml': keepAlive('map') });
  const http = openHttp(settingsFor([origin]));
  await http.fetch(origin.url('/'));
  const requested = ['/robots.txt', '/sitemap.xml', '/'].map((path) => http.fetch(origin.url(path)));
  assert.deepEqual(await statuses(requested), [200, 200, 200]);
  assert.equal(origin.connections, 1);
  assert.deepEqual(
    origin.requests.map((head) => head.split(' ')[1]),
    ['/', '/robots.txt', '/sitemap.xml', '/'],
  );
  await http.close();
});

test('a hanging response does not block other requests', async () => {
  const requested = Promise.withResolvers<void>();
  await using origin = await openOrigin({
    '/': keepAlive('page'),
    '/late': (socket) => void requested.promise.then(() => socket.write(answer('late'))),
    '/other': (socket) => {
      socket.write(answer('other'));
      requested.resolve();
    },
  });
  const http = openHttp(settingsFor([origin]));
  await http.fetch(origin.url('/'));
  assert.deepEqual(await statuses(['/late', '/other'].map((path) => http.fetch(origin.url(path)))), [200, 200]);
  assert.equal(origin.connections, 2);
  await http.close();
});

test('a request does not wait for a connection that closes after its response', async () => {
  await using origin = await openOrigin({ '/': keepAlive('page'), '/once': answer('once', { headers: { Connection: 'close' } }) });
  const http = openHttp(settingsFor([origin]));
  await http.fetch(origin.url('/'));
  assert.deepEqual(await statuses(['/once', '/once', '/'].map((path) => http.fetch(origin.url(path)))), [200, 200, 200]);
  assert.equal(origin.connections, 3);
  await http.close();
});

test('a fetch that is aborted while it waits for a connection leaves no connection open', async () => {
  await using origin = await openOrigin({ '/': keepAlive('page'), '/never': () => {} });
  const http = openHttp(settingsFor([origin]));
  await http.fetch(origin.url('/'));
  const never = assert.rejects(http.fetch(origin.url('/never')), { code: 'connection_closed' });
  const waiting = assert.rejects(http.fetch(origin.url('/')), { code: 'connection_closed' });
  await http.close();
  await Promise.all([never, waiting]);
  assert.equal(origin.connections, 1);
});

test('a request that fails on a reused connection is repeated once, unless the caller forbids it', async () => {
  await using origin = await openOrigin({ '/': keepAlive('page'), '/lost': (socket) => socket.destroy() });
  for (const [options, sent] of [
    [{}, 2],
    [{ repeats: false }, 1],
  ] as const) {
    const http = openHttp(settingsFor([origin]));
    await http.fetch(origin.url('/'));
    await assert.rejects(http.fetch(origin.url('/lost'), options), { name: 'FetchFailure' });
    assert.equal(origin.requests.filter((head) => head.includes('/lost')).length, sent);
    origin.requests.length = 0;
    await http.close();
  }
});

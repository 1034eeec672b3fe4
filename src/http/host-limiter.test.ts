import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { makeCertificate } from '../../test/fixtures/certificate.ts';
import { countOpenSockets } from '../../test/fixtures/open-sockets.ts';
import { answer, keepAlive, type Origin, openOrigin, type Reply, settingsFor } from '../../test/fixtures/origin.ts';
import { FetchFailure } from './failure.ts';
import { openHttp } from './fetch.ts';
import type { HttpSettings } from './settings.ts';

/** Settings in which the loopback host has the shared connection limit. */
const strangers = (origins: readonly Pick<Origin, 'port'>[], hostConnections: number, changes: Partial<HttpSettings> = {}) =>
  settingsFor(origins, { hostConnections, ownHosts: new Set(), ...changes });

const openAudits = (count: number, settings: HttpSettings) => Array.from({ length: count }, () => openHttp(settings));

const isTimeout = (error: unknown) => error instanceof FetchFailure && error.code === 'timeout';

/** Responds after a delay, on a connection that stays open. */
const slow: Reply = (socket) => void setTimeout(10).then(() => socket.write(answer('x')));

test('concurrent audits together open no more connections than a host allows', async (t) => {
  const { most } = countOpenSockets(t);
  await using origin = await openOrigin({ '/': slow });
  const audits = openAudits(6, strangers([origin], 3));
  const answers = await Promise.all(audits.flatMap((http) => [1, 2, 3, 4].map(() => http.fetch(origin.url('/')))));
  assert.equal(answers.length, 24);
  assert.equal(most([origin.port]), 3);
  await Promise.all(audits.map((http) => http.close()));
});

test('all ports of one host share one connection limit, and each host has its own limit', async (t) => {
  const { most } = countOpenSockets(t);
  await using one = await openOrigin({ '/': slow });
  await using other = await openOrigin({ '/': slow });
  await using named = await openOrigin({ '/': slow });
  const [http] = openAudits(1, strangers([one, other], 1));
  assert.ok(http);
  await Promise.all([one, other, one, other].map((origin) => http.fetch(origin.url('/'))));
  assert.equal(most([one.port, other.port]), 1);
  await http.close();

  const urls = ['a.test', 'b.test.', 'b.test'].map((name) => new URL(`http://${name}:${named.port}/`));
  const lookup = async () => [{ address: '127.0.0.1' }];
  const [byName] = openAudits(1, strangers([], 1, { allowTargets: new Set(urls.map(({ host }) => host)), lookup }));
  assert.ok(byName);
  await Promise.all(urls.map((url) => byName.fetch(url)));
  assert.equal(most([named.port]), 2);
  await byName.close();
});

test('connection requests are served in order even if idle connections are kept open', async () => {
  await using origin = await openOrigin({
    '/first': keepAlive('x'),
    ...Object.fromEntries([1, 2, 3, 4].map((n) => [`/${n}`, keepAlive('x')])),
  });
  const [one, other] = openAudits(2, strangers([origin], 1));
  assert.ok(one && other);
  await one.fetch(origin.url('/first'));
  const requested = [other, one, other, one].map((http, index) => http.fetch(origin.url(`/${index + 1}`)));
  await Promise.all(requested);
  assert.deepEqual(
    origin.requests.map((head) => head.split(' ')[1]),
    ['/first', '/1', '/2', '/3', '/4'],
  );
  await Promise.all([one.close(), other.close()]);
});

test('an idle connection is closed if another request needs its slot', async () => {
  await using origin = await openOrigin({ '/': keepAlive('x') });
  // Shorter than undici’s own timeout.
  const [one, other] = openAudits(2, strangers([origin], 1, { totalTimeout: 2_000 }));
  assert.ok(one && other);
  for (const http of [one, other, one]) {
    await http.fetch(origin.url('/'));
    await setTimeout(20);
  }
  assert.equal(origin.connections, 3);
  await Promise.all([one.close(), other.close()]);
});

test('an audit with a limit of one connection does not block itself when it uses http and https', async () => {
  const certificate = makeCertificate({ names: ['127.0.0.1'] });
  await using plain = await openOrigin({ '/': keepAlive('x') });
  await using secure = await openOrigin({ '/': keepAlive('x') }, certificate);
  const settings = strangers([plain, secure], 1, { ca: certificate.cert, totalTimeout: 4_000 });
  const audits = openAudits(3, settings);
  const urls = [plain, secure, plain, secure].map((origin) => origin.url('/'));
  const answers = await Promise.all(audits.flatMap((http) => urls.map((url) => http.fetch(url))));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  await Promise.all(audits.map((http) => http.close()));
});

test('waiting for a connection counts towards the timeout of the fetch', async () => {
  await using origin = await openOrigin({ '/': keepAlive('x'), '/never': () => {} });
  const [holder, waiter] = openAudits(2, strangers([origin], 1));
  assert.ok(holder && waiter);
  const blocked = assert.rejects(holder.fetch(origin.url('/never'), { timeout: 150 }), isTimeout);
  await assert.rejects(waiter.fetch(origin.url('/'), { timeout: 50 }), isTimeout);
  assert.equal((await waiter.fetch(origin.url('/'))).status, 200);
  await blocked;
  assert.equal(origin.connections, 2);
  await Promise.all([holder.close(), waiter.close()]);
});

test('a failed or closed connection frees its slot for another request', async () => {
  await using origin = await openOrigin({
    '/': keepAlive('x'),
    '/once': answer('x'),
    '/reset': (socket) => socket.resetAndDestroy(),
    '/half': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx'),
  });
  const closed = await openOrigin({});
  await closed[Symbol.asyncDispose]();
  const settings = strangers([origin, closed], 1);
  for (let round = 0; round < 3; round++) {
    const [http] = openAudits(1, settings);
    assert.ok(http);
    await assert.rejects(http.fetch(closed.url('/')), FetchFailure);
    await assert.rejects(http.fetch(origin.url('/reset')), FetchFailure);
    await assert.rejects(http.fetch(origin.url('/half')), FetchFailure);
    assert.equal((await http.fetch(origin.url('/once'))).status, 200);
    assert.equal((await http.fetch(origin.url('/'), { wanted: () => false })).status, 200);
    assert.equal((await http.fetch(origin.url('/'))).status, 200);
    await http.close();
  }
});

test('closing an audit rejects its requests that wait for a connection', async () => {
  await using origin = await openOrigin({ '/': keepAlive('x'), '/never': () => {} });
  const [holder, leaver, waiter] = openAudits(3, strangers([origin], 1));
  assert.ok(holder && leaver && waiter);
  const blocked = assert.rejects(holder.fetch(origin.url('/never')), FetchFailure);
  const left = assert.rejects(leaver.fetch(origin.url('/')), FetchFailure);
  const waited = waiter.fetch(origin.url('/'));
  await leaver.close();
  await left;
  await holder.close();
  await blocked;
  assert.equal((await waited).status, 200);
  await waiter.close();
});

test('each audit has its own connection limit for private hosts of the operator', async (t) => {
  const { most } = countOpenSockets(t);
  await using origin = await openOrigin({ '/': slow });
  const audits = openAudits(3, settingsFor([origin], { hostConnections: 2 }));
  await Promise.all(audits.flatMap((http) => [1, 2, 3].map(() => http.fetch(origin.url('/')))));
  assert.equal(most([origin.port]), 6);
  await Promise.all(audits.map((http) => http.close()));
});

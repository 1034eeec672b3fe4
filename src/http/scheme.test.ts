import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type FailureCode, FetchFailure } from './failure.ts';
import type { Answer } from './fetch.ts';
import { findSchemes, withScheme } from './scheme.ts';

/** A fake web whose ports fail with these codes; null means that the port answers. */
const openWeb = (ports: Record<'https:' | 'http:', FailureCode | null>) => {
  const requested: string[] = [];
  return {
    requested,
    fetch: async (url: URL): Promise<Answer> => {
      requested.push(url.href);
      const code = ports[url.protocol as 'https:'];
      if (code !== null) throw new FetchFailure(code, url.href);
      return {} as Answer;
    },
  };
};

test('a URL without a scheme gets https, and gets http only if connecting to port 443 fails', async () => {
  const cases: readonly [https: FailureCode | null, http: FailureCode | null, scheme: string][] = [
    [null, null, 'https'],
    ['connection_refused', null, 'http'],
    ['timeout', null, 'http'],
    ['connection_refused', 'connection_refused', 'https'],
    ['timeout', 'blocked_address', 'https'],
    ['tls_expired', null, 'https'],
    ['tls_handshake', null, 'https'],
    ['connection_reset', null, 'https'],
    ['dns_error', null, 'https'],
    ['blocked_address', null, 'https'],
  ];
  for (const [https, http, scheme] of cases)
    assert.deepEqual(
      [...(await findSchemes(['garden.example/pots?a=1'], openWeb({ 'https:': https, 'http:': http }))).values()],
      [`${scheme}://garden.example/pots?a=1`],
    );
});

test('a URL without a scheme is not probed if it has a port or is invalid', async () => {
  const web = openWeb({ 'https:': 'connection_refused', 'http:': null });
  const found = await findSchemes(['garden.example:8080/', '['], web);
  assert.deepEqual([...found.values()], ['https://garden.example:8080/', 'https://[']);
  assert.deepEqual(web.requested, []);
});

test('each host of a list of URLs is asked once, and at most ten hosts at the same time', async () => {
  let [running, most] = [0, 0];
  const web = openWeb({ 'https:': 'connection_refused', 'http:': null });
  const fetch = async (url: URL): Promise<Answer> => {
    most = Math.max(most, ++running);
    await setImmediate();
    running--;
    return web.fetch(url);
  };
  const texts = Array.from({ length: 50 }, (_, index) => `garden${index % 25}.example/${index}`);
  const found = await findSchemes(texts, { fetch });
  for (const text of texts) assert.equal(found.get(text), `http://${text}`);
  assert.deepEqual([web.requested.length, most], [2 * 25, 10]);
});

test('the scheme https is added only to a URL without a scheme', () => {
  const cases = [
    ['garden.example', 'https://garden.example'],
    ['garden.example:8080/a', 'https://garden.example:8080/a'],
    ['http://garden.example', 'http://garden.example'],
    ['mailto:a@garden.example', 'mailto:a@garden.example'],
    ['', ''],
  ] as const;
  for (const [text, url] of cases) assert.equal(withScheme(text), url);
});

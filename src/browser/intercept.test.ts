import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../http/answer.ts';
import { FetchFailure } from '../http/failure.ts';
import { type InterceptOptions, interceptRequests } from './intercept.ts';
import type { Pipe } from './pipe.ts';
import type { JsonFields } from './untrusted.ts';

const answerOf = (url: URL, answer: Partial<Answer> = {}): Answer => ({
  ...{ url: url.href, status: 200, headers: [], body: Buffer.from('body'), encodedBytes: 4, truncated: false, redirects: [] },
  ...{ protocol: 'h2', connection: null, timing: { dns: 0, connect: 0, tls: 0, firstByte: 0, download: 0, total: 0 } },
  ...answer,
});

interface Requested {
  url?: string;
  method?: string;
  headers?: object;
  type?: string;
  frame?: string;
  redirectedFrom?: string;
}

const start = (options: Partial<InterceptOptions> = {}) => {
  const sent: { method: string; params: JsonFields }[] = [];
  const pipe: Pipe = {
    send: async (method, params = {}) => {
      sent.push({ method, params });
      return {};
    },
    tell: (method, params = {}) => void sent.push({ method, params }),
    listen() {},
    end() {},
  };
  const loaded: string[] = [];
  const requests = interceptRequests({
    pipe,
    frame: 'page',
    load: async (url) => {
      loaded.push(url.href);
      return answerOf(url);
    },
    ...options,
  });
  let last = 0;
  const ask = async ({
    url = 'https://example.com/a',
    method = 'GET',
    headers = {},
    type = 'Fetch',
    frame = 'page',
    redirectedFrom,
  }: Requested) => {
    last += 1;
    const redirected = redirectedFrom === undefined ? {} : { redirectedRequestId: redirectedFrom };
    const paused = { requestId: String(last), request: { url, method, headers }, resourceType: type, frameId: frame, ...redirected };
    await requests.answer(paused, 's');
    const { method: how, params } = sent.at(-1) ?? { method: '', params: {} };
    return how === 'Fetch.failRequest' ? params.errorReason : params.responseCode;
  };
  return { requests, ask, sent, loaded };
};

const byUrl =
  (answers: Record<string, Partial<Answer>>): InterceptOptions['load'] =>
  async (url) =>
    answerOf(url, answers[url.pathname]);

test('the browser receives the decoded response of the server', async () => {
  const headers = [
    ['content-type', 'text/html; charset=iso-8859-1'],
    ['content-encoding', 'br'],
    ['content-length', '7'],
    ['transfer-encoding', 'chunked'],
    ['content-security-policy', "default-src 'self'"],
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
    ['x-name', 'gr\u00f6\u00dfe'],
  ] as const;
  const { ask, sent, requests } = start({ load: byUrl({ '/a': { status: 404, headers, body: Buffer.from('größe', 'latin1') } }) });
  assert.equal(await ask({}), 404);
  const { binaryResponseHeaders, body } = sent[0]?.params ?? {};
  assert.deepEqual(Buffer.from(String(binaryResponseHeaders), 'base64').toString('latin1').split('\0').filter(Boolean), [
    'content-type: text/html; charset=iso-8859-1',
    "content-security-policy: default-src 'self'",
    'set-cookie: a=1',
    'set-cookie: b=2',
    'x-name: größe',
  ]);
  assert.equal(Buffer.from(String(body), 'base64').toString('latin1'), 'größe');
  assert.deepEqual(requests.facts().requests, {
    total: 1,
    items: [
      {
        ...{ url: 'https://example.com/a', kind: 'fetch', status: 404, error: null, refused: null, type: 'text/html' },
        ...{ transferBytes: 4, bytes: 5, thirdParty: false, mixed: false },
      },
    ],
  });
});

test('only GET and HEAD requests are sent, and beacons are dropped', async () => {
  const { ask, loaded, requests } = start();
  assert.equal(await ask({ method: 'POST' }), 'BlockedByClient');
  assert.equal(await ask({ method: 'POST', type: 'Ping' }), 204);
  assert.equal(await ask({ type: 'EventSource' }), 204);
  assert.equal(await ask({ method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'PUT' } }), 204);
  assert.equal(await ask({ url: 'file:///etc/passwd' }), 'BlockedByClient');
  assert.deepEqual(loaded, []);
  assert.deepEqual(requests.facts().refused, { method: 1, socket: 1, beacon: 1, forbidden: 0, limit: 0, robots: 0 });
  assert.ok(requests.isRefused('https://example.com/a'));
});

test('a CORS preflight gets a response that allows the request', async () => {
  const { ask, sent } = start();
  const headers = { Origin: 'https://a.example', 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'x-key' };
  await ask({ method: 'OPTIONS', headers });
  const answered = sent[0]?.params.responseHeaders as { name: string; value: string }[];
  const given = new Map(answered.map(({ name, value }) => [name, value]));
  assert.deepEqual(
    ['origin', 'methods', 'headers'].map((name) => given.get(`access-control-allow-${name}`)),
    ['https://a.example', 'PUT', 'x-key'],
  );
});

test('network failures are reported, and blocked requests are not reported', async () => {
  const codes = { '/dns': 'dns_error', '/late': 'timeout', '/guarded': 'blocked_address', '/tls': 'tls_expired' } as const;
  const { ask, requests } = start({
    load: async (url) => {
      throw new FetchFailure(codes[url.pathname as keyof typeof codes], url.href);
    },
  });
  const reasons = [];
  for (const path of Object.keys(codes)) reasons.push(await ask({ url: `https://example.com${path}` }));
  assert.deepEqual(reasons, ['NameNotResolved', 'TimedOut', 'BlockedByClient', 'Failed']);
  const { items } = requests.facts().requests;
  assert.deepEqual(
    items.map(({ error, refused }) => refused ?? error),
    ['dns_error', 'timeout', 'forbidden', 'tls_expired'],
  );
});

test('requests forbidden by the caller or by robots.txt are blocked', async () => {
  const { ask, requests } = start({
    load: async () => {
      throw new Error('The host rests');
    },
    refuses: ({ pathname }) => pathname === '/blocked',
  });
  assert.equal(await ask({}), 'BlockedByClient');
  assert.equal(await ask({ url: 'https://example.com/blocked' }), 'BlockedByClient');
  assert.deepEqual([requests.facts().refused.limit, requests.facts().refused.robots], [1, 1]);
});

test('a rendered page whose navigation is blocked stays open', async () => {
  const { ask, requests } = start({ load: byUrl({ '/a': { headers: [['x-document', 'a']] } }) });
  assert.equal(await ask({ type: 'Document' }), 200);
  requests.committed();
  assert.equal(await ask({ type: 'Document', method: 'POST', url: 'https://example.com/b' }), 204);
  assert.equal(await ask({ type: 'Document', method: 'POST', frame: 'other' }), 'BlockedByClient');
  assert.equal(requests.facts().answer?.url, 'https://example.com/a');
});

test('redirects are returned to the browser one at a time and are limited in number', async () => {
  const { ask, requests, loaded } = start({ load: byUrl({}) });
  const redirecting = start({ load: async (url) => answerOf(url, { status: 302, headers: [['location', '/next']] }) });
  assert.equal(await ask({}), 200);
  assert.deepEqual(loaded, []);
  const results = [];
  for (let hop = 0; hop <= 9; hop++) results.push(await redirecting.ask(hop === 0 ? {} : { redirectedFrom: String(hop) }));
  assert.deepEqual(results, [...Array(9).fill(302), 'Failed']);
  assert.equal(redirecting.requests.facts().requests.items.at(-1)?.error, 'too_many_redirects');
  assert.equal(requests.pending(), 0);
});

test('response bodies, total bytes and the number of requests are limited', async () => {
  const large = start({
    load: byUrl({ '/large': { body: Buffer.alloc(9e6) }, '/cut.js': { truncated: true }, '/cut.png': { truncated: true } }),
  });
  assert.equal(await large.ask({ url: 'https://example.com/large' }), 'BlockedByClient');
  assert.equal(await large.ask({ url: 'https://example.com/cut.js', type: 'Script' }), 'BlockedByClient');
  assert.equal(await large.ask({ url: 'https://example.com/cut.png', type: 'Image' }), 200);
  assert.equal(large.requests.facts().refused.limit, 2);

  const heavy = start({ load: async (url) => answerOf(url, { body: Buffer.alloc(7e6) }) });
  for (let count = 0; count < 5; count++) assert.equal(await heavy.ask({}), 200);
  assert.equal(await heavy.ask({}), 'BlockedByClient');

  const many = start();
  for (let count = 0; count < 250; count++) assert.equal(await many.ask({}), 200);
  for (let count = 0; count < 501; count++) assert.equal(await many.ask({}), 'BlockedByClient');
  const { requests } = many.requests.facts();
  assert.deepEqual([requests.items.length, requests.total, many.loaded.length, many.requests.isExcessive()], [400, 751, 250, true]);
});

test('stopping the rendering fails pending and new requests', async () => {
  const { ask, requests } = start({ load: () => new Promise(() => {}) });
  const waiting = ask({});
  assert.equal(requests.pending(), 1);
  requests.stop();
  assert.equal(await waiting, 'BlockedByClient');
  assert.equal(await ask({}), 'BlockedByClient');
  assert.deepEqual([requests.pending(), requests.facts().requests.total], [0, 0]);
});

test('third-party requests are recognized by host name or by the caller', async () => {
  const partiesOf = async (options: Partial<InterceptOptions>): Promise<boolean[]> => {
    const { ask, requests } = start(options);
    await ask({ url: 'https://www.example.com/', type: 'Document' });
    for (const host of ['example.com', 'cdn.example.com', 'badexample.com', 'example.org']) await ask({ url: `https://${host}/` });
    return requests.facts().requests.items.map(({ thirdParty }) => thirdParty);
  };
  assert.deepEqual(await partiesOf({}), [false, false, false, true, true]);
  assert.deepEqual(await partiesOf({ isOwnSite: ({ hostname }) => hostname === 'example.org' }), [true, true, true, true, false]);
});

test('mixed content is reported even if the browser blocks or upgrades it', async () => {
  const { ask, requests } = start();
  requests.mixed('http://example.com/script.js', 'script', false);
  requests.mixed('http://example.com/picture.png', 'image', true);
  requests.mixed('nonsense', 'image', false);
  await ask({ url: 'https://example.com/picture.png', type: 'Image' });
  assert.deepEqual(
    requests.facts().requests.items.map(({ url, mixed, error }) => [url, mixed, error]),
    [
      ['http://example.com/script.js', true, 'mixed_content'],
      ['https://example.com/picture.png', true, null],
    ],
  );
});

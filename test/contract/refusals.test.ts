import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startListening } from './listening.ts';

test('a request refused before its body is read gets the same response as from the API handler', async (t) => {
  const service = await startListening(t, { RATE_LIMIT: '1', RATE_BURST: '1', METRICS_TOKEN: TOKEN });
  const { key, url, call } = service;
  /** Sends requests within this process until the rate limit refuses one. */
  const inside = async () => {
    for (;;) {
      const answer = await call('GET', '/api/v1/reports/7');
      if (answer.status === 429) return answer;
    }
  };
  const expected = await inside();
  /** Sends requests over a connection until the rate limit refuses one, which may take several on a slow machine. */
  const outside = async (path: string, init: RequestInit = {}): Promise<Response> => {
    for (;;) {
      await inside();
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` }, ...init });
      if (answer.status === 429) return answer;
      await answer.text();
    }
  };
  const refused = await outside('/api/v1/reports/7?secret=1');
  const { request_id, ...body } = (await refused.json()) as Record<string, unknown>;
  const { request_id: _, ...wanted } = expected.json;
  assert.deepEqual(body, wanted);
  assert.equal(request_id, refused.headers.get('x-request-id'));
  const names = (headers: Headers): string[] => [...headers.keys()].filter((name) => !OF_CONNECTION.has(name)).sort();
  assert.deepEqual(names(refused.headers), names(expected.headers));
  for (const name of names(expected.headers).filter((one) => !CHANGING.has(one)))
    assert.equal(refused.headers.get(name), expected.headers.get(name), name);

  // A request whose body is too large is refused as well.
  await (await outside('/api/v1/reports', { method: 'POST', body: 'x'.repeat(100_000) })).text();
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await metrics.text();
  assert.match(text, /^sonde_http_requests_total\{method="GET",route="refused",status="429"\} [1-9]/m);
  assert.match(text, /^sonde_http_requests_total\{method="POST",route="refused",status="429"\} [1-9]/m);
});

const TOKEN = 'a token that only this test has, of 32';
const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);
const CHANGING = new Set(['x-request-id', 'ratelimit', 'retry-after', 'content-length']);

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analysisInProcess } from '../../../test/fixtures/analysis-in-process.ts';
import { timing } from '../../../test/fixtures/samples.ts';
import { type FailureCode, FetchFailure } from '../../http/failure.ts';
import type { Answer } from '../../http/fetch.ts';
import { gatherVariants } from './variants.ts';

const SITE = new URL('https://example.com/shop/');

const answerAt = (url: string): Answer => ({
  url,
  status: 200,
  headers: [['content-type', 'text/html']],
  body: Buffer.from('<title>Shop</title>'),
  encodedBytes: 19,
  truncated: false,
  redirects: [],
  protocol: 'h2',
  timing: timing().timing,
  connection: null,
});

const gatherWhere = (failing: string, code: FailureCode) =>
  gatherVariants(
    SITE,
    {
      fetch: async ({ href, host }) => {
        if (host === failing) throw new FetchFailure(code, href);
        return answerAt(href);
      },
    },
    analysisInProcess,
  );

test('a URL variant that fails with a permanent error is left out', async () => {
  for (const code of ['dns_error', 'connection_refused', 'tls_hostname', 'redirect_loop'] as const) {
    const found = await gatherWhere('www.example.com', code);
    assert.deepEqual(Array.isArray(found) && found.map(({ kind, bytes }) => [kind, bytes]), [
      ['index', 19],
      ['slash', 19],
    ]);
  }
});

test('a URL variant that fails with a temporary error makes the result for all variants unavailable', async () => {
  for (const code of ['timeout', 'resolver_unavailable', 'connection_reset', 'connection_closed'] as const)
    assert.deepEqual(await gatherWhere('www.example.com', code), {
      unavailable: { reason: 'fetch_failed', code, url: 'https://www.example.com/shop/' },
    });
});

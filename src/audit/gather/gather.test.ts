import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analysisInProcess } from '../../../test/fixtures/analysis-in-process.ts';
import { timing } from '../../../test/fixtures/samples.ts';
import { openCookies } from '../../http/cookies.ts';
import type { Answer, Http } from '../../http/fetch.ts';
import { gather } from './gather.ts';

const answerAt = (url: URL, type: string, body: string): Answer => ({
  url: url.href,
  status: 200,
  headers: [['content-type', type]],
  body: Buffer.from(body),
  encodedBytes: body.length,
  truncated: false,
  redirects: [],
  protocol: 'h2',
  timing: timing().timing,
  connection: null,
});

const files: Record<string, [type: string, body: string]> = {
  '/': ['text/html', '<link rel="icon" href="/icon.png"><link rel="canonical" href="/other"><title>Shop</title>'],
  '/other': ['text/html', '<title>Shop</title>'],
  '/icon.png': ['image/png', ''],
  '/robots.txt': ['text/plain', 'Sitemap: https://example.com/map.xml'],
  '/map.xml': ['application/xml', '<urlset/>'],
};

test('a hanging request does not use up the time of later requests', async () => {
  const late = new Set(['/icon.png', '/other', '/map.xml']);
  const arrived = Promise.withResolvers<void>();
  const fetch: Http['fetch'] = async (url) => {
    late.delete(url.pathname);
    if (late.size === 0) arrived.resolve();
    const file = url.protocol === 'https:' && url.host === 'example.com' ? files[url.pathname] : undefined;
    // All other URLs, such as port 80 behind a firewall, respond only after the remaining requests have arrived.
    if (!file) await arrived.promise;
    return answerAt(url, ...(file ?? (['text/html', ''] as const)));
  };
  const http: Http = {
    userAgent: '',
    openCookies,
    hasResolved: () => false,
    waited: () => 0,
    close: async () => {},
    fetch,
    fetchEncoded: fetch,
  };
  const { evidence } = await gather(new URL('https://example.com/'), http, analysisInProcess, {
    full: null,
    hosts: null,
    now: 0,
    probes: 'standard',
    onStep: () => {},
  });
  assert.equal(evidence.icon !== null && 'status' in evidence.icon && evidence.icon.status, 200);
  assert.equal(evidence.sitemaps !== null && 'files' in evidence.sitemaps && evidence.sitemaps.files.length, 1);
});

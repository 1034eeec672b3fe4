import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, resources } from '../../../test/fixtures/samples.ts';
import { MAX_RESOURCES, resourcesFacts } from './resources.ts';

const NOW = Date.UTC(2026, 10, 21);
const own = page('<meta property="og:image" content="/card.png">', {
  headers: { 'cache-control': 'max-age=60', 'content-encoding': 'br' },
  encodedBytes: 500,
}).page;
const shop = (name: string) => `https://cdn.example.com/${name}`;

test('resource totals include the page itself and count preview images separately', () => {
  const { items, ...sums } = resourcesFacts(
    own,
    NOW,
    resources(
      [
        { url: shop('a.css'), kind: 'stylesheet', transferBytes: 100, decodedBytes: 400 },
        { url: 'https://example.org/a.png', kind: 'image', transferBytes: 9_000, width: 30, height: 20 },
        { url: shop('b.png'), kind: 'image', status: 404 },
        { url: 'https://example.com/card.png', kind: 'other', type: 'text/html', transferBytes: 700, decodedBytes: 700 },
      ],
      { time: 2 },
    ).resources,
  );
  assert.deepEqual(sums, {
    requests: 4,
    transfer_bytes: 9_600,
    decoded_bytes: 400 + own.bytes,
    third_party: { requests: 1, transfer_bytes: 9_000 },
    by_kind: [
      { kind: 'document', requests: 1, transfer_bytes: 500 },
      { kind: 'stylesheet', requests: 1, transfer_bytes: 100 },
      { kind: 'image', requests: 2, transfer_bytes: 9_000 },
    ],
    left_out: { time: 2 },
  });
  assert.deepEqual(
    items.map(({ url, broken }) => [url, broken]),
    [
      [shop('b.png'), true],
      ['https://example.com/card.png', true],
      ['https://example.org/a.png', false],
      ['https://example.com/', false],
      [shop('a.css'), false],
    ],
  );
  assert.deepEqual(items[3], {
    url: 'https://example.com/',
    kind: 'document',
    status: 200,
    error: null,
    type: 'text/html',
    broken: false,
    transfer_bytes: 500,
    decoded_bytes: own.bytes,
    width: null,
    height: null,
    cache_seconds: 60,
    encoding: 'br',
    line: null,
  });
  assert.equal(items[2]?.width, 30);
});

test('a long list of resources is cut but keeps the broken and the largest resources', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ url: shop(`${index}.png`), kind: 'image', transferBytes: index }) as const);
  const { requests, items } = resourcesFacts(
    own,
    null,
    resources([...many, { url: shop('gone.js'), kind: 'script', status: 410 }]).resources,
  );
  assert.equal(requests, 202);
  assert.equal(items.length, MAX_RESOURCES);
  assert.deepEqual([items[0]?.url, items[1]?.kind, items[2]?.url], [shop('gone.js'), 'document', shop('199.png')]);
});

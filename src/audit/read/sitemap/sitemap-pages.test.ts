import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type LeftOut, leaveOut, leaveOutAll, readSitemapPages, type SitemapPages } from './sitemap-pages.ts';

const urlset = (...addresses: string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`;

const read = (content: string | Uint8Array, most = 100): SitemapPages =>
  readSitemapPages(typeof content === 'string' ? new TextEncoder().encode(content) : content, {
    url: 'https://example.com/sitemap.xml',
    truncated: false,
    hosts: ['example.com', 'www.example.com'],
    most,
  });

const counts = ({ leftOut }: SitemapPages): Record<string, number> =>
  Object.fromEntries(Object.entries(leftOut).map(([reason, { count }]) => [reason, count]));

const table: readonly [name: string, content: string | Uint8Array, pages: string[], leftOut: Record<string, number>][] = [
  ['pages', urlset('https://example.com/a', 'https://www.example.com/b'), ['https://example.com/a', 'https://www.example.com/b'], {}],
  ['gzip', gzipSync(urlset('https://example.com/a')), ['https://example.com/a'], {}],
  ['plain text', 'https://example.com/a\nhttps://example.com/b\n', ['https://example.com/a', 'https://example.com/b'], {}],
  [
    'one page in two spellings',
    urlset('https://example.com/%7ea#x', 'https://EXAMPLE.com/~a'),
    ['https://example.com/%7ea'],
    { duplicate: 1 },
  ],
  ['other hosts and ports', urlset('https://other.example/', 'https://example.com:8443/'), [], { other_host: 2 }],
  ['other schemes', urlset('ftp://example.com/a', 'javascript:alert(1)', 'data:text/html,x'), [], { not_http: 3 }],
  ['no whole address', urlset('/a', 'a', '', 'http://[', `https://example.com/${'a'.repeat(2048)}`), [], { invalid_url: 5 }],
  ['a user name', urlset('https://me:secret@example.com/'), [], { invalid_url: 1 }],
  ['an empty sitemap', urlset(), [], {}],
];

test('the pages in a sitemap are listed, and excluded URLs are counted by reason', () => {
  for (const [name, content, pages, leftOut] of table) {
    const found = read(content);
    assert.deepEqual([found.pages, counts(found)], [pages, leftOut], name);
    assert.equal(found.total, pages.length + Object.values(leftOut).reduce((sum, count) => sum + count, 0), name);
  }
});

test('at most the requested number of sitemap pages is listed, without duplicates', () => {
  const found = read(urlset(...Array.from({ length: 50 }, (_, index) => `https://example.com/${index % 40}`)), 30);
  assert.deepEqual([found.pages.length, found.total, counts(found)], [30, 50, { over_limit: 10, duplicate: 10 }]);
  assert.deepEqual(found.leftOut.over_limit?.examples.length, 5);
});

test('a sitemap index lists sitemaps and no pages', () => {
  const found = read('<sitemapindex><sitemap><loc>https://example.com/1.xml</loc></sitemap></sitemapindex>');
  assert.deepEqual([found.kind, found.children, found.childrenTotal, found.pages], ['index', ['https://example.com/1.xml'], 1, []]);
});

test('examples of excluded sitemap URLs are short and few', () => {
  const leftOut: LeftOut = {};
  leaveOut(leftOut, 'not_http', `ftp://a\n${'b'.repeat(1000)}`, 7);
  leaveOutAll(leftOut, { not_http: { count: 9, examples: ['1', '2', '3', '4', '5'] }, duplicate: { count: 1, examples: ['x'] } });
  assert.equal(leftOut.not_http?.count, 16);
  assert.equal(leftOut.not_http?.examples.length, 5);
  assert.match(leftOut.not_http?.examples[0] ?? '', /^ftp:\/\/a b{292}$/);
  assert.deepEqual(leftOut.duplicate, { count: 1, examples: ['x'] });
});

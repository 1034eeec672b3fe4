import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitemapFile } from '../../../../test/fixtures/samples.ts';
import type { SitemapFile } from '../../evidence.ts';
import { usableSitemaps, worstFault } from './usable-sitemaps.ts';

const urlset = (inside: string): string => `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</urlset>`;
const good = sitemapFile(urlset(''));

test('a site without a sitemap has no usable sitemaps', () => assert.deepEqual(usableSitemaps(null), []));

test('only sitemaps that could be read are used', () => {
  const files = [sitemapFile('<!doctype html>'), good, sitemapFile(urlset(''), { status: 404 }), sitemapFile('Hello')];
  assert.deepEqual(usableSitemaps({ files, complete: true }), [good]);
});

const rows: readonly [what: string, file: SitemapFile, fault: ReturnType<typeof worstFault>][] = [
  ['no fault', good, null],
  ['a relative URL', sitemapFile(urlset('<url><loc>/relative</loc></url>')), 'unread'],
  ['an ampersand', sitemapFile(urlset('\n<url><loc>https://example.com/?a=1&b=2</loc></url>')), 'broken'],
  ['an early end', sitemapFile(urlset('').slice(0, -3)), 'broken'],
  ['an end by our limit', sitemapFile(urlset('').slice(0, -3), { truncated: true }), null],
  ['deep nesting', sitemapFile(urlset('<a>'.repeat(100))), 'broken'],
  ['more faults than are kept before an early end', sitemapFile(urlset('<url/>'.repeat(30)).slice(0, -3)), 'broken'],
  ['no namespace', sitemapFile('<urlset></urlset>'), 'faulty'],
];

for (const [what, { content }, fault] of rows) test(what, () => assert.equal(worstFault(content), fault));

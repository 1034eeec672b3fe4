import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitemapFile } from '../../samples.ts';
import { breakOf, usableSitemaps } from './usable-sitemaps.ts';

const urlset = (inside: string): string => `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</urlset>`;
const good = sitemapFile(urlset(''));

test('a site without sitemaps', () => assert.deepEqual(usableSitemaps(null), []));

test('only sitemaps are usable', () => {
  const files = [sitemapFile('<!doctype html>'), good, sitemapFile(urlset(''), { status: 404 }), sitemapFile('Hello')];
  assert.deepEqual(usableSitemaps({ files, complete: true }), [good]);
});

const breaks: [text: string, line: number | null][] = [
  [urlset(''), null],
  [urlset('<url><loc>/relative</loc></url>'), null],
  [urlset('\n<url><loc>https://example.com/?a=1&b=2</loc></url>'), 2],
  [urlset('').slice(0, -3), 1],
  [urlset('<a>'.repeat(100)), 1],
];

for (const [text, line] of breaks) test(text.slice(59, 120), () => assert.equal(breakOf(sitemapFile(text))?.line ?? null, line));

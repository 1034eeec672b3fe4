import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { languageVersionsOf, ownVersionsOf } from './language-versions.ts';

const table: [name: string, html: string, link: string, versions: [from: string, code: string, url: string | null][]][] = [
  ['nothing', '<title>Tomatoes</title>', '', []],
  ['the head', '<link rel=alternate hreflang=de href=" /de/ ">', '', [['head', 'de', 'https://example.com/de/']]],
  ['a base', '<base href="https://example.org/"><link rel=alternate hreflang=de href=de>', '', [['head', 'de', 'https://example.org/de']]],
  [
    'no address',
    '<link rel=alternate hreflang=de><link rel=alternate hreflang=fr href="http://[">',
    '',
    [
      ['head', 'de', null],
      ['head', 'fr', null],
    ],
  ],
  ['the header', '<base href="https://example.org/">', '</de>; rel=alternate; hreflang=de', [['header', 'de', 'https://example.com/de']]],
  [
    'both',
    '<link rel=alternate hreflang=en href="/">',
    '</de>; rel=alternate; hreflang=de',
    [
      ['header', 'de', 'https://example.com/de'],
      ['head', 'en', 'https://example.com/'],
    ],
  ],
  ['the body', '<body><link rel=alternate hreflang=de href="/de/"><a rel=alternate hreflang=fr href="/fr/">fr</a>', '', []],
  ['a fallback', '<noscript><link rel=alternate hreflang=de href="/de/"></noscript>', '', []],
  [
    'others',
    '<link rel=alternate type="application/rss+xml" href="/feed"><link rel=canonical hreflang=de href="/">',
    '</a.css>; rel=preload; hreflang=de',
    [],
  ],
];

for (const [name, html, link, versions] of table) {
  test(name, () => {
    const read = languageVersionsOf(page(html, { headers: { link } }).page);
    assert.deepEqual(
      read.map(({ from, code, url }) => [from, code, url?.href ?? null]),
      versions,
    );
  });
}

const own: [url: string, canonical: string, version: string, isOwn: boolean][] = [
  ['https://example.com/de/', '', 'https://example.com/de/', true],
  ['https://example.com/de/', '', 'HTTPS://EXAMPLE.com:443/de#top', true],
  ['https://example.com/de/?page=2', '', 'https://example.com/de?page=2', true],
  ['https://example.com/de/?page=2', '', 'https://example.com/de/', false],
  ['https://example.com/de/?from=mail', '/de/', 'https://example.com/de/', true],
  ['https://example.com/de/', '', 'http://example.com/de/', false],
  ['https://example.com/de/', '', 'https://www.example.com/de/', false],
];

for (const [url, canonical, version, isOwn] of own) {
  test(`the hreflang URL ${version} is ${isOwn ? '' : 'not '}recognized as the page ${url} itself`, () => {
    const link = canonical && `<link rel=canonical href="${canonical}">`;
    const { page: read } = page(`${link}<link rel=alternate hreflang=de href="${version}">`, { url });
    assert.equal(ownVersionsOf(read, languageVersionsOf(read)).length === 1, isOwn);
  });
}

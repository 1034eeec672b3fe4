import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { addressedLinks, pageLinks } from './page-link.ts';

const rows: readonly (readonly [html: string, targets: readonly string[]])[] = [
  ['<a href=/b>', ['https://example.com/b']],
  ['<a href="?b">', ['https://example.com/a?b']],
  ['<a href="https://other.example/">', ['https://other.example/']],
  ['<base href=/c/><a href=d>', ['https://example.com/c/d']],
  ['<a href=""><a href=#><a href=#top><a href=/a#top><a href="https://example.com/a"><a href="/%61">', []],
  ['<a href="/cdn-cgi/l/email-protection#0f6e">Mail</a>', []],
  ['<a href="javascript:go()"><a href="mailto:a@example.com"><a href="tel:123"><a href="ftp://example.com/">', []],
  ['<a><a id=a><a href="http://">', []],
  ['<body><noscript><a href=/b>b</a></noscript>', []],
];

for (const [html, targets] of rows) {
  test(html, () => {
    const links = pageLinks(page(html, { url: 'https://example.com/a' }).page);
    assert.deepEqual(
      links.map(({ url }) => url.href),
      targets,
    );
  });
}

type Addressed = readonly [address: string, isHere: boolean];

const addressed: readonly (readonly [html: string, links: readonly Addressed[]])[] = [
  ['<a href="#top">', [['https://example.com/a#top', true]]],
  ['<a href="">', [['https://example.com/a', true]]],
  ['<base href=/c/><a href="#top">', [['https://example.com/c/#top', false]]],
  ['<a href="mailto:anna@example.com">', [['mailto:anna@example.com', false]]],
  ['<a href="http://"><a id=a><body><noscript><a href=/b>b</a></noscript>', []],
];

for (const [html, links] of addressed) {
  test(`the link URLs in ${html} are read`, () => {
    const found = addressedLinks(page(html, { url: 'https://example.com/a' }).page);
    assert.deepEqual(
      found.map(({ url, isHere }) => [url.href, isHere]),
      links,
    );
  });
}

test('the links of one page are computed only once', () => {
  const { page: one } = page('<a href=/b>');
  const { page: other } = page('<a href=/b>');
  assert.equal(pageLinks(one), pageLinks(one));
  assert.notEqual(pageLinks(one), pageLinks(other));
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDocument } from '../page.ts';
import { baseOf, comparable, resolveUrl } from './resolve-url.ts';

const page = 'https://example.com/folder/page?q=1';

describe('base', () => {
  const table: [html: string, base: string][] = [
    ['<title>x</title>', page],
    ['<base href=/other/>', 'https://example.com/other/'],
    ['<base target=_blank><base href=//cdn.example.com/a/b>', 'https://cdn.example.com/a/b'],
    ['<base href=/first/><base href=/second/>', 'https://example.com/first/'],
    ['<base href="https://[">', page],
    ['<base href="data:text/plain,">', page],
    ['<base href="javascript:0">', page],
    ['<base href="">', page],
  ];
  for (const [html, base] of table) it(html, () => assert.equal(baseOf(readDocument(html), page).href, base));
});

describe('resolve', () => {
  const table: [reference: string, url: string | null][] = [
    ['', page],
    ['other', 'https://example.com/folder/other'],
    ['../up', 'https://example.com/up'],
    ['//cdn.example.com', 'https://cdn.example.com/'],
    [' /spaces\n ', 'https://example.com/spaces'],
    ['#top', `${page}#top`],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['http://[', null],
    ['http://a b/', null],
    [`/${'x'.repeat(100_000)}`, null],
  ];
  for (const [reference, url] of table) {
    it(JSON.stringify(reference.slice(0, 40)), () => assert.equal(resolveUrl(reference, new URL(page))?.href ?? null, url));
  }
});

describe('comparable', () => {
  const table: [one: string, other: string, equal: boolean][] = [
    ['https://example.com', 'https://EXAMPLE.com:443/', true],
    ['https://example.com/#a', 'https://example.com/#b', true],
    ['https://example.com/%7euser', 'https://example.com/~user', true],
    ['https://example.com/%c3%a4', 'https://example.com/ä', true],
    ['https://example.com/?', 'https://example.com/', true],
    ['https://example.com/a', 'https://example.com/a/', false],
    ['https://example.com/a', 'http://example.com/a', false],
    ['https://example.com/?a=1', 'https://example.com/?a=2', false],
    ['https://example.com/a%2Fb', 'https://example.com/a/b', false],
  ];
  for (const [one, other, equal] of table) {
    it(`${one} ${equal ? 'is' : 'is not'} ${other}`, () => assert.equal(comparable(new URL(one)) === comparable(new URL(other)), equal));
  }
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Document } from '../document/document.ts';
import { readDocument } from '../page.ts';
import { baseOf, comparableUrl, resolveUrl } from './resolve-url.ts';

const page = 'https://example.com/folder/page?q=1';
const UTF_8 = { name: 'utf-8', from: 'header', headerLabel: null, metaTooLate: false, misdeclared: false } as const;

describe('the base URL of a document is determined', () => {
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
  for (const [html, base] of table)
    it(html, () => assert.equal(baseOf({ document: readDocument(html), url: page, charset: UTF_8 }).href, base));
});

describe('relative references are resolved as in browsers', () => {
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

describe('the query of a reference is encoded in the encoding of the document', () => {
  const table: [encoding: string, reference: string, url: string][] = [
    ['windows-1252', '/straße?q=Köln#ö', '/stra%C3%9Fe?q=K%F6ln#%C3%B6'],
    ['windows-1252', '?q=5 €☃', '/folder/page?q=5%20%80%26%239731%3B'],
    ['windows-1252', '\n?a=\tö\n ', '/folder/page?a=%F6'],
    ['windows-1252', 'https://example.com/?ö=%C3%B6', '/?%F6=%C3%B6'],
    ['windows-1252', '/#?ö', '/#?%C3%B6'],
    ['windows-1252', "?\ud800'", '/folder/page?%26%2365533%3B%27'],
    ['windows-1251', '?Я', '/folder/page?%DF'],
    ['koi8-r', '?Я', '/folder/page?%F1'],
    ['iso-8859-2', '?ł', '/folder/page?%B3'],
    ['gbk', '?k=修理€丂😀', '/folder/page?k=%D0%DE%C0%ED%80%81@%26%23128512%3B'],
    ['gb18030', '?€😀ß', '/folder/page?%A2%E3%949%FC6%810%898'],
    ['big5', '?中十', '/folder/page?%A4%A4%A4Q'],
    ['shift_jis', '?日本ソ①ｱ―', '/folder/page?%93%FA%96{%83\\%87@%B1%81\\'],
    ['euc-jp', '?日本①ｱ¥', '/folder/page?%C6%FC%CB%DC%AD%A1%8E%B1\\'],
    ['iso-2022-jp', '?日x☃ｱ', '/folder/page?%1B$BF|%1B(Bx%26%239731%3B%1B$B%%22%1B(B'],
    ['euc-kr', '?가', '/folder/page?%B0%A1'],
    ['x-user-defined', '?\uf7ff', '/folder/page?%FF'],
    ['utf-16le', '?ö', '/folder/page?%C3%B6'],
  ];
  for (const [encoding, reference, url] of table) {
    it(`the reference ${JSON.stringify(reference)} is resolved in a document encoded in ${encoding}`, () => {
      const base = baseOf({ document: { bases: [] }, url: page, charset: { ...UTF_8, name: encoding } });
      assert.equal(resolveUrl(reference, base)?.href, `https://example.com${url}`);
    });
  }

  it('the query of a URL with a non-special scheme is encoded in UTF-8', () => {
    const base = baseOf({ document: { bases: [] }, url: page, charset: { ...UTF_8, name: 'windows-1252' } });
    assert.equal(resolveUrl('mailto:a@example.com?subject=ö', base)?.search, '?subject=%C3%B6');
  });

  it('the document encoding also applies to the base URL', () => {
    const document = { bases: [{ href: 'https://example.com/?ö' }] } as unknown as Document;
    assert.equal(baseOf({ document, url: page, charset: { ...UTF_8, name: 'windows-1252' } }).search, '?%F6');
  });
});

describe('two URLs are compared in normalized form', () => {
  const table: [one: string, other: string, equal: boolean][] = [
    ['https://example.com', 'https://EXAMPLE.com:443/', true],
    ['https://example.com/#a', 'https://example.com/#b', true],
    ['https://example.com/%7euser', 'https://example.com/~user', true],
    ['https://example.com/%c3%a4', 'https://example.com/ä', true],
    ['https://example.com/?', 'https://example.com/', false],
    ['https://example.com/?#a', 'https://example.com/?', true],
    ['https://example.com/a', 'https://example.com/a/', false],
    ['https://example.com/a', 'http://example.com/a', false],
    ['https://example.com/?a=1', 'https://example.com/?a=2', false],
    ['https://example.com/a%2Fb', 'https://example.com/a/b', false],
  ];
  for (const [one, other, equal] of table) {
    it(`the URL ${one} ${equal ? 'equals' : 'does not equal'} ${other}`, () => {
      assert.equal(comparableUrl(new URL(one)) === comparableUrl(new URL(other)), equal);
      assert.equal(comparableUrl(new URL(one).href) === comparableUrl(new URL(other).href), equal);
    });
  }
});

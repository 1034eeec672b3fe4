import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { assertLinear } from '../../../test/fixtures/growth.ts';
import { isGrowing, patternsOf } from './url-patterns.ts';

const ORIGIN = 'https://example.com';

/** Follows the links of a site as far as their URL patterns allow, and counts the pages; stops at `most`. */
const countPages = (start: string, linksOf: (url: string) => string[], most = 1_000): number => {
  const counts = new Map<string, number>();
  const found = [start];
  const known = new Set(found);
  for (let at = 0; at < found.length && found.length < most; at++) {
    const from = found[at] ?? '';
    for (const url of linksOf(from)) {
      const patterns = patternsOf(url, from);
      if (known.has(url) || isGrowing(url) || patterns.some(({ key, limit }) => (counts.get(key) ?? 0) >= limit)) continue;
      for (const { key } of patterns) counts.set(key, (counts.get(key) ?? 0) + 1);
      known.add(url);
      found.push(url);
    }
  }
  return found.length;
};

const DAY = 86_400_000;
const dayAfter = (url: string, days: number, length = 10): string =>
  url.replace(/\d{4}-\d\d(?:-\d\d)?$/, (date) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, length));
const numberOf = (url: string): number => Number(/\d+$/.exec(url)?.[0]);

const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const uuidOf = (text: string): string => hexOf(text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
const randomName = (url: string, number: number): string =>
  BigInt(`0x${hexOf(`${url} ${number}`)}`)
    .toString(36)
    .slice(0, 12);

const endless: readonly (readonly [what: string, start: string, linksOf: (url: string) => string[]])[] = [
  ['days', '/calendar/2026-05-17', (url) => [dayAfter(url, 1), dayAfter(url, -1)]],
  ['months in a query', '/events?month=2026-05', (url) => [dayAfter(url, 32, 7), dayAfter(url, -1, 7)]],
  ['counters', '/archive/day/1234', (url) => [`${ORIGIN}/archive/day/${numberOf(url) + 1}`]],
  ['numbers below numbers', '/n/1', (url) => [1, 2, 3].map((number) => `${url}/${number}`)],
  ['two names that repeat', '/wiki/', (url) => [`${url}more/`, `${url}notes/`]],
  ['four names that repeat', '/wiki/', (url) => ['a/', 'b/', 'c/', 'd/'].map((name) => url + name)],
  ['filters', '/shop?', (url) => ['a=1', 'b=2', 'c=3'].map((filter) => `${url}&${filter}`)],
  ['session ids as folders', '/s/0/topic', (url) => [1, 2, 3].map((number) => `${ORIGIN}/s/${randomName(url, number)}/topic`)],
  ['UUIDs', '/s/0', (url) => [1, 2, 3].map((number) => `${ORIGIN}/s/${uuidOf(url + number)}`)],
  ['sessions in the path', '/p;jsessionid=1', (url) => [`${ORIGIN}/p;jsessionid=${numberOf(url) + 1}`]],
];

describe('crawl traps are recognized', () => {
  for (const [what, start, linksOf] of endless)
    it(what, () => {
      const pages = countPages(ORIGIN + start, linksOf);
      assert.ok(pages > 10 && pages <= 250, String(pages));
    });
});

describe('ordinary sites are not reported as crawl traps', () => {
  it('numbered pages linked from other pages are not a crawl trap', () => {
    const products = Array.from({ length: 900 }, (_, number) => `${ORIGIN}/product/${number}`);
    const pages = countPages(`${ORIGIN}/products`, (url) => (url.endsWith('/products') ? products : [`${ORIGIN}/product/7`]));
    assert.equal(pages, 901);
  });

  it('a sequence of path segments that repeats only once is not a crawl trap', () => {
    assert.equal(isGrowing(`${ORIGIN}/de/shop/de/shop/`), false);
    assert.equal(isGrowing(`${ORIGIN}/2026/11/11/11/news`), false);
  });

  it('path segments with a short number are not taken for random names', () => {
    for (const [one, other] of [
      ['mp3-player', 'top-10-tips'],
      ['covid19', 'version2'],
      ['interview', 'catalogue2026'],
    ])
      assert.deepEqual(patternsOf(`${ORIGIN}/blog/${one}`, `${ORIGIN}/blog/${other}`), []);
  });

  it('URLs without numbers, queries and repeated segments match no crawl trap pattern', () => {
    assert.deepEqual(patternsOf(`${ORIGIN}/blog/red-tomatoes`, `${ORIGIN}/blog/green-tomatoes`), []);
  });
});

it('URLs whose paths keep growing are recognized as a trap immediately', () => {
  assert.ok(isGrowing(`${ORIGIN}/${'a/b/'.repeat(4)}`));
  assert.ok(isGrowing(`${ORIGIN}/${Array.from({ length: 21 }, (_, index) => `s${index}`).join('/')}`));
});

it('crawl traps are recognized in linear time', () => {
  const paths: [before: string, part: string, after: string][] = [
    ['/', '1/', ''],
    ['/', 'a/', ''],
    ['/', '1-', ''],
    ['?', 'a=1&', ''],
    ['/', 'may/', ''],
    ['/', 'a1/', ''],
    ['/', 'a1', ''],
    ['/', 'a', '1'],
  ];
  for (const [before, part, after] of paths) {
    const look = (size: number): void => {
      const url = `${ORIGIN}${before}${part.repeat(size)}${after}`;
      patternsOf(url, url);
      isGrowing(url);
    };
    assertLinear(look, 10_000, part);
  }
});

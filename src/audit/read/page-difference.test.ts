import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../test/fixtures/samples.ts';
import { differences, isRefused } from './page-difference.ts';

const rows: readonly (readonly [here: string, there: string, parts: readonly string[]])[] = [
  ['<title>Pots</title>', '<title>Pots</title>', []],
  ['<title>Pots (2)</title>', '<title>pots</title>', []],
  ['<title>Pots</title>', '<title>Soil</title>', ['title']],
  ['<h1>Pots</h1>', '<h2>Pots</h2>', ['heading']],
  ['<p>1</p>', '<meta name=robots content=noindex>', ['robots']],
  ['<meta name=googlebot content="nofollow,noindex">', '<meta name=robots content="NOINDEX, nofollow">', []],
  ['<p>1</p>', '<meta name=bingbot content=noindex>', []],
  ['<link rel=canonical href="https://example.com/a">', '<link rel=canonical href="/a#b">', []],
  ['<link rel=canonical href="/a">', '<link rel=canonical href="/a"><link rel=canonical href="/b">', ['canonical']],
  [
    '<script type="application/ld+json">{"@graph":[{"@type":["Recipe","Thing"]}]}</script>',
    '<script type="application/ld+json">{"@type":"Recipe"}</script>',
    ['types'],
  ],
  ['<script type="application/ld+json">{"@type":</script>', '<p>1</p>', []],
  [`<p>${'pot '.repeat(50)}`, `<p>${'pot '.repeat(39)}`, ['words']],
  [`<p>${'pot '.repeat(50)}`, `<p>${'pot '.repeat(40)}`, []],
  [`<p>${'pot '.repeat(49)}`, '<p>pot', []],
  ['<a href=/a></a>'.repeat(10), '<a href=/a></a>'.repeat(7), ['links']],
  ['<a href=/a></a>'.repeat(9), '<p>1</p>', []],
];

for (const [here, there, parts] of rows) {
  test(`differences between two documents are listed: ${here.slice(0, 80)} | ${there.slice(0, 80)}`, () => {
    const { rules, content } = differences(page(here).page, page(there).page, 80);
    assert.deepEqual(
      [...rules, ...content].map(({ part }) => part),
      parts,
    );
  });
}

test('a bot wall status counts as a refusal only if other clients get a different status', () => {
  const [open, refused, lost] = [page(''), page('', { status: 429 }), page('', { status: 404 })];
  assert.deepEqual(
    [isRefused(open.page, refused.page), isRefused(open.page, lost.page), isRefused(refused.page, refused.page)],
    [true, false, false],
  );
});

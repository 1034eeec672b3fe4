import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clip, clipUrl, columnsOf, pad, wrap } from './text-width.ts';

test('wide characters take two columns, and combining marks take none', () => {
  const rows: readonly [text: string, columns: number][] = [
    ['', 0],
    ['title-width', 11],
    ['Über', 4],
    ['U\u0308ber', 4],
    ['日本語', 6],
    ['한국', 4],
    ['−2 “x” …', 8],
    ['🚀', 2],
    ['👩‍👩‍👧', 2],
  ];
  for (const [text, columns] of rows) assert.equal(columnsOf(text), columns, text);
});

test('text is wrapped at spaces, and long words are not split', () => {
  assert.deepEqual(wrap('one two three', 7), ['one two', 'three']);
  assert.deepEqual(wrap('see https://example.com/a/long/path here', 10), ['see', 'https://example.com/a/long/path', 'here']);
  assert.deepEqual(wrap('日本 日本 日本', 9), ['日本 日本', '日本']);
  assert.deepEqual(wrap('', 10), ['']);
});

test('text is clipped or padded to the width of a column', () => {
  assert.equal(clip('example', 7), 'example');
  assert.equal(clip('example', 5), 'exam…');
  assert.equal(clip('日本語', 5), '日本…');
  assert.equal(clip('日本語', 4), '日…');
  assert.equal(pad('日本', 6), '日本  ');
  assert.equal(clipUrl('https://example.com/a', 24), 'https://example.com/a');
  assert.equal(clipUrl('https://example.com/shop/item-12', 20), 'https:…/shop/item-12');
});

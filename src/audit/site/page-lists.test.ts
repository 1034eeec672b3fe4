import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linksTo, packIds, packLinks, unpackIds, unpackLinks } from './page-lists.ts';

test('page ids are unchanged by packing and unpacking', () => {
  for (const ids of [[], [0], [127, 128, 16_383, 16_384, 300_000], [5, 6, 7]]) assert.deepEqual(unpackIds(packIds(ids)), ids);
  assert.equal(packIds([5, 6, 7]).length, 3);
});

test('links are packed once each, ordered by target', () => {
  const links = [
    { to: 9, nofollow: false },
    { to: 0, nofollow: true },
    { to: 9, nofollow: true },
    { to: 9, nofollow: false },
  ];
  assert.deepEqual(unpackLinks(packLinks(links)), [
    { to: 0, nofollow: true },
    { to: 9, nofollow: false },
    { to: 9, nofollow: true },
  ]);
});

test('all links to one target page are found', () => {
  const links = [0, 63, 64, 9_000, 300_000].flatMap((to) => [
    { to, nofollow: to % 2 === 0 },
    ...(to === 64 ? [{ to, nofollow: false }] : []),
  ]);
  const packed = packLinks(links);
  for (const to of [0, 1, 62, 63, 64, 65, 9_000, 299_999, 300_000, 400_000])
    assert.deepEqual(
      linksTo(packed, to),
      unpackLinks(packed).filter((link) => link.to === to),
      String(to),
    );
  assert.deepEqual(linksTo(Uint8Array.of(255, 255, 255, 255, 255, 255), 5), []);
});

test('malformed packed lists of page ids are rejected', () => {
  assert.throws(() => unpackIds(Uint8Array.of(128)), RangeError);
  assert.throws(() => unpackIds(Uint8Array.of(255, 255, 255, 255, 255, 255)), RangeError);
});

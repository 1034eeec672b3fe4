import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeCache } from '../lib/cache.ts';
import { linkFactsAt, type PageIndex, placeAfter } from './page-index.ts';

const numbers = {
  depth: Int16Array.of(0, 2, 1, -1, 2),
  inlinks: Int32Array.of(4, 0, 1, 0, 1),
  link_score: Int16Array.of(100, 40, 60, -1, 40),
};
const index: PageIndex = {
  ...{ version: 1, size: 5, flags: new Uint16Array(5), status: new Int16Array(5), score: new Int16Array(5), ...numbers },
  ...{ accepted: new Map(), orders: new Map(), found: makeCache(1) },
};

test('a list of pages continues after a given URL, even if that URL was removed', () => {
  const byDepth = Uint32Array.of(0, 2, 1, 4);
  const after = (id: number, value: number, sort: 'asc' | 'desc' = 'asc'): number =>
    placeAfter(index, sort === 'asc' ? byDepth : byDepth.toReversed(), { sortBy: 'depth', sort }, { id, value });
  assert.equal(after(2, 1), 2);
  // While the crawl ran, the page had depth 1 or 2.
  assert.equal(after(3, 1), 2);
  assert.equal(after(3, 2), 3);
  assert.equal(after(3, 9), 4);
  assert.equal(after(3, 2, 'desc'), 1);
  assert.equal(placeAfter(index, Uint32Array.of(0, 1, 4), { sortBy: 'id', sort: 'asc' }, { id: 3, value: 3 }), 2);
});

test('missing values of a crawled URL are null', () => {
  assert.deepEqual(linkFactsAt(index, 1), { depth: 2, inlinks: 0, link_score: 40 });
  assert.deepEqual(linkFactsAt(index, 3), { depth: null, inlinks: 0, link_score: null });
});

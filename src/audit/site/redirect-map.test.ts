import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureRedirects } from '../../../test/fixtures/relaunched-site.ts';
import { pageFlags } from './page-flags.ts';
import { type MovedRow, openRedirectMap } from './redirect-map.ts';

const rowOf = (url: string, isNew: boolean, more: Partial<MovedRow> = {}): MovedRow => ({
  ...{ url, isNew, status: 200, flags: pageFlags.page, title: null, h1: null, words: 0, hashes: null, minhash: null },
  ...more,
});

const mapOf = (rows: readonly MovedRow[]) => {
  const map = openRedirectMap(rows.length);
  map.add(rows);
  return map.finish();
};

test('redirects lead only to indexable pages, so that they form no chains and no loops', () => {
  const { redirects, unmatched } = mapOf([
    rowOf('https://a.example/copper-kettle.html', false),
    rowOf('https://a.example/oak-table.html', false),
    rowOf('https://a.example/stays', false, { title: 'Stays' }),
    rowOf('https://a.example/moves', false, { title: 'Moves', h1: 'Moves' }),
    rowOf('https://a.example/missing', false, { status: 404 }),
    rowOf('https://b.example/shop/copper-kettle', true),
    rowOf('https://b.example/oak-table', true, { flags: pageFlags.page | pageFlags.noindex }),
    rowOf('https://b.example/stays', true, { title: 'Other' }),
    rowOf('https://b.example/moves', true, { status: 301, flags: 0 }),
    rowOf('https://b.example/moved', true, { title: 'Moves', h1: 'Moves' }),
  ]);
  assert.deepEqual(
    redirects.map(({ from, to, reason }) => [from, to, reason]),
    [['https://a.example/copper-kettle.html', 'https://b.example/shop/copper-kettle', 'slug']],
  );
  assert.equal(unmatched, 1, 'pages that answer or redirect need no redirect');
});

test('a page that could be one of two pages gets no redirect', () => {
  const same = { title: 'Cups', h1: 'Cups' };
  const { redirects } = mapOf([
    rowOf('https://a.example/x1', false, same),
    rowOf('https://a.example/one', true, same),
    rowOf('https://a.example/two', true, same),
  ]);
  assert.deepEqual(redirects, []);
});

test('at least 95 of 100 redirects between made-up sites and their relaunches are right', () => {
  for (const seed of [1, 2, 3]) {
    const { moved, given, right } = measureRedirects(seed);
    assert.ok(right / given >= 0.95 && right / moved >= 0.7, `seed ${seed}: ${right} of ${given} right, ${moved} moved`);
  }
});

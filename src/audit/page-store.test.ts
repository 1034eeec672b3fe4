import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from './evidence.ts';
import { MAX_BYTES, MAX_PAGES, openPageStore, PageLost } from './page-store.ts';

const pageOf = (bytes: number): Page => ({ bytes }) as Page;

test('a page is handed over once', () => {
  const kept = openPageStore();
  const page = pageOf(1);
  assert.ok(kept.keep(1, page));
  assert.equal(kept.take(1), page);
  assert.throws(() => kept.take(1), PageLost);
  assert.throws(() => kept.take(2), PageLost);
});

test('no more pages and bytes are kept than there is room for', () => {
  const kept = openPageStore();
  for (let id = 0; id < MAX_PAGES; id++) assert.ok(kept.keep(id, pageOf(1)));
  assert.equal(kept.keep(MAX_PAGES, pageOf(1)), false);
  kept.release([0, 1]);
  assert.throws(() => kept.take(0), PageLost);
  assert.equal(kept.keep(MAX_PAGES, pageOf(MAX_BYTES)), false);
  assert.ok(kept.keep(MAX_PAGES, pageOf(1)));
  assert.ok(kept.keep(MAX_PAGES + 1, pageOf(MAX_BYTES - MAX_PAGES + 1)));
});

test('a page that nobody asks for makes room after two minutes', () => {
  let time = 0;
  const kept = openPageStore(() => time);
  kept.keep(1, pageOf(MAX_BYTES));
  time = 119_999;
  assert.equal(kept.keep(2, pageOf(1)), false);
  time = 120_000;
  assert.ok(kept.keep(2, pageOf(1)));
  assert.throws(() => kept.take(1), PageLost);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '../evidence.ts';
import { MAX_BYTES, MAX_PAGES, openPageStore, PageLost } from './page-store.ts';

const pageOf = (bytes: number): Page => ({ bytes }) as Page;

test('a stored page can be taken from the store only once', () => {
  const pages = openPageStore();
  const page = pageOf(1);
  assert.ok(pages.store(1, page));
  assert.equal(pages.take(1).page, page);
  assert.throws(() => pages.take(1), PageLost);
  assert.throws(() => pages.take(2), PageLost);
});

test('the page store is limited in number of pages and in bytes', () => {
  const pages = openPageStore();
  for (let id = 0; id < MAX_PAGES; id++) assert.ok(pages.store(id, pageOf(1)));
  assert.equal(pages.store(MAX_PAGES, pageOf(1)), false);
  pages.release([0, 1]);
  assert.throws(() => pages.take(0), PageLost);
  assert.equal(pages.store(MAX_PAGES, pageOf(MAX_BYTES)), false);
  assert.ok(pages.store(MAX_PAGES, pageOf(1)));
  assert.ok(pages.store(MAX_PAGES + 1, pageOf(MAX_BYTES - MAX_PAGES + 1)));
});

test('a stored page that no task takes is dropped after two minutes', () => {
  let time = 0;
  const pages = openPageStore(() => time);
  pages.store(1, pageOf(MAX_BYTES));
  time = 119_999;
  assert.equal(pages.store(2, pageOf(1)), false);
  time = 120_000;
  assert.ok(pages.store(2, pageOf(1)));
  assert.throws(() => pages.take(1), PageLost);
});

test('the rendered document of a page is stored with the page and counts against the byte limit', () => {
  const pages = openPageStore();
  const rendered = pageOf(MAX_BYTES - 1);
  pages.storeRendered(1, rendered);
  assert.ok(pages.store(1, pageOf(1)));
  pages.storeRendered(1, rendered);
  assert.equal(pages.store(2, pageOf(1)), false);
  assert.equal(pages.take(1).rendered, rendered);
  assert.ok(pages.store(2, pageOf(2)));
  pages.storeRendered(2, rendered);
  assert.equal(pages.take(2).rendered, undefined);
});

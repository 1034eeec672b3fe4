import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listEntryOf, type StoredResult } from './stored-result.ts';

const titleOf = (title: string | null): string | null =>
  listEntryOf({ findings: [], facts: { page: { title } } } as unknown as Pick<StoredResult, 'findings' | 'facts'>).title;

test('a stored title is cut to 200 characters without splitting a character', () => {
  assert.equal(titleOf('Shop'), 'Shop');
  assert.equal(titleOf(''), null);
  assert.equal(titleOf(null), null);
  const cut = titleOf(`x${'😀'.repeat(200)}`) ?? '';
  assert.ok(cut.length <= 200 && cut.isWellFormed());
});

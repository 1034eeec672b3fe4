import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryIds } from '../categories.ts';
import { byImportance, groupsByImportance, type RankedIssue } from './issue-order.ts';

const order = (...issues: RankedIssue[]): string[] => issues.toSorted(byImportance).map(({ check }) => check);

test('categories are ordered by their effect on search results, then on visitors', () =>
  assert.equal(
    categoryIds.join(' '),
    'indexing metadata structured-data content links international images mobile performance accessibility social security ai',
  ));

test('issues are ordered by points, category, pages and id', () =>
  assert.deepEqual(
    order(
      { check: 'gone', category: undefined, lost: 2, pages: 90 },
      { check: 'b', category: 'content', lost: 2, pages: 3 },
      { check: 'a', category: 'content', lost: 2, pages: 3 },
      { check: 'wide', category: 'content', lost: 2, pages: 4 },
      { check: 'ai', category: 'ai', lost: 2, pages: 9 },
      { check: 'data', category: 'structured-data', lost: 2 },
      { check: 'costly', category: 'ai', lost: 3 },
      { check: 'free', category: 'indexing', lost: 0, pages: 99 },
    ),
    ['costly', 'data', 'wide', 'a', 'b', 'ai', 'gone', 'free'],
  ));

test('a group of issues is listed by the points of all its members', () => {
  const issues: RankedIssue[] = [
    { check: 'title-width', category: 'metadata', lost: 2 },
    { check: 'csp', category: 'security', lost: 1 },
    { check: 'favicon', category: 'images', lost: 1 },
    { check: 'hsts', category: 'security', lost: 1 },
    { check: 'nosniff', category: 'security', lost: 1 },
  ];
  assert.deepEqual(
    groupsByImportance(issues, (one) => one).map(({ first }) => first.check),
    ['csp', 'title-width', 'favicon'],
  );
});

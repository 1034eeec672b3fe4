import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseTiny, textOf } from '../../../test/fixtures/tiny-site.ts';
import { unpackIds, unpackLists } from './page-lists.ts';

const pages = {
  '/': { links: ['/gone', '/moved', '/hop', '/loop', '/a', '/b', '/b', '/c', '/c?sort=1'], nofollow: ['/secret'] },
  '/gone': { status: 404 },
  '/secret': { status: 404 },
  '/moved': { redirect: '/a' },
  '/hop': { redirect: '/moved' },
  '/loop': { redirect: '/round' },
  '/round': { redirect: '/loop' },
  '/a': { title: 'Same', links: ['/b', '/gone'], canonical: '/gone' },
  '/b': { title: 'Twice', links: ['/c'], alternates: ['/c', '/gone'] },
  '/c': { title: 'Twice', text: textOf('c'), links: ['/b'] },
  '/c?sort=1': { text: textOf('c'), flags: ['inSitemap'] },
  '/d': { redirect: '/b', flags: ['inSitemap'] },
} as const;
const paths = Object.keys(pages);

/** The targets of each page of each issue, by path. */
const { issues } = analyseTiny(pages);
const found = Object.fromEntries(
  issues.map(({ check, pages: packed, targets }) => {
    const listAt = targets?.ofPages[0] && unpackLists(targets.ofPages[0]);
    return [check, Object.fromEntries(unpackIds(packed).map((id, at) => [paths[id], listAt?.(at).map((target) => paths[target])]))];
  }),
);

for (const [check, expected] of Object.entries({
  'site-broken-links': { '/': ['/gone'], '/a': ['/gone'] },
  'site-redirected-links': { '/': ['/moved', '/hop'] },
  'site-redirect-chains': { '/': ['/hop'] },
  'site-redirect-loops': { '/': ['/loop'] },
  'canonical-to-error': { '/a': ['/gone'] },
  'hreflang-to-error': { '/b': ['/gone'] },
  'hreflang-no-return': { '/b': ['/c'] },
  'title-duplicate': { '/b': ['/b'], '/c': ['/b'] },
  'parameter-duplicates': { '/c?sort=1': ['/c'] },
  'sitemap-redirects': { '/d': ['/b'] },
  'orphan-pages': undefined,
}))
  test(`the evidence of ${check} has the URLs that show it on each page`, () => assert.deepEqual(found[check], expected));

test('the pages of an issue are grouped by target, the target with the most pages first', () => {
  const { targets } = issues.find(({ check }) => check === 'site-broken-links') ?? {};
  assert.deepEqual(
    targets?.groups.map(({ target, pages: count, members }) => [paths[target], count, unpackIds(members).map((id) => paths[id])]),
    [['/gone', 2, ['/', '/a']]],
  );
});

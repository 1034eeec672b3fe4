import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unpackIds } from './page-lists.ts';
import { analyseTiny } from './tiny-site.fixture.ts';

test('depth counts followed links, and a redirect is no step', () => {
  const { depth, inlinks } = analyseTiny({
    '/': { links: ['/old'], nofollow: ['/hidden'] },
    '/old': { redirect: '/new' },
    '/new': { links: ['/deep', '/'] },
    '/deep': {},
    '/hidden': {},
  });
  assert.deepEqual([...depth], [0, 1, 1, 2, -1]);
  assert.deepEqual([...inlinks], [1, 1, 0, 1, 0]);
});

test('ranks add up to the whole, and the page that all link to has the most', () => {
  const { rank } = analyseTiny({ '/': { links: ['/a', '/b'] }, '/a': { links: ['/'] }, '/b': { links: ['/'] }, '/c': { links: ['/'] } });
  assert.ok(Math.abs(rank.reduce((sum, one) => sum + one, 0) - 1e9) < 10);
  assert.equal(Math.max(...rank), rank[0]);
});

test('the score is the mean of the indexable pages, less what issues of the site take', () => {
  const links = ['/', '/a', '/b'];
  const page = { links, flags: ['inSitemap'] } as const;
  const fine = analyseTiny({ '/': { ...page, score: 91 }, '/a': { ...page, score: 80 }, '/b': { ...page, score: 80 } });
  assert.equal(fine.score, 83);
  assert.deepEqual(fine.ledger, { pages: 3, mean: 83, lost: 0, cap: 30, gate: null });
  assert.equal(fine.rating, 'good');
  const worse = analyseTiny({
    '/': { ...page, title: 'Same', score: 91 },
    '/a': { ...page, title: 'Same', score: 80 },
    '/b': { ...page, score: 80 },
  });
  assert.deepEqual(worse.ledger, { pages: 3, mean: 83, lost: 4, cap: 30, gate: null });
  assert.equal(worse.score, 79);
});

test('a start that does not answer limits the score', () => {
  const { score, ledger } = analyseTiny({ '/': { status: 500 }, '/a': { links: ['/a'], score: 100, flags: ['inSitemap'] } });
  assert.ok(score <= 49);
  assert.equal(ledger.gate?.reason, 'start_error');
});

test('a start that robots.txt blocks limits the score', () => {
  const { score, ledger } = analyseTiny({ '/': { flags: ['blocked'] }, '/a': { links: ['/a'], score: 100, flags: ['inSitemap'] } });
  assert.ok(score <= 49);
  assert.equal(ledger.gate?.reason, 'start_blocked');
});

test('a page that a redirect brings nearer keeps its least depth', () => {
  const { depth } = analyseTiny({
    '/': { links: ['/a', '/b', '/old'] },
    '/a': { links: ['/new', '/new', '/c'] },
    '/b': { links: ['/c', '/new'] },
    '/old': { redirect: '/new' },
    '/new': { links: ['/d'] },
    '/c': { links: ['/d'] },
    '/d': {},
  });
  assert.deepEqual([...depth], [0, 1, 1, 1, 1, 2, 2]);
});

test('links between folders are counted by folder', () => {
  const { overview } = analyseTiny({
    '/': { links: ['/a/1', '/a/2', '/b/1'] },
    '/a/1': { links: ['/a/2', '/b/1', '/b/2'], nofollow: ['/'] },
    '/a/2': { links: ['/b/1'] },
    '/b/1': { links: ['/'] },
    '/b/2': {},
  });
  assert.deepEqual(overview.flows, [
    { from: '/a/', to: '/b/', links: 3 },
    { from: '/', to: '/a/', links: 2 },
    { from: '/', to: '/b/', links: 1 },
    { from: '/b/', to: '/', links: 1 },
  ]);
});

test('findings of pages add up to issues of indexable pages', () => {
  const { issues } = analyseTiny({
    '/': { links: ['/a'], findings: '3f5 4w1' },
    '/a': { links: ['/'], findings: '3w2' },
    '/b': { links: ['/'], findings: '3f5', flags: ['noindex'] },
  });
  const ofPages = issues.filter(({ ofSite }) => !ofSite);
  assert.equal(ofPages.length, 2);
  const [first] = ofPages.filter(({ points }) => points === 7);
  assert.deepEqual(first && unpackIds(first.pages), [0, 1]);
  assert.equal(first?.outcome, 'fail');
});

test('an empty analysis has no pages', () => {
  const { score, overview } = analyseTiny({ '/': { status: 404 } });
  assert.equal(score, 0);
  assert.equal(overview.pages, 0);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseTiny, wholeSite } from '../../../test/fixtures/tiny-site.ts';
import { worstFinding } from '../../../test/fixtures/worst-finding.ts';
import { checks } from '../checks/index.ts';
import { packIssues } from '../scoring/issues.ts';
import { scoreFindings } from '../scoring/score.ts';
import { linkScoresOf } from './graph.ts';
import { CHUNK, MAX_INLINKS, unpackInlinks } from './linked-from.ts';
import { pageFlags } from './page-flags.ts';
import { type PageLink, packLinks, unpackIds } from './page-lists.ts';
import { openSiteAnalysis } from './site-analyser.ts';
import type { SiteRow } from './site-analysis.ts';

test('click depth counts only links that crawlers follow, and redirects do not increase depth', () => {
  const { depth, inlinks } = analyseTiny({
    '/': { links: ['/old'], nofollow: ['/hidden'] },
    '/old': { redirect: '/new' },
    '/new': { links: ['/deep', '/'] },
    '/deep': {},
    '/hidden': {},
  });
  assert.deepEqual([...depth], [0, 1, 1, 2, -1]);
  assert.deepEqual([...inlinks], [1, 1, 1, 1, 0], 'a link counts for where it leads, too');
});

test('the page that all other pages link to has the highest link score', () => {
  const { linkScore } = analyseTiny({
    '/': { links: ['/a', '/b', '/private'] },
    '/a': { links: ['/'] },
    '/b': { links: ['/'] },
    '/c': { links: ['/'] },
    '/private': { flags: ['blocked'] },
  });
  // Link scores of the damped ranks 0.476, 0.240, 0.240 and 0.038.
  assert.deepEqual([...linkScore], [100, 94, 94, 78, -1]);
});

test('the link score decreases by 20 points for each power of ten', () => {
  assert.deepEqual([...linkScoresOf(Uint32Array.of(500_000_000, 50_000_000, 250_000_000, 5_000, 1, 0))], [100, 80, 94, 0, 0, -1]);
});

test('the first inlinks of a page are stored in chunks', () => {
  const size = CHUNK + 2;
  const analyser = openSiteAnalysis(size);
  // All pages link to the first and the last page; every other page uses nofollow.
  for (let id = 0; id < size; id++)
    analyser.add([
      rowOf(id, [
        { to: 0, nofollow: id % 2 === 1 },
        { to: size - 1, nofollow: false },
      ]),
    ]);
  const { linkedFrom } = analyser.finish({ ...wholeSite, hasSitemap: false });
  const inlinksOf = (id: number) => unpackInlinks(linkedFrom[Math.floor(id / CHUNK)] as Uint8Array, id);
  assert.equal(linkedFrom.length, 2);
  assert.deepEqual(
    inlinksOf(0),
    Array.from({ length: MAX_INLINKS }, (_, index) => ({ from: index + 1, nofollow: index % 2 === 0 })),
  );
  assert.deepEqual(
    inlinksOf(size - 1),
    Array.from({ length: MAX_INLINKS }, (_, from) => ({ from, nofollow: false })),
  );
  assert.deepEqual([1, CHUNK - 1, CHUNK].map(inlinksOf), [[], [], []]);
});

const rowOf = (id: number, links: readonly PageLink[]): SiteRow => ({
  ...{ id, url: `https://example.com/${id}`, flags: pageFlags.page, status: 200, canonical: null, redirect: null, words: 100 },
  ...{ score: 90, hashes: null, minhash: null, links: packLinks(links), alternates: null, findings: null },
});

test('the site score is the mean score of the indexable pages minus the points of site issues', () => {
  const links = ['/', '/a', '/b'];
  const page = { links, flags: ['inSitemap'] } as const;
  const fine = analyseTiny({ '/': { ...page, score: 91 }, '/a': { ...page, score: 80 }, '/b': { ...page, score: 80 } });
  assert.equal(fine.score, 83);
  const { categories, ...sums } = fine.ledger;
  assert.deepEqual(sums, { pages: 3, mean: 83, lost: 0, cap: 105, gate: null });
  assert.equal(
    categories.reduce((sum, { cap }) => sum + cap, 0),
    105,
  );
  assert.equal(fine.rating, 'good');
  const worse = analyseTiny({
    '/': { ...page, title: 'Same', score: 91 },
    '/a': { ...page, title: 'Same', score: 80 },
    '/b': { ...page, score: 80 },
  });
  assert.equal(worse.ledger.lost, 4);
  assert.deepEqual(
    worse.ledger.categories.filter(({ lost }) => lost > 0),
    [{ id: 'metadata', lost: 4, cap: 25 }],
  );
  assert.equal(worse.score, 79);
});

test('each fix of a site gives what an analysis of the fixed site gives', () => {
  const broken: Record<string, string[]> = {
    '/': ['title-width', 'noindex', 'csp', 'hsts', 'viewport'],
    '/a': ['title-width', 'lang-present', 'csp', 'viewport'],
    '/b': ['title-width', 'lang-present', 'canonical-present', 'hsts'],
    '/c': ['h1-present', 'https', 'favicon'],
  };
  const analyseWithout = (fixed: ReadonlySet<string>) =>
    analyseTiny(
      Object.fromEntries(
        Object.entries(broken).map(([path, ids]) => {
          const given = checks.filter(({ id }) => ids.includes(id) && !fixed.has(id));
          const { score, findings } = scoreFindings(given, given.map(worstFinding));
          const packed = packIssues(findings.map(({ check, lost }) => ({ check, failed: true, points: lost })));
          const isTwin = path !== '/' && !fixed.has('title-duplicate');
          const page = { score, findings: packed, links: ['/', '/a', '/b', '/c'], flags: ['inSitemap'] } as const;
          return [path, isTwin ? { ...page, title: 'Same' } : page];
        }),
      ),
    );
  const { score, fixes, issues } = analyseWithout(new Set());
  assert.equal(fixes.length, 5);
  const fixed = new Set<string>();
  let before = score;
  for (const { check, checks: fixedTogether, gain, scoreAfter } of fixes) {
    for (const one of fixedTogether) fixed.add(one);
    assert.deepEqual([check, scoreAfter, gain], [check, analyseWithout(fixed).score, scoreAfter - before]);
    before = scoreAfter;
  }
  const best = Math.max(...issues.map(({ check }) => analyseWithout(new Set([check])).score));
  assert.equal(fixes[0]?.scoreAfter, best, 'nothing else gives more');
});

test('issues of a site cost at most the points cap of their category', () => {
  const { ledger } = analyseTiny({
    '/': { links: ['/a', '/gone', '/old', '/loop'], flags: ['inSitemap'] },
    '/a': { links: ['/gone', '/old', '/loop'], flags: ['inSitemap'] },
    '/gone': { status: 404 },
    '/old': { redirect: '/older' },
    '/older': { redirect: '/a' },
    '/loop': { redirect: '/loop' },
  });
  const { lost, cap } = ledger.categories.find(({ id }) => id === 'links') ?? {};
  assert.deepEqual([lost, cap], [15, 15]);
});

test('a canonical URL that redirects back is the page itself, and links to a redirect count for its target', () => {
  const { overview, inlinks, ownCanonicals, ledger } = analyseTiny({
    '/': { links: ['/docs'] },
    '/docs': { redirect: '/docs/' },
    '/docs/': { links: ['/', '/docs/a'], canonical: '/docs' },
    '/docs/a': { redirect: '/docs/a/' },
    '/docs/a/': { links: ['/docs'], canonical: '/other' },
    '/other': {},
  });
  assert.equal(ledger.pages, 3, '/, /docs/ and /other');
  assert.deepEqual(unpackIds(ownCanonicals), [2]);
  assert.deepEqual([...inlinks], [1, 2, 2, 1, 1, 0]);
  assert.equal(overview.pages, 4);
});

test('an issue costs no points if not all links of the site are known', () => {
  const pages = {
    '/': { links: ['/a', '/hub'], flags: ['inSitemap'] },
    '/a': { links: ['/'], nofollow: ['/b'], flags: ['inSitemap'] },
    '/b': { flags: ['inSitemap'] },
    '/c': { flags: ['inSitemap'] },
  } as const satisfies Parameters<typeof analyseTiny>[0];
  const unsure = ['orphan-pages', 'nofollow-only-inlinks', 'single-inlink'];
  const issuesOf = (more: Parameters<typeof analyseTiny>[0], facts?: Parameters<typeof analyseTiny>[1]) => {
    const { issues, unread } = analyseTiny({ ...pages, ...more }, facts);
    return {
      unread,
      found: issues
        .filter(({ check }) => unsure.includes(check))
        .map(({ check, severity, points }) => `${check} ${severity} ${points > 0}`),
    };
  };
  const sure = { unread: 0, found: ['orphan-pages medium true', 'nofollow-only-inlinks medium true', 'single-inlink low true'] };
  const doubts = { unread: 1, found: unsure.map((check) => `${check} information false`).sort() };
  const sorted = ({ unread, found }: typeof sure) => ({ unread, found: found.sort() });
  for (const hub of [{}, { status: 404 }, { status: 410 }, { redirect: '/a' }])
    assert.deepEqual(sorted(issuesOf({ '/hub': hub })), sorted(sure), JSON.stringify(hub));
  for (const hub of [{ status: 0 }, { status: 403 }, { status: 429 }, { status: 500 }, { flags: ['unreadLinks'] as const }])
    assert.deepEqual(sorted(issuesOf({ '/hub': hub })), doubts, JSON.stringify(hub));
  assert.deepEqual(sorted(issuesOf({ '/hub': {} }, { leftOut: 1 })), doubts, 'left out');
});

test('a start URL that does not respond caps the site score', () => {
  const { score, ledger } = analyseTiny({ '/': { status: 500 }, '/a': { links: ['/a'], score: 100, flags: ['inSitemap'] } });
  assert.ok(score <= 49);
  assert.equal(ledger.gate?.reason, 'start_error');
});

test('a start URL that robots.txt blocks caps the site score', () => {
  const { score, ledger } = analyseTiny({ '/': { flags: ['blocked'] }, '/a': { links: ['/a'], score: 100, flags: ['inSitemap'] } });
  assert.ok(score <= 49);
  assert.equal(ledger.gate?.reason, 'start_blocked');
});

test('a page reached by a redirect keeps its smallest click depth', () => {
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

test('links between folders are counted', () => {
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

test('a finding lowers the site score by the share of pages that have it', () => {
  const { issues } = analyseTiny({
    '/': { links: ['/a'], findings: '3f5 4w1i 9w1' },
    '/a': { links: ['/'], findings: '3w2i' },
    '/b': { links: ['/'], findings: '3f5', flags: ['noindex'] },
  });
  const ofPages = issues.filter(({ ofSite }) => !ofSite);
  assert.deepEqual(
    ofPages.map(({ check, points, severity }) => [check, points, severity]),
    [
      ['canonical-hreflang', 4, 'high'],
      ['canonical-root', 1, 'information'],
      ['robots-reachable', 1, 'high'],
    ],
  );
  const [first] = ofPages;
  assert.deepEqual(first && unpackIds(first.pages), [0, 1]);
  assert.equal(first?.outcome, 'fail');
});

test('the analysis of an empty crawl has no pages', () => {
  const { score, overview } = analyseTiny({ '/': { status: 404 } });
  assert.equal(score, 0);
  assert.equal(overview.pages, 0);
});

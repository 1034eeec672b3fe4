import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesByCheck, type TinyPage, textOf } from '../../../test/fixtures/tiny-site.ts';
import { siteChecks } from './checks/index.ts';

type Pages = Record<string, TinyPage>;

/** Adds to a site the pages `/`, `/a` and `/b`, which link to every other page and have no problem. */
const siteWith = (pages: Pages): Pages => {
  const fine = ['/', '/a', '/b'];
  const linked = [...fine, ...Object.keys(pages).filter((path) => !fine.includes(path) && !path.startsWith('/unlinked'))];
  const usual = { links: linked, flags: ['inSitemap'] } as const;
  return { '/': usual, '/a': usual, '/b': usual, ...pages };
};

const good = { links: ['/'], flags: ['inSitemap'] } as const satisfies TinyPage;
/** Returns a text in which some words are replaced. */
const changed = (every: number): string =>
  textOf('near', 300)
    .split(' ')
    .map((word, index) => (index % every === 0 ? `other${index}` : word))
    .join(' ');

/** A site with two pages that link to `/c`, `/d`, `/e` and `/old`, which redirects to `/c`. */
const linkedTo = (one: NonNullable<TinyPage['links']>, other: NonNullable<TinyPage['links']>): Pages => ({
  '/': { links: ['/a', '/b', ...one], flags: ['inSitemap'] },
  '/a': { links: ['/', '/b', ...other], flags: ['inSitemap'] },
  '/b': good,
  ...{ '/c': good, '/d': good, '/e': good },
  '/old': { redirect: '/c' },
});

/** Sample sites with the pages that each check lists; a site without an entry for a check must give no result for that check. */
const samples: Record<string, { site: Pages; listed: string[] }[]> = {
  'site-broken-links': [
    { site: { '/gone': { status: 404 } }, listed: ['/', '/a', '/b'] },
    {
      site: { '/gone': { status: 410 }, '/moved': { redirect: '/gone' }, '/': { links: ['/a', '/b', '/moved'], flags: ['inSitemap'] } },
      listed: ['/', '/a', '/b'],
    },
    { site: { '/login': { status: 401 }, '/closed': { status: 403 }, '/busy': { status: 429 } }, listed: [] },
  ],
  'site-redirected-links': [{ site: { '/old': { redirect: '/a' } }, listed: ['/', '/a', '/b'] }],
  'site-redirect-chains': [
    { site: { '/older': { redirect: '/old' }, '/old': { redirect: '/a' } }, listed: ['/', '/a', '/b'] },
    { site: { '/old': { redirect: '/a' } }, listed: [] },
  ],
  'site-redirect-loops': [{ site: { '/one': { redirect: '/two' }, '/two': { redirect: '/one' } }, listed: ['/', '/a', '/b'] }],
  'site-server-errors': [{ site: { '/broken': { status: 503 } }, listed: ['/broken'] }],
  'title-duplicate': [
    {
      site: { '/c': { ...good, title: 'Same' }, '/d': { ...good, title: 'Same' }, '/e': { ...good, title: 'same' } },
      listed: ['/c', '/d'],
    },
    { site: { '/c': { ...good, title: 'Same' }, '/d': { ...good, title: 'Same', flags: ['noindex'] } }, listed: [] },
  ],
  'description-duplicate': [
    { site: { '/c': { ...good, description: 'Same' }, '/d': { ...good, description: 'Same' } }, listed: ['/c', '/d'] },
  ],
  'h1-duplicate': [{ site: { '/c': { ...good, h1: 'Same' }, '/d': { ...good, h1: 'Same' } }, listed: ['/c', '/d'] }],
  'content-duplicate': [
    { site: { '/c': { ...good, text: textOf('same') }, '/d': { ...good, text: textOf('same') } }, listed: ['/c', '/d'] },
    { site: { '/c': { ...good, text: textOf('same', 50) }, '/d': { ...good, text: textOf('same', 50) } }, listed: ['/c', '/d'] },
    { site: { '/c': { ...good, text: textOf('same', 49) }, '/d': { ...good, text: textOf('same', 49) } }, listed: [] },
  ],
  'content-near-duplicate': [
    { site: { '/c': { ...good, text: textOf('near', 300) }, '/d': { ...good, text: changed(20) } }, listed: ['/c', '/d'] },
    { site: { '/c': { ...good, text: textOf('near', 300) }, '/d': { ...good, text: changed(4) } }, listed: [] },
    {
      site: { '/c': { ...good, text: textOf('near', 300) }, '/d': { ...good, text: `${textOf('near', 300)} ${textOf('more', 200)}` } },
      listed: [],
    },
    { site: { '/c': { ...good, text: textOf('same', 300) }, '/d': { ...good, text: textOf('same', 300) } }, listed: [] },
  ],
  'anchor-vague': [
    { site: linkedTo([{ to: '/c', text: 'here', isGeneric: true }], [{ to: '/old', text: 'more', isGeneric: true }]), listed: ['/c'] },
    { site: linkedTo([{ to: '/c', text: 'here', isGeneric: true }], [{ to: '/old', text: 'Cups' }]), listed: [] },
    { site: linkedTo([{ to: '/c', text: 'here', isGeneric: true }], ['/c']), listed: [] },
  ],
  'anchor-ambiguous': [
    { site: linkedTo([{ to: '/c', text: 'Cups' }], [{ to: '/d', text: 'cups' }]), listed: ['/c', '/d'] },
    { site: linkedTo([{ to: '/c', text: 'Cups' }], [{ to: '/old', text: 'Cups' }]), listed: [] },
    { site: linkedTo([{ to: '/c', text: '2' }], [{ to: '/d', text: '2' }]), listed: [] },
    {
      site: { ...linkedTo([{ to: '/c', text: 'Cups' }], [{ to: '/d', text: 'Cups' }]), '/c': { ...good, alternates: ['/d'] } },
      listed: [],
    },
    {
      site: linkedTo(
        ['/old', '/a', '/b', '/c', '/d', '/e'].map((to) => ({ to, text: 'Details' })),
        [],
      ),
      listed: [],
    },
  ],
  'linked-from-navigation-only': [
    { site: linkedTo([{ to: '/c', text: 'Cups', place: 'nav' }], [{ to: '/old', text: 'Cups', place: 'footer' }]), listed: ['/c'] },
    { site: linkedTo([{ to: '/c', text: 'Cups', place: 'nav' }], [{ to: '/c', text: 'Cups', place: null }]), listed: [] },
    { site: linkedTo([{ to: '/c', text: 'Cups', place: 'nav' }], ['/c']), listed: [] },
  ],
  'orphan-pages': [
    { site: { '/unlinked': { ...good } }, listed: ['/unlinked'] },
    { site: { '/unlinked': { ...good }, '/old': { redirect: '/unlinked' } }, listed: [] },
    { site: { '/unlinked': { links: ['/'] } }, listed: [] },
  ],
  'deep-pages': [
    {
      site: {
        '/': { links: ['/a', '/b', '/unlinked1'], flags: ['inSitemap'] },
        '/a': { links: ['/', '/b'], flags: ['inSitemap'] },
        '/b': { links: ['/', '/a'], flags: ['inSitemap'] },
        '/unlinked1': { ...good, links: ['/unlinked2'] },
        '/unlinked2': { ...good, links: ['/unlinked3'] },
        '/unlinked3': { ...good, links: ['/unlinked4'] },
        '/unlinked4': { ...good, links: ['/unlinked5'] },
        '/unlinked5': good,
      },
      listed: ['/unlinked5'],
    },
  ],
  'dead-end-pages': [
    { site: { '/c': { flags: ['inSitemap'], links: ['/c'] } }, listed: ['/c'] },
    { site: { '/c': { flags: ['inSitemap', 'linksOutside'], links: ['/c'] } }, listed: [] },
  ],
  'nofollow-only-inlinks': [{ site: { '/unlinked': good, '/c': { ...good, nofollow: ['/unlinked'] } }, listed: ['/unlinked'] }],
  'single-inlink': [{ site: { '/unlinked': good, '/c': { ...good, links: ['/', '/unlinked'] } }, listed: ['/unlinked'] }],
  'canonical-to-error': [{ site: { '/c': { ...good, canonical: '/gone' }, '/gone': { status: 404 } }, listed: ['/c'] }],
  'canonical-to-redirect': [{ site: { '/c': { ...good, canonical: '/old' }, '/old': { redirect: '/a' } }, listed: ['/c'] }],
  'canonical-to-noindex': [{ site: { '/c': { ...good, canonical: '/d' }, '/d': { ...good, flags: ['noindex'] } }, listed: ['/c'] }],
  'canonical-to-canonicalized': [{ site: { '/c': { ...good, canonical: '/d' }, '/d': { ...good, canonical: '/a' } }, listed: ['/c'] }],
  'hreflang-no-return': [
    { site: { '/c': { ...good, alternates: ['/d'] }, '/d': good }, listed: ['/c'] },
    { site: { '/c': { ...good, alternates: ['/d'] }, '/d': { ...good, alternates: ['/c'] } }, listed: [] },
  ],
  'hreflang-to-error': [{ site: { '/c': { ...good, alternates: ['/gone'] }, '/gone': { status: 404 } }, listed: ['/c'] }],
  'hreflang-to-noncanonical': [{ site: { '/c': { ...good, alternates: ['/d'] }, '/d': { ...good, canonical: '/a' } }, listed: ['/c'] }],
  'sitemap-error-pages': [{ site: { '/gone': { status: 404, flags: ['inSitemap'] } }, listed: ['/gone'] }],
  'sitemap-redirects': [{ site: { '/old': { redirect: '/a', flags: ['inSitemap'] } }, listed: ['/old'] }],
  'sitemap-noindex': [{ site: { '/c': { ...good, flags: ['noindex', 'inSitemap'] } }, listed: ['/c'] }],
  'sitemap-noncanonical': [{ site: { '/c': { ...good, canonical: '/a' } }, listed: ['/c'] }],
  'sitemap-blocked': [{ site: { '/c': { flags: ['blocked', 'inSitemap'] } }, listed: ['/c'] }],
  'not-in-sitemap': [{ site: { '/c': { links: ['/'] } }, listed: ['/c'] }],
  'blocked-but-linked': [{ site: { '/c': { flags: ['blocked'] }, '/unlinked': { flags: ['blocked'] } }, listed: ['/c'] }],
  'noindex-but-linked': [{ site: { '/c': { ...good, flags: ['noindex'] } }, listed: ['/c'] }],
  'parameter-duplicates': [
    { site: { '/c': { ...good, text: textOf('same') }, '/c?ref=1': { ...good, title: null, text: textOf('same') } }, listed: ['/c?ref=1'] },
    { site: { '/c': good, '/c?page=2': good }, listed: [] },
  ],
  'mixed-hosts': [{ site: { '/c': { ...good, flags: ['inSitemap', 'otherHost'] } }, listed: ['/c'] }],
  'site-noindex': [
    {
      site: Object.fromEntries(
        ['/', '/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i'].map((path, index) => [
          path,
          { links: ['/', '/a', '/b'], flags: index < 8 ? (['noindex'] as const) : [] },
        ]),
      ),
      listed: ['/', '/a', '/b', '/c', '/d', '/e', '/f', '/g'],
    },
    { site: { '/c': { ...good, flags: ['noindex'] } }, listed: [] },
  ],
};

test('every site check has sample sites, and one of the samples lists pages', () => {
  for (const { id } of siteChecks)
    assert.ok(
      samples[id]?.some(({ listed }) => listed.length > 0),
      id,
    );
});

for (const [check, all] of Object.entries(samples))
  test(`the site check ${check} lists exactly the expected pages`, () => {
    for (const { site, listed } of all) assert.deepEqual((pagesByCheck(siteWith(site))[check] ?? []).sort(), [...listed].sort());
  });

test('a site without faults has no issues', () => {
  assert.deepEqual(pagesByCheck(siteWith({ '/c': good })), {});
});

test('a parameter URL that duplicates another page is listed only by the check parameter-duplicates', () => {
  const listed = pagesByCheck(siteWith({ '/c': { ...good, text: textOf('same') }, '/c?ref=1': { title: null, text: textOf('same') } }));
  assert.deepEqual(Object.entries(listed), [['parameter-duplicates', ['/c?ref=1']]]);
});

test('an incomplete crawl does not report pages without links to them', () => {
  const site = siteWith({ '/unlinked': good });
  assert.deepEqual(pagesByCheck(site)['orphan-pages'], ['/unlinked']);
  assert.deepEqual(pagesByCheck(site, { isComplete: false }), {});
});

test('a crawl without a sitemap reports no page as missing from it', () => {
  assert.deepEqual(pagesByCheck(siteWith({ '/unlinked': good, '/c': { links: ['/'] } }), { hasSitemap: false }), {});
});

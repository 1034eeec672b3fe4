import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Facts, factsExample } from '../../../audit/facts/facts.ts';
import type { ResourcesFacts } from '../../../audit/facts/resources.ts';
import type { OutlineNode } from '../../../audit/read/structured/outline.ts';
import { english } from '../../../locales/english.ts';
import { wordsFrom } from '../../../locales/words.ts';
import { links, thirdParties, weight } from './links.ts';
import { type PanelTab, panels } from './panels.ts';
import { answerEngines, searchPreview, socialCard } from './previews.ts';
import { connection, headings, indexing, structuredData, timing } from './technical.ts';

const HOSTILE = '"><img src=x onerror=alert(1)>\u202E';
const { page, resources } = factsExample;
assert.ok(resources);
const [own, sheet] = resources.items;
assert.ok(own && sheet);

const withPage = (changed: Partial<Facts['page']>): Facts => ({ ...factsExample, page: { ...page, ...changed } });
const withResources = (changed: Partial<ResourcesFacts>): Facts => ({ ...factsExample, resources: { ...resources, ...changed } });

test('a search result preview is cut as in real search results, and meters show by how much a text is too long', async () => {
  const fits = String(await searchPreview(withPage({ title: 'Stoneware mugs' }), english));
  assert.match(fits, /<b>\d+<\/b> of 580 px<\/span>/);
  assert.doesNotMatch(fits, /result-cut|cut off/);
  const long = String(await searchPreview(withPage({ title: 'Stoneware mugs and cups, thrown by hand '.repeat(4) }), english));
  assert.equal(long.match(/class="result-cut"/g)?.length, 2);
  assert.match(long, /<span class="end">title is cut off<\/span>/);
  assert.match(long, /<rect class="f-decent"[^>]*\/><rect class="f-ink"[\s\S]*?of 580 px, <span class="decent">cut off<\/span>/);
  const none = String(await searchPreview(withPage({ title: null, meta_description: null }), english));
  assert.match(none, /<em>No title<\/em>[\s\S]*<em>No meta description/);
  assert.doesNotMatch(none, /class="meters"/);
});

test('the report shows Sonde’s copies of icon and preview image, or says why an image is missing', async () => {
  const pictures = { icon: '/r/x/pictures/icon/1', preview: { path: '/r/x/pictures/preview/2', width: 600, height: 315 } };
  assert.match(String(await searchPreview(factsExample, english, { pictures })), /<img class="favicon" src="\/r\/x\/pictures\/icon\/1"/);
  const shown = String(await socialCard(factsExample, english, { pictures }));
  assert.equal(shown.match(/<img class="picture" src="\/r\/x\/pictures\/preview\/2" width="600" height="315" alt=""/g)?.length, 2);

  const social = { 'og:image': '/card.png', 'twitter:card': 'summary_large_image' };
  const broken = { ...sheet, url: 'https://example.com/card.png', broken: true, status: 404 };
  const rows: readonly (readonly [facts: Facts, why: string])[] = [
    [withPage({ social: {} }), 'No preview image'],
    [{ ...withPage({ social }), resources: null }, 'A Quick audit doesn’t load the preview image. Run a Standard audit to see it.'],
    [{ ...withPage({ social }), resources: { ...resources, items: [broken] } }, 'Preview image doesn’t load: 404 Not Found'],
    [withPage({ social }), 'Preview image (no copy of it)'],
  ];
  for (const [facts, why] of rows) assert.ok(String(await socialCard(facts, english)).includes(`<p class="picture">${why}</p>`), why);
  // Without the tag `twitter:card`, X shows a small picture.
  assert.equal(String(await socialCard(withPage({ social }), english)).includes('small-card'), false);
  assert.equal(String(await socialCard(withPage({ social: {} }), english)).match(/small-card/g)?.length, 1);
});

test('the page weight chart shows at most five types of resources, the largest first', async () => {
  const kinds = ['font', 'image', 'script', 'stylesheet', 'document', 'media', 'frame'] as const;
  const by_kind = kinds.map((kind, index) => ({ kind, requests: 1, transfer_bytes: 1_000 * (index + 1) }));
  const shown = String(await weight(withResources({ by_kind, requests: 7, transfer_bytes: 28_000 }), english));
  assert.match(
    shown,
    /aria-label="Weight by kind: Frame 7 KB, Media 6 KB, HTML 5 KB, CSS 4 KB, Other kinds 6 KB"[^>]*><rect class="f-1"[\s\S]*<rect class="f-5"/,
  );
  assert.match(shown, /<th scope="row">Font<\/th><td>1<\/td><td>1 KB<\/td>[\s\S]*<th scope="row">All<\/th><td>7<\/td><td>28 KB<\/td>/);
  assert.match(shown, /<bdi>pricing<\/bdi>[\s\S]*6 KB[\s\S]*<bdi>site\.css<\/bdi>/);
  assert.match(shown, /None of them goes to another site\./);
  const unknown = withResources({ items: [{ ...own, transfer_bytes: null }], third_party: { requests: 1, transfer_bytes: 1 } });
  assert.match(String(await weight(unknown, english)), /Files whose size is unknown aren’t included\./);
  assert.equal(String(await weight({ ...factsExample, resources: null }, english)), '');
});

test('third parties are listed by transferred bytes or by number of requests', async () => {
  const script = (host: string, bytes: number | null) => ({ ...sheet, url: `https://${host}/a.js`, transfer_bytes: bytes });
  const items = [own, sheet, script('cdn.example.com', 5_000), script('a.test', 1_000), script('b.test', 9_000), script('a.test', 2_000)];
  const shown = String(await thirdParties(withResources({ items, third_party: { requests: 3, transfer_bytes: 12_000 } }), english));
  assert.deepEqual(
    [...shown.matchAll(/<bdi>([^<]+)<\/bdi>[\s\S]*?<b class="chart-value"[^>]*>([^<]+)</g)].map(([, ...said]) => said),
    [
      ['b.test', '9 KB · 1'],
      ['a.test', '3 KB · 2'],
    ],
  );
  const silent = withResources({ items: [script('a.test', null)], third_party: { requests: 1, transfer_bytes: 0 } });
  assert.match(String(await thirdParties(silent, english)), /chart-value"[^>]*>1<\/b>[\s\S]*sizes are unknown/);
  assert.equal(String(await thirdParties(factsExample, english)), '');
});

test('the page loading chart begins with the redirects', async () => {
  const rowsOf = (shown: string) => [
    ...shown.matchAll(/<span class="chart-label"[^>]*>([^<]+)<[\s\S]*?<b class="chart-value"[^>]*>([^<]+)</g),
  ];
  const measured = { dns: 12, connect: 20, tls: 24, first_byte: 80, download: 11, total: 247 };
  const shown = String(await timing({ ...factsExample, timing: measured }, english));
  assert.deepEqual(rowsOf(shown)[0]?.slice(1), ['1 redirect', '100']);
  assert.equal(rowsOf(shown).length, 6);
  assert.match(shown, /247 ms in total/);
  assert.equal(rowsOf(String(await timing({ ...factsExample, timing: measured, redirects: [] }, english))).length, 5);
  assert.equal(String(await timing({ ...factsExample, timing: null }, english)), '');
});

test('the protocol, the certificate and the compression of the page are shown', async () => {
  const headers = { total: 1, items: [{ name: 'content-encoding', value: 'br' }] };
  const shown = String(await connection({ ...factsExample, headers }, english));
  assert.match(
    shown,
    /<bdi>HTTP\/2<\/bdi>[\s\S]*TLSv1\.3[\s\S]*Example CA[\s\S]*1 October 2026[\s\S]*<bdi>br<\/bdi> <span class="note">19 KB → 6 KB/,
  );
  assert.match(String(await connection({ ...factsExample, tls: null }, english)), /none \(HTTP\)/);
});

test('a canonical URL is shown as this page or another one', async () => {
  const canonical = async (href: string, base: string | null = null): Promise<boolean> =>
    String(await indexing(withPage({ canonical: [{ href, in_head: true }], base_href: base }), english)).includes('this page');
  assert.equal(await canonical('https://example.com/pricing'), true);
  assert.equal(await canonical('/pricing'), true);
  assert.equal(await canonical('pricing', 'https://example.com/'), true);
  assert.equal(await canonical('/prices'), false);
  assert.equal(await canonical('http://['), false);
  const headers = { total: 1, items: [{ name: 'x-robots-tag', value: 'noindex' }] };
  const closed = { ...withPage({ meta_robots: ['nofollow'], hreflang: 3 }), headers };
  assert.match(String(await indexing(closed, english)), /<code><bdi>nofollow[\s\S]*<code><bdi>noindex[\s\S]*3 language versions/);
});

test('the heading outline marks skipped heading levels', async () => {
  const outline = { total: 4, items: [1, 2, 4, 3].map((level) => ({ level, text: `Level ${level}` })) };
  const shown = String(await headings(withPage({ outline }), english));
  assert.deepEqual(
    [...shown.matchAll(/<li class="level-(\d)"/g)].map(([, level]) => level),
    ['1', '2', '4', '3'],
  );
  assert.equal(shown.match(/skips H3</g)?.length, 1);
  assert.match(String(await headings(withPage({ outline: { total: 0, items: [] } }), english)), /The page has no headings\./);
});

test('structured data is shown as a tree with collapsible nodes', async () => {
  const node = (type: string, parts: OutlineNode[] = []): OutlineNode => ({
    types: [type],
    name: null,
    as: null,
    syntax: 'json-ld',
    line: 1,
    properties: ['name'],
    properties_total: 3,
    parts,
  });
  const nodes = [node('Product', [node('Offer', [node('Organization', [node('Place')])])]), node('WebSite')];
  const shown = String(await structuredData(withPage({ structured: { nodes, cut: 2 }, json_ld: 2, json_ld_valid: 1 }), english));
  assert.deepEqual(
    [...shown.matchAll(/<details( open)?>/g)].map(([, open]) => open),
    [' open', ' open', undefined],
  );
  assert.match(shown, /1 JSON-LD block can’t be parsed\.[\s\S]*and 2 more</);
  assert.equal(shown.match(/<span class="note">and 2 more<\/span><\/p>/g)?.length, 5);
  const none = withPage({ structured: { nodes: [], cut: 0 }, json_ld: 0, json_ld_valid: 0 });
  assert.match(String(await structuredData(none, english)), /The page has no structured data\./);
});

test('the AI panel shows texts, question headings and allowed crawlers', async () => {
  const agents = (['search', 'user', 'training'] as const).map((purpose) => ({
    agent: `${purpose}bot`,
    purpose,
    allowed: purpose === 'search',
    line: 1,
  }));
  const robots = factsExample.robots && { ...factsExample.robots, agents };
  const outline = {
    total: 2,
    items: [
      { level: 2, text: 'Is it safe?' },
      { level: 2, text: 'Care' },
    ],
  };
  const shown = String(await answerEngines({ ...withPage({ outline }), robots }, english));
  assert.match(shown, /<dd>2, 1 question<\/dd>[\s\S]*1 of 2 crawlers allowed[\s\S]*Blocked: <bdi>userbot<\/bdi>/);
  assert.match(shown, /412 words in the HTML/);
});

test('the links panel shows long lists of links and links without targets', async () => {
  const empty = { internal: 0, external: 0, other: 0, targets: { total: 0, items: [] } };
  assert.match(String(await links(withPage({ links: empty, a_href: 0 }), english)), /<div class="empty"><p>The page has no links\./);
  const items = Array.from({ length: 100 }, (_, index) => ({
    url: `https://example.com/${index}`,
    kind: index % 2 ? ('external' as const) : ('internal' as const),
    text: '',
    rel: '',
    count: 1,
  }));
  const many = String(
    await links(withPage({ links: { internal: 1_000, external: 1_000, other: 0, targets: { total: 2_000, items } } }), english),
  );
  assert.match(
    many,
    /<label><input type="radio" name="links" checked>All 100<\/label><label>[^>]*>Internal 50<\/label><label>[^>]*>External 50</,
  );
  assert.match(many, /<summary>Show 90 more<\/summary>[\s\S]*and 1,900 more/);
});

/** Fills everything that a browser reports about a page with hostile text, as all of it comes from the page. */
const hostileRendering = (): Facts['rendered'] => {
  const place = { selector: HOSTILE, text: HOSTILE };
  const request = { kind: 'script', status: 0, error: HOSTILE, refused: null, type: HOSTILE, bytes: 1, mixed: true } as const;
  return {
    url: HOSTILE,
    page: {
      ...page,
      ...{ title: HOSTILE, meta_description: HOSTILE, meta_robots: [HOSTILE], first_h1: HOSTILE, html_lang: HOSTILE },
      canonical: [{ href: HOSTILE, in_head: true }],
      links: { ...page.links, targets: { total: 1, items: [{ url: `${HOSTILE}2`, kind: 'other', text: HOSTILE, rel: '', count: 1 }] } },
      structured: {
        nodes: [{ types: [`${HOSTILE}2`], name: null, as: null, syntax: 'rdfa', line: 1, properties: [], properties_total: 0, parts: [] }],
        cut: 0,
      },
    },
    lab: {
      ...{ fcp: 1, lcp: 2, cls: 1, tbt: 3 },
      lcp_element: { selector: HOSTILE, url: HOSTILE },
      shifts: [{ value: 1, time: 1, selector: HOSTILE }],
    },
    layout: {
      ...{ viewport: 412, width: 999, wide: [{ selector: HOSTILE, right: 999 }] },
      targets: { total: 2, bad: 1, items: [{ ...place, width: 1, height: 1 }] },
      text: { total: 2, small: 1, items: [{ ...place, size: 9 }] },
    },
    console: {
      ...{ total: 1, errors: 1, warnings: 0 },
      items: [{ level: 'error', source: 'exception', text: HOSTILE, url: HOSTILE, line: 1 }],
    },
    requests: { total: 1, items: [{ ...request, url: HOSTILE, transfer_bytes: 1, third_party: true }] },
    third_party: { requests: 1, transfer_bytes: 1, sites: { total: 1, items: [{ site: HOSTILE, requests: 1, transfer_bytes: 1 }] } },
    cookies: { total: 1, items: [{ name: HOSTILE, host: HOSTILE, third_party: true, days: 1 }] },
    storage: { local: 1, session: 1 },
    refused: { method: 1, socket: 1, beacon: 1, forbidden: 1, limit: 1, robots: 1 },
    ended: 'crashed',
    milliseconds: 1,
  };
};

test('no panel renders HTML markup of the audited site, in any language', async () => {
  const facts: Facts = {
    ...withPage({
      title: HOSTILE,
      meta_description: HOSTILE,
      meta_robots: [HOSTILE],
      canonical: [{ href: HOSTILE, in_head: false }],
      html_lang: HOSTILE,
      viewport: HOSTILE,
      base_href: HOSTILE,
      first_h1: HOSTILE,
      outline: { total: 1, items: [{ level: 1, text: HOSTILE }] },
      images: { total: 1, items: [{ line: 1, src: HOSTILE, alt: HOSTILE, width: HOSTILE, height: HOSTILE, loading: HOSTILE }] },
      social: { 'og:title': HOSTILE, 'og:image': HOSTILE, 'og:site_name': HOSTILE, 'og:description': HOSTILE },
      keywords: [{ term: HOSTILE, words: 1, count: 2, in: [] }],
      links: { ...page.links, targets: { total: 1, items: [{ url: HOSTILE, kind: 'other', text: HOSTILE, rel: HOSTILE, count: 1 }] } },
      structured: {
        nodes: [
          { types: [HOSTILE], name: HOSTILE, as: HOSTILE, syntax: 'rdfa', line: 1, properties: [HOSTILE], properties_total: 1, parts: [] },
        ],
        cut: 0,
      },
    }),
    headers: { total: 1, items: [{ name: HOSTILE, value: HOSTILE }] },
    redirects: [{ url: HOSTILE, status: 301, location: HOSTILE }],
    rendered: hostileRendering(),
    resources: {
      ...resources,
      third_party: { requests: 2, transfer_bytes: 1 },
      items: [
        { ...sheet, url: HOSTILE },
        { ...sheet, url: `https://${'evil'}.test/${HOSTILE}`, type: HOSTILE, broken: true },
      ],
    },
  };
  for (const words of [english, wordsFrom('de')])
    for (const tab of ['previews', 'links', 'technical', 'rendered'] as const satisfies readonly PanelTab[]) {
      const shown = String(await panels(tab, { facts, mode: 'full' }, { basePath: '', version: '0', words }));
      if (tab === 'rendered') assert.ok((shown.match(/onerror/g)?.length ?? 0) > 25, 'the texts are there');
      // Link targets are not shown text, so this check ignores them.
      assert.doesNotMatch(shown.replaceAll(/ href="[^"]*"/g, ''), /<img src=x|\u202E/, tab);
    }
});

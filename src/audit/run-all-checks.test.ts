import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goneTo, requests } from '../../test/fixtures/rendering.ts';
import { languageVersions, links, page, rendered, resources, robots, sitemapSample } from '../../test/fixtures/samples.ts';
import { checks } from './checks/index.ts';
import type { Gathered } from './evidence.ts';
import { looksAtEnd } from './rendered-document.ts';
import { runAllChecks } from './run-all-checks.ts';

const unavailable = { unavailable: { reason: 'fetch_failed', code: 'timeout', url: 'https://example.com/' } } as const;

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Growing tomatoes from seed to harvest</title>
<meta name="description" content="How to grow tomatoes on a balcony: when to sow, how often to water, and which varieties taste best in a small pot.">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="canonical" href="https://example.com/">
<link rel="icon" href="/icon.png">
<link rel="stylesheet" href="/style.css">
<script src="/script.js" defer></script>
</head>
<body>
<header><nav><a href="/seed">Seed</a> <a href="https://example.org/soil">Soil</a></nav></header>
<main><h1>Growing tomatoes</h1><p>${'Tomatoes grow well on a sunny balcony if the pots are deep and the soil is rich. '.repeat(30)}</p>
<img src="/tomato.png" alt="Ripe tomatoes" width="400" height="300"></main>
</body>
</html>`;

/** Evidence of mode html, of which only the page and robots.txt could be loaded. */
const gathered: Gathered = {
  ...page(html),
  ...robots('User-agent: *\nAllow: /'),
  sitemaps: unavailable,
  tls: unavailable,
  insecure: unavailable,
  missing: unavailable,
  variants: unavailable,
  canonicalTarget: unavailable,
  llms: unavailable,
  desktopPage: unavailable,
  localePage: unavailable,
  botPage: unavailable,
  icon: unavailable,
  timing: unavailable,
  clock: unavailable,
};

const files = (status: number) =>
  resources([
    { url: 'https://example.com/style.css', kind: 'stylesheet', status },
    { url: 'https://example.com/script.js', kind: 'script', status },
    { url: 'https://example.com/tomato.png', kind: 'image', status },
  ]);

const targets = (answer: object) =>
  links([
    { url: 'https://example.com/seed', ...answer },
    { url: 'https://example.org/soil', ...answer },
  ]);

const nothingElse = { ...languageVersions(), ...sitemapSample() };
const gone = { verdict: 'broken', status: 404 } as const;
const sound: Gathered = { ...gathered, ...files(200), ...targets({}), ...nothingElse };
const broken: Gathered = { ...gathered, ...files(404), ...targets(gone), ...nothingElse };

test('a page with broken resources and links is not rated good, and each broken URL is listed', () => {
  const before = runAllChecks(sound);
  assert.deepEqual(before.broken, []);
  assert.ok(before.score > 79, String(before.score));

  const { score, rating, findings } = runAllChecks(broken);
  assert.ok(score <= 79, String(score));
  assert.notEqual(rating, 'good');
  const named = new Map(findings.map(({ check, outcome, items }) => [check, [outcome, ...items.map(({ url }) => url)]]));
  assert.deepEqual(named.get('stylesheet-broken'), ['fail', 'https://example.com/style.css']);
  assert.deepEqual(named.get('script-broken'), ['fail', 'https://example.com/script.js']);
  assert.deepEqual(named.get('image-broken'), ['fail', 'https://example.com/tomato.png']);
  assert.deepEqual(named.get('link-broken-internal'), ['fail', 'https://example.com/seed']);
  assert.deepEqual(named.get('link-broken-external'), ['fail', 'https://example.org/soil']);
});

test('mode html has no findings about resources and links', () => {
  const full = runAllChecks(sound).findings.map(({ check }) => check);
  const html = runAllChecks(gathered).findings.map(({ check }) => check);
  assert.deepEqual(full.filter((check) => !html.includes(check)).sort(), NOT_IN_HTML.split(' '));
});

/** Ids of the checks of resources and links. */
const NOT_IN_HTML =
  'font-display hreflang-return hreflang-target image-aspect image-broken image-format image-oversized image-weight link-broken-external link-broken-internal link-chain link-fragment-missing link-https-available link-redirected og-image-broken page-weight request-count resource-cache resource-compression resource-http-redirect script-broken script-weight sitemap-sample stylesheet-broken stylesheet-weight third-party unminified';

const SHELL =
  '<!doctype html><html lang="en"><head><title>App</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>';
const FILLED = `<!doctype html><html lang="en"><head><title>All rivers of the north</title></head><body>
<main><h2>Rivers</h2><p>${'The river runs from the hills to the sea and carries stones with it. '.repeat(40)}</p>
<img src="/river.png" width="40" height="30"><a href="/elbe">Elbe</a></main><script src="/app.js"></script></body></html>`;

const shell = (facts: Parameters<typeof rendered>[1] = {}, filled = FILLED): Gathered => ({
  ...gathered,
  ...page(SHELL),
  ...resources([{ url: 'https://example.com/river.png', kind: 'image', status: 404, line: 3 }]),
  ...links([]),
  ...nothingElse,
  ...rendered(filled, { isShell: true, ...facts }),
});

const resultOf = (evidence: Gathered) => {
  const result = runAllChecks(evidence);
  assert.deepEqual(result.broken, []);
  return { ...result, by: new Map(result.findings.map((finding) => [finding.check, finding])) };
};

test('content checks of an empty HTML shell use its rendered document', () => {
  const { by } = resultOf(shell());
  const marked = [...by.values()].filter(({ document }) => document === 'rendered').map(({ check }) => check);
  for (const check of ['h1-present', 'img-alt', 'title-present', 'main-text-amount', 'landmark-main', 'image-broken', 'viewport'])
    assert.ok(marked.includes(check), check);
  for (const check of [
    'charset',
    'doctype',
    'head-broken',
    'mojibake',
    'raw-shell',
    'noindex',
    'canonical-present',
    'open-graph',
    'rendered-title',
    'csp',
  ])
    assert.ok(by.has(check) && !marked.includes(check), check);
  assert.equal(by.get('title-present')?.values.title, 'All rivers of the north');
  assert.equal(by.get('raw-shell')?.outcome, 'fail');
});

test('an item found in the rendered document has no line number', () => {
  const { by } = resultOf(shell());
  assert.deepEqual(by.get('img-alt')?.items, [{ snippet: '<img src="/river.png" width="40" height="30">' }]);
  assert.deepEqual(by.get('image-broken')?.items, [
    { url: 'https://example.com/river.png', note: { key: 'status', values: { status: 404 } } },
  ]);
  assert.equal(by.get('image-broken')?.itemsTotal, 1);
});

test('on an empty shell, differences made by scripts cost no points, but errors in the rendered document do', () => {
  const { by } = resultOf(shell());
  for (const check of ['rendered-title', 'rendered-text']) {
    const { outcome, lost, followsFrom } = by.get(check) ?? {};
    assert.ok(outcome === 'warn' || outcome === 'fail', check);
    assert.deepEqual([lost, followsFrom], [0, 'raw-shell'], check);
  }
  assert.deepEqual([by.get('h1-present')?.outcome, by.get('h1-present')?.followsFrom], ['warn', undefined]);
  assert.ok((by.get('h1-present')?.lost ?? 0) > 0);
  const { by: thin } = resultOf(shell({}, '<!doctype html><h1>Rivers</h1><p>Few words about rivers'));
  assert.equal(thin.get('main-text-amount')?.outcome, 'warn');
  assert.equal(thin.get('main-text-amount')?.followsFrom, undefined);
});

const isAtEnd = (id: string): boolean => checks.some((check) => check.id === id && looksAtEnd(check));

test('an empty shell that scripts do not fill is checked by its HTML', () => {
  const answer = { url: 'https://example.com/other', status: 200, headers: [] };
  for (const evidence of [
    shell({}, SHELL),
    shell({ answer }),
    shell({ ended: 'crashed' }),
    shell({ isShell: false }),
    { ...shell(), rendered: unavailable },
  ]) {
    const { findings, by } = resultOf(evidence);
    assert.ok(findings.every((finding) => !('document' in finding) || isAtEnd(finding.check)));
    assert.equal(by.get('h1-present')?.verdict, 'scripted');
  }
});

test('accessible names are read from the rendered page, unless its rendering is incomplete', () => {
  const styled = '<link rel=stylesheet href=a.css><h1 class=top></h1><a href="/cart" class=cart></a><button class=close></button>';
  const named = styled.replace('class=cart>', '$&<span aria-label=Cart></span>');
  const verdictsOf = (facts: Parameters<typeof rendered>[1]) => {
    const { by } = resultOf({ ...sound, ...page(styled), ...rendered(named, facts) });
    return ['link-name', 'button-name'].map((check) => [by.get(check)?.verdict, by.get(check)?.document]);
  };
  assert.deepEqual(verdictsOf({}), [
    ['all', 'rendered'],
    ['nowhere', 'rendered'],
  ]);
  const unsure = [{ ended: 'time' as const }, requests({ kind: 'stylesheet', status: 0 }), { answer: goneTo('https://other.example/') }];
  for (const facts of unsure)
    assert.deepEqual(verdictsOf(facts), [
      ['unread', undefined],
      ['unread', undefined],
    ]);
});

test('checks of the rendered page run only in the mode rendered', () => {
  const full = runAllChecks(sound).findings.map(({ check }) => check);
  const both = runAllChecks({ ...sound, ...rendered(html) }).findings;
  const more = both.filter(({ check }) => !full.includes(check));
  assert.equal(more.length, 22);
  assert.deepEqual(
    more.filter(({ outcome }) => outcome === 'warn' || outcome === 'fail' || outcome === 'unknown'),
    [],
  );
});

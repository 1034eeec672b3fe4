import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { links, page, rendered, resources } from '../../test/fixtures/samples.ts';
import { checks } from './checks/index.ts';
import type { Evidence, Gathered, Need } from './evidence.ts';
import { factsOf } from './facts/facts.ts';
import { MAX_STORED_BYTES, packWithinLimit } from './pack-within-limit.ts';
import { runCheck } from './run-check.ts';
import { scoreFindings } from './scoring/score.ts';
import { packResult, unpackResult } from './stored-result.ts';

const needs: Record<Need, true> = {
  page: true,
  robots: true,
  sitemaps: true,
  tls: true,
  insecure: true,
  missing: true,
  variants: true,
  canonicalTarget: true,
  llms: true,
  desktopPage: true,
  localePage: true,
  botPage: true,
  icon: true,
  timing: true,
  clock: true,
  resources: true,
  links: true,
  languageVersions: true,
  sitemapSample: true,
  rendered: true,
  site: true,
};

const result = (evidence: Partial<Evidence>) => {
  const nothing = Object.keys(needs).map((need) => [need, { unavailable: { reason: 'check_failed' } }]);
  const gathered = { ...Object.fromEntries(nothing), ...evidence } as Gathered;
  return {
    ...scoreFindings(
      checks,
      checks.map((check) => runCheck(check, gathered)),
    ),
    facts: factsOf(gathered),
  };
};

/** Returns text that hardly compresses and is equal in every run. */
const noise = (seed: number, length: number): string => {
  let text = '';
  for (let block = 0; text.length < length; block++) text += createHash('sha512').update(`${seed} ${block}`).digest('base64url');
  return text.slice(0, length);
};

/** Returns evidence in which all texts differ. */
const noisyPage = (elements: number): Pick<Evidence, 'page' | 'resources' | 'links' | 'rendered'> => {
  let seed = 0;
  const next = (): string => noise(seed++, 2_000);
  const each = (made: () => string): string => Array.from({ length: elements }, made).join('\n');
  const url = (): string => `https://example.com/${next()}`;
  const html = (): string =>
    `<!doctype html><title>${next()}</title><meta name=description content="${next()}">
${each(() => `<link rel=canonical href="/${next()}"><meta name=robots content="${next()}">`)}
${each(() => `<meta property="og:${next()}" content="${next()}"><link rel="alternate" hreflang="${next()}" href="${next()}">`)}
<body>${each(() => `<h2>${next()}</h2><a href="http://${next()}/${next()}">${next()}<img src="${next()}" width="${next()}"></a><iframe src="${next()}"></iframe><input name="${next()}">`)}`;
  const noisy = page(html(), { headers: Object.fromEntries(Array.from({ length: 60 }, () => [`x-${next()}`, next()])) });
  const files = Array.from({ length: elements }, () => ({ url: url(), kind: 'image', status: 404, type: next() }) as const);
  const targets = Array.from({ length: elements }, () => ({ url: url(), finalUrl: url(), verdict: 'broken', status: 404 }) as const);
  return { ...noisy, ...resources(files), ...links(targets), ...rendered(html(), noisyRendering(elements, next)) };
};

/** Returns measurements of a browser in which all texts differ. */
const noisyRendering = (elements: number, next: () => string): Partial<Evidence['rendered']> => {
  const each = <One>(made: (selector: string) => One): One[] => Array.from({ length: elements }, () => made(next()));
  const url = (): string => `https://${next().slice(0, 50)}.example/${next()}`;
  return {
    lab: {
      ...{ fcp: 1, lcp: 9_000, lcpElement: { selector: next(), url: url() }, cls: 1, tbt: 900 },
      shifts: each((selector) => ({ value: 0.1, time: 7, selector })),
    },
    layout: {
      ...{ viewport: 412, width: 900, wide: each((selector) => ({ selector, right: 900 })) },
      targets: { small: each((selector) => ({ selector, width: 9, height: 9, text: next() })), bad: elements, total: elements },
      text: { total: 1_000, small: 900, items: each((selector) => ({ selector, size: 7, text: next() })) },
    },
    console: {
      items: each((text) => ({ level: 'error', source: 'message', text, url: url(), line: 1 })),
      errors: elements,
      warnings: 0,
    },
    requests: {
      items: each((type) => ({
        ...{ url: url(), kind: 'fetch', status: 404, error: next(), refused: null, type },
        ...{ transferBytes: 900, bytes: 900, thirdParty: true, mixed: false },
      })),
      total: elements + 1,
    },
    cookies: { items: each((name) => ({ name, host: next(), thirdParty: true, days: 7 })), total: elements },
    blocked: { urls: each(url), page: null },
  };
};

test('the stored result of an ordinary page is not reduced', () => {
  const ordinary = result(page('<title>Tomatoes</title><h1>Tomatoes</h1><a href=/a>a</a>'));
  assert.deepEqual(packWithinLimit(ordinary), packResult(ordinary));
});

test('an oversized result is cut until it fits the limit and keeps its totals', () => {
  const hostile = result(noisyPage(300));
  assert.ok(packResult(hostile).byteLength > MAX_STORED_BYTES, 'the page is not hostile enough');
  const packed = packWithinLimit(hostile);
  assert.ok(packed.byteLength <= MAX_STORED_BYTES);
  const fitting = unpackResult(packed);
  assert.equal(fitting.facts.page.outline.total, 300);
  assert.ok(fitting.facts.page.outline.items.length < 300);
  assert.equal(fitting.facts.resources?.requests, 301);
  assert.ok((fitting.facts.resources?.items.length ?? 100) < 100);
  assert.equal(fitting.facts.link_check?.broken, 300);
  assert.ok((fitting.facts.link_check?.items.length ?? 100) < 100);
  const { requests, console, page: end } = fitting.facts.rendered ?? assert.fail();
  assert.deepEqual([requests.total, console.total, end.outline.total], [301, 300, 300]);
  assert.ok(requests.items.length < 100 && end.outline.items.length < 100);
  assert.deepEqual(
    fitting.findings.map(({ itemsTotal }) => itemsTotal),
    hostile.findings.map(({ itemsTotal }) => itemsTotal),
  );
  assert.equal(fitting.score, hostile.score);
});

test('the last step of reducing a result always makes it fit the limit', () => {
  const hostile = result(noisyPage(300));
  assert.deepEqual(
    unpackResult(packWithinLimit(hostile, 1)).findings.flatMap(({ items }) => items),
    [],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from '../../../test/fixtures/rendering.ts';
import { rendered } from '../../../test/fixtures/samples.ts';
import { MAX_COOKIES, MAX_MESSAGES, MAX_REQUESTS, MAX_SITES, renderedFacts } from './rendered.ts';

test('the facts of a rendered page have the same members as the facts of its HTML', () => {
  const { url, page } = renderedFacts(
    rendered('<title>Tomatoes</title><h1>Ripe tomatoes</h1><a href="/soup">Soup</a>', { url: 'https://example.com/?view=list' }).rendered,
  );
  assert.deepEqual(
    [url, page.title, page.first_h1, page.a_href, page.words],
    ['https://example.com/?view=list', 'Tomatoes', 'Ripe tomatoes', 1, 3],
  );
});

test('measured values are rounded, and a rendered page that stops responding has no layout facts', () => {
  const { lab, layout, milliseconds } = renderedFacts(
    rendered('<p>x', {
      milliseconds: 1_499.6,
      layout: null,
      lab: {
        ...{ fcp: 400.4, lcp: 900.6, lcpElement: { selector: 'img', url: null }, cls: 0.123456, tbt: 99.5 },
        shifts: [{ value: 0.123456, time: 700.2, selector: null }],
      },
    }).rendered,
  );
  assert.deepEqual(lab, {
    ...{ fcp: 400, lcp: 901, lcp_element: { selector: 'img', url: null }, cls: 0.1235, tbt: 100 },
    shifts: [{ value: 0.1235, time: 700, selector: null }],
  });
  assert.deepEqual([layout, milliseconds], [null, 1_500]);
});

test('requests to third parties are summed up by site, without blocked requests', () => {
  const items = [
    request(),
    request({ url: 'https://cdn.example.org/a.js', thirdParty: true, transferBytes: 10 }),
    request({ url: 'https://img.example.org/a.png', thirdParty: true, transferBytes: 20 }),
    request({ url: 'https://example.net/a.png', thirdParty: true, transferBytes: 500 }),
    request({ url: 'https://example.net/collect', thirdParty: true, transferBytes: 0, refused: 'beacon' }),
  ];
  const { requests, third_party } = renderedFacts(rendered('<p>x', { requests: { items, total: 7 } }).rendered);
  assert.deepEqual([requests.total, requests.items.length], [7, 5]);
  assert.deepEqual(third_party, {
    requests: 3,
    transfer_bytes: 530,
    sites: {
      total: 2,
      items: [
        { site: 'example.net', requests: 1, transfer_bytes: 500 },
        { site: 'example.org', requests: 2, transfer_bytes: 30 },
      ],
    },
  });
});

test('long lists in the facts of a rendered page are cut, and their totals are kept', () => {
  const many = <One>(one: (index: number) => One): One[] => Array.from({ length: 200 }, (_, index) => one(index));
  const { console, requests, cookies, third_party } = renderedFacts(
    rendered('<p>x', {
      console: {
        items: many(() => ({ level: 'error', source: 'message', text: 'x'.repeat(9_000), url: null, line: null })),
        errors: 300,
        warnings: 7,
      },
      requests: { items: many((index) => request({ url: `https://site${index}.example/`, thirdParty: true })), total: 200 },
      cookies: { items: many(() => ({ name: 'a', host: 'example.com', thirdParty: false, days: 1.26 })), total: 400 },
    }).rendered,
  );
  assert.deepEqual([console.total, console.items.length, console.items[0]?.text.length], [307, MAX_MESSAGES, 500]);
  assert.deepEqual([requests.total, requests.items.length], [200, MAX_REQUESTS]);
  assert.deepEqual([cookies.total, cookies.items.length, cookies.items[0]?.days], [400, MAX_COOKIES, 1.3]);
  assert.deepEqual([third_party.sites.total, third_party.sites.items.length], [200, MAX_SITES]);
});

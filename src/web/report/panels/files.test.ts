import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Facts } from '../../../audit/facts/facts.ts';
import { factsExample } from '../../../audit/facts/facts.ts';
import { MAX_RESOURCES, type ResourcesFacts } from '../../../audit/facts/resources.ts';
import { english } from '../../../locales/english.ts';
import { wordsFrom } from '../../../locales/words.ts';
import { files } from './links.ts';

const { resources } = factsExample;
assert.ok(resources);
const [own, sheet] = resources.items;
assert.ok(own && sheet);

const show = async (changed: Partial<ResourcesFacts> | undefined, owned: string | null = null, words = english): Promise<string> => {
  const facts: Facts = { ...factsExample, resources: changed && { ...resources, ...changed } };
  return String(await files(facts, words, { owned }));
};

test('resources of the site are shown with path, status, cache lifetime and size', async () => {
  const shown = await show({
    items: [own, { ...sheet, cache_seconds: 0 }, { ...sheet, url: 'https://cdn.example.net/a.css', line: null, cache_seconds: null }],
  });
  assert.match(shown, /<span class="end">2 requests, 7 KB<\/span>/);
  assert.match(
    shown,
    /<div class="target"><a class="url" href="https:\/\/example\.com\/site\.css"[^>]*><bdi>\/site\.css<\/bdi><\/a><\/div><span class="note">line 8<\/span><\/th>/,
  );
  assert.match(shown, /<bdi>https:\/\/cdn\.example\.net\/a\.css<\/bdi><\/a><\/div><\/th><td>CSS<\/td><td>200<\/td>/);
  for (const cell of ['<td data-name="Cached">no</td>', '<span class="note">not set</span>', '<td class="number">2 KB</td>'])
    assert.ok(shown.includes(cell), cell);
  assert.doesNotMatch(shown, /<\/svg> Broken|<details class="rest|Left out|Download/);
  assert.match(await show({}), /<td data-name="Cached">1 year<\/td>/);
});

test('broken resources show the reason for their failure', async () => {
  const shown = await show({
    items: [
      { ...sheet, broken: true, status: 404, transfer_bytes: null },
      { ...sheet, broken: true, status: 0, error: 'dns_error', transfer_bytes: null },
      { ...sheet, broken: true, type: 'text/html' },
      { ...own, transfer_bytes: null },
    ],
  });
  assert.match(shown, /<span class="end">2 requests, 7 KB, 3 broken</);
  assert.equal(shown.split('</svg> Broken</span>').length - 1, 3);
  for (const said of ['404 Not Found', 'host not found', '200, sent as <bdi>text/html</bdi>'])
    assert.ok(shown.includes(`Broken</span> ${said}</td><td></td>`), said);
});

test('left-out resources are counted by reason, and the owner can download a CSV file', async () => {
  const shown = await show({ left_out: { time: 2, limit: 1_200, refused: 0, retry_after: 1 } }, '/base/reports/7');
  const reasons = '1,200 beyond the limit of one audit, 2 without a response in time, 1 on hosts that asked to wait';
  assert.ok(shown.includes(`<p>Left out, without effect on the score: ${reasons}.</p>`));
  assert.match(shown, /<a class="csv" href="\/base\/reports\/7\/resources\.csv" download>Download CSV<\/a>/);
});

test('long lists of resources are collapsed and say where they are cut', async () => {
  const items = Array.from({ length: MAX_RESOURCES }, (_, index) => ({ ...sheet, url: `https://example.com/${index}.css` }));
  const shown = await show({ items });
  const [first = '', folded = ''] = shown.split('<details class="rest"><summary>Show 90 more</summary>');
  assert.deepEqual(
    [first, folded].map((part) => part.split('.css</bdi>').length - 1),
    [10, 90],
  );
  assert.match(folded, /The list has 100 files at most\./);
  assert.doesNotMatch(await show({ items: items.slice(0, 11) }), /<details class="rest"|at most/);
});

test('text of the audited site is escaped and marked as such', async () => {
  const shown = await show({ items: [{ ...sheet, broken: true, url: 'javascript:alert(1)//<script>\u202E', type: '<img src=x>' }] });
  assert.match(shown, /<span class="url"><bdi>javascript:alert\(1\)\/\/&lt;script&gt;\[U\+202E\]<\/bdi><\/span>/);
  assert.match(shown, /sent as <bdi>&lt;img src=x&gt;<\/bdi>/);
  // A host that merely begins with the page’s host is another host.
  assert.match(await show({ items: [{ ...sheet, url: 'https://example.com.evil.test/' }] }), /<bdi>https:\/\/example\.com\.evil\.test\/</);
});

test('reports in other modes have no resources panel, and texts of the panel are translated', async () => {
  assert.equal(await show(undefined), '');
  assert.equal(String(await files({ ...factsExample, resources: null }, english)), '');
  assert.match(await show({}, null, wordsFrom('de')), /<h2 id="seen-files">Dateien<\/h2><span class="end">2 Anfragen, 7 KB<.*1 Jahr/s);
});

test('filters show only the resources of one kind or only broken resources', async () => {
  const shown = await show({ items: [{ ...sheet, broken: true, status: 404 }, sheet, own] });
  const choices = [...shown.matchAll(/<label><input type="radio" name="files"( checked)?>([^<]+)<\/label>/g)].map(([, , name]) => name);
  assert.deepEqual(choices, ['All 3', 'Broken 1', 'HTML 1', 'CSS 2']);
  assert.deepEqual(
    [...shown.matchAll(/<tr class="([^"]*)">/g)].map(([, groups]) => groups),
    ['in-2 in-4', 'in-4', 'in-3'],
  );
  // If all rows are of the same kind, there is nothing to filter.
  assert.doesNotMatch(await show({ items: [sheet, sheet] }), /<fieldset|<tr class/);
});

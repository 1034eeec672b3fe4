import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Facts } from '../../../audit/facts/facts.ts';
import { factsExample } from '../../../audit/facts/facts.ts';
import type { LinkCheckFacts } from '../../../audit/facts/link-check.ts';
import { english } from '../../../locales/english.ts';
import { wordsFrom } from '../../../locales/words.ts';
import { linkCheck } from './links.ts';

const { link_check } = factsExample;
assert.ok(link_check);
const [old] = link_check.items;
assert.ok(old);

const show = async (changed: Partial<LinkCheckFacts> | undefined, owned: string | null = null, words = english): Promise<string> => {
  const facts: Facts = { ...factsExample, link_check: changed && { ...link_check, ...changed } };
  return String(await linkCheck(facts, words, { owned }));
};

test('the links panel counts and explains each link verdict', async () => {
  const shown = await show({ checked: 1_100, ok: 1_084, redirected: 3, broken: 1, error: 2, blocked: 6, unknown: 4 });
  assert.match(shown, /<h2 id="seen-link-check">Link check<\/h2><span class="end">1,100 checked, 3 broken</);
  const counts = [...shown.matchAll(/<li><span class="outcome"><svg class="mark (\w+)".*?<\/svg> ([^<]+)<\/span> <b>([\d,]+)<\/b><\/li>/g)];
  assert.deepEqual(
    counts.map(([, ...count]) => count),
    [
      ['pass', 'OK', '1,084'],
      ['warn', 'Redirected', '3'],
      ['fail', 'Broken', '1'],
      ['fail', 'Server error', '2'],
      ['unknown', 'Refused', '6'],
      ['unknown', 'Unknown', '4'],
    ],
  );
  assert.match(shown, /aria-label="1,084 OK, 3 Redirected, 1 Broken, 2 Server error, 6 Refused, 4 Unknown"/);
  assert.match(shown, /Refused: the site turns programs away[^<]*costs no points\./);
  assert.match(shown, /Unknown: the response was too late or unclear\. It costs no points\./);
  assert.match(shown, /<p class="note">and 15 more<\/p>/);
});

test('each checked link shows the response, the redirects and the time of the check', async () => {
  const shown = await show({
    items: [
      old,
      { ...old, status: 0, error: 'dns_error', text: '', line: null },
      { ...old, verdict: 'redirected', status: 200, redirects: 1, permanent: true, final_url: 'https://example.com/new' },
      { ...old, verdict: 'redirected', status: 200, redirects: 2, final_url: 'https://example.com/b' },
      { ...old, verdict: 'blocked', status: 999, checked_at: '2026-11-20T22:50:00.000Z' },
      { ...old, verdict: 'unknown', status: 0, error: 'robots_disallowed', text: null },
    ],
  });
  assert.match(
    shown,
    /<th scope="row"><bdi>Old prices<\/bdi><div class="target"><a class="url" href="https:\/\/example\.com\/old"[^>]*>.*?<\/div><span class="note">line 21<\/span><\/th>/,
  );
  const answers = [...shown.matchAll(/<\/th><td>(.*?)<\/td><\/tr>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>|\s+/g, ' ').trim());
  assert.deepEqual(
    answers.map((answer) => answer.replaceAll(/ +/g, ' ')),
    [
      'Broken 404 Not Found',
      'Broken host not found',
      'Redirected 200 1 permanent redirect to https://example.com/new',
      'Redirected 200 2 redirects (not all permanent) to https://example.com/b',
      'Refused 999 checked on 20 November 2026, 22:50 UTC',
      'Unknown not requested, as its robots.txt forbids it',
    ],
  );
  assert.equal(shown.split('<em>no text</em>').length - 1, 2);
});

test('left-out links are counted by reason, and long lists of links are collapsed', async () => {
  const items = Array.from({ length: 100 }, (_, index) => ({ ...old, url: `https://example.com/${index}` }));
  const shown = await show({ items, checked: 140, broken: 139, left_out: { host_limit: 2, time: 1 } }, '/reports/7');
  const [first = '', folded = ''] = shown.split('<details class="rest"><summary>Show 90 more</summary>');
  assert.deepEqual(
    [first, folded].map((part) => part.split('Old prices').length - 1),
    [10, 90],
  );
  assert.match(folded, /and 39 more/);
  assert.match(folded, /<p>Left out, without effect on the score: 2 beyond the limit for one host, 1 without a response in time\.<\/p>/);
  assert.match(shown, /<a class="csv" href="\/reports\/7\/links\.csv" download>/);
});

test('text of the audited site is escaped and marked as such', async () => {
  const shown = await show({ items: [{ ...old, text: '<script>\u202E', redirects: 1, url: 'data:text/html,<b>', final_url: '"><b>' }] });
  assert.match(shown, /<bdi>&lt;script&gt;\[U\+202E\]<\/bdi>/);
  assert.match(shown, /<span class="url"><bdi>data:text\/html,&lt;b&gt;<\/bdi>/);
  assert.match(shown, /<span class="url"><bdi>&quot;&gt;&lt;b&gt;<\/bdi>/);
});

test('reports in other modes and pages without links have no links panel, and texts of the panel are translated', async () => {
  assert.equal(await show(undefined), '');
  assert.equal(await show({ checked: 0, ok: 0, broken: 0, items: [] }), '');
  assert.match(
    await show({ checked: 0, ok: 0, broken: 0, items: [], left_out: { time: 3 } }),
    /0 checked, none broken<.*3 without a response/s,
  );
  assert.match(
    await show({}, null, wordsFrom('de')),
    /<h2 id="seen-link-check">Linkprüfung<\/h2><span class="end">2 geprüft, 1 defekt<.*Defekt.*Zeile 21/s,
  );
});

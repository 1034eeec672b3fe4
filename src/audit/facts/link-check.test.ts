import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, links, page } from '../../../test/fixtures/samples.ts';
import { linkCheckFacts, MAX_CHECKED_TARGETS } from './link-check.ts';

const own = page(`<a href="/seed#sow"> Sow
  <b>seed</b> </a>
<a href="/seed">Again</a>
<a href="https://example.org/soil"><img src=/soil.png alt="Rich  soil"></a>
<a href="https://example.com:8443/pots" aria-label="All pots">Pots</a>`).page;

const { now } = clock().clock;

test('link verdicts are counted, and a broken link target has the line number of the first link to it', () => {
  const { items, ...counts } = linkCheckFacts(
    own,
    links(
      [
        { url: 'https://example.com/' },
        { url: 'https://example.com/seed', verdict: 'redirected', redirects: 1, permanent: true, finalUrl: 'https://example.com/seeds' },
        { url: 'https://example.org/soil', verdict: 'broken', status: 404 },
        { url: 'https://example.com:8443/pots', verdict: 'unknown', status: 0, error: 'timeout' },
        { url: 'https://example.com/hidden', verdict: 'error', status: 500 },
      ],
      { time: 3, host_limit: 1 },
    ).links,
    now,
  );
  assert.deepEqual(counts, {
    checked: 5,
    ok: 1,
    redirected: 1,
    broken: 1,
    error: 1,
    blocked: 0,
    unknown: 1,
    left_out: { time: 3, host_limit: 1 },
  });
  assert.deepEqual(
    items.map(({ url, line, text, internal }) => [url, line, text, internal]),
    [
      ['https://example.org/soil', 4, 'Rich soil', false],
      ['https://example.com/hidden', null, null, true],
      ['https://example.com/seed', 1, 'Sow seed', true],
      ['https://example.com:8443/pots', 5, 'Pots', false],
    ],
  );
  assert.deepEqual(items[2], {
    url: 'https://example.com/seed',
    status: 200,
    error: null,
    verdict: 'redirected',
    final_url: 'https://example.com/seeds',
    redirects: 1,
    permanent: true,
    line: 1,
    text: 'Sow seed',
    internal: true,
    checked_at: null,
  });
});

test('a reused link verdict shows when the link was fetched', () => {
  const { items } = linkCheckFacts(
    own,
    links([{ url: 'https://example.org/soil', verdict: 'broken', status: 404, checkedAt: now - 30 * 60_000 }]).links,
    now,
  );
  assert.equal(items[0]?.checked_at, '2026-11-20T23:30:00.000Z');
});

test('a long list of links is cut but keeps the broken targets', () => {
  const slow = Array.from(
    { length: 150 },
    (_, index) => ({ url: `https://example.org/${index}`, verdict: 'blocked', status: 403 }) as const,
  );
  const { items, blocked } = linkCheckFacts(
    own,
    links([...slow, { url: 'https://example.org/gone', verdict: 'broken', status: 410 }]).links,
    now,
  );
  assert.equal(blocked, 150);
  assert.equal(items.length, MAX_CHECKED_TARGETS);
  assert.equal(items[0]?.url, 'https://example.org/gone');
});

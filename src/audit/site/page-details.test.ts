import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import type { Finding } from '../check.ts';
import { checks } from '../checks/index.ts';
import { keepLinks, packFindings, packLinkDetails, unpackFindings, unpackIssueLinks } from './page-details.ts';

const link = (text: string, line: number) => ({ text, place: 'nav' as const, line });
const random = (length: number): string => randomBytes(length).toString('base64');

test('the links to targets of issues keep their texts, places and lines, and the followed ones are counted', () => {
  const packed = packLinkDetails([
    { nofollow: false, count: 5, occurrences: [link('one', 3), link('two', 9)] },
    { nofollow: false, count: 1, occurrences: [link('other', 4)] },
    { nofollow: true, count: 2, occurrences: [link('advert', 7)] },
  ]);
  const kept = keepLinks(packed ?? new Uint8Array(), [
    [0, 70],
    [2, 71],
  ]);
  assert.deepEqual(kept.counts, [[70, 5]]);
  assert.deepEqual(unpackIssueLinks(kept.packed ?? new Uint8Array()), [
    { target: 70, nofollow: false, count: 5, occurrences: [link('one', 3), link('two', 9)] },
    { target: 71, nofollow: true, count: 2, occurrences: [link('advert', 7)] },
  ]);
});

test('a page with thousands of links with long texts keeps at most 1 KB of them, with the number of each', () => {
  const many = Array.from({ length: 5_000 }, (_, line) => ({
    nofollow: false,
    count: 4,
    occurrences: [1, 2, 3].map(() => link(random(60), line)),
  }));
  const packed = packLinkDetails(many) ?? new Uint8Array();
  assert.ok(packed.length > 0 && packed.length <= 8_192);
  const kept = keepLinks(
    packed,
    Array.from({ length: 100 }, (_, at) => [at, 9 * at]),
  );
  assert.ok(kept.packed !== null && kept.packed.length <= 1_024);
  assert.deepEqual(unpackIssueLinks(kept.packed)[99]?.count, 4);
});

test('the findings of a page with long texts take at most 1 KB, and each keeps its verdict', () => {
  const findings = checks.slice(0, 60).map(
    ({ id, verdicts }): Finding => ({
      ...{ check: id, verdict: Object.keys(verdicts)[0] ?? '', outcome: 'fail', values: { text: random(200) }, itemsTotal: 20 },
      items: Array.from({ length: 20 }, (_, line) => ({ line, snippet: random(200) })),
    }),
  );
  const packed = packFindings(findings) ?? new Uint8Array();
  assert.ok(packed.length > 0 && packed.length <= 1_024);
  assert.equal(unpackFindings(packed).size, 60);
});

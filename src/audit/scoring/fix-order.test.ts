import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check, Finding } from '../check.ts';
import { checks } from '../checks/index.ts';
import { present } from '../texts/present.ts';
import { scoreFindings } from './score.ts';

type Row = [id: string, verdict: string];

const byId = new Map(checks.map((check) => [check.id, check]));

const scoreRows = (rows: readonly Row[]) => {
  const requested = rows.map(([id]): Check => {
    const check = byId.get(id);
    assert.ok(check, id);
    return check;
  });
  const findings = rows.map(([check, verdict]): Finding => {
    const outcome = byId.get(check)?.verdicts[verdict]?.outcome;
    assert.ok(outcome === 'fail' || outcome === 'warn', `${check} can say ${verdict}`);
    return { check, verdict, outcome, values: {}, items: [], itemsTotal: 0 };
  });
  return scoreFindings(requested, findings);
};

const headers: Row[] = [
  ['hsts', 'none'],
  ['csp', 'none'],
  ['frame-guard', 'none'],
  ['nosniff', 'none'],
];

const rows: readonly [name: string, broken: Row[], first: [check: string, gain: number, scoreAfter: number][], after: number][] = [
  ['nothing is wrong', [], [], 100],
  [
    'what caps the score, then what gives most',
    [
      ['favicon', 'absent'],
      ['h1-present', 'absent'],
      ['https', 'plain'],
      ['noindex', 'forbidden'],
    ],
    [
      ['noindex', 30, 79],
      ['https', 16, 95],
      ['h1-present', 3, 98],
      ['favicon', 2, 100],
    ],
    100,
  ],
  [
    'of equal ones what changes a search result, then what visitors meet',
    [
      ['hreflang-lang', 'differs'],
      ['lang-present', 'absent'],
      ['favicon', 'absent'],
      ['img-lazy-lcp', 'torn'],
      ['sitemap-lists-page', 'noindexListed'],
      ['deprecated-html', 'plugins'],
    ],
    [
      ['sitemap-lists-page', 2, 92],
      ['favicon', 2, 94],
      ['deprecated-html', 2, 96],
      ['lang-present', 2, 98],
      ['img-lazy-lcp', 2, 100],
    ],
    100,
  ],
  [
    'what only compares words comes last',
    [
      ['topic-agreement', 'unrelated'],
      ['heading-order', 'skipped'],
    ],
    [
      ['heading-order', 1, 98],
      ['topic-agreement', 2, 100],
    ],
    100,
  ],
  ['security headers count as one', headers, [['hsts', 2, 100]], 100],
  ['security headers come after everything else', [...headers, ['favicon', 'absent']], [['favicon', 2, 98]], 98],
  [
    'what a category beyond its cap does not give back',
    [
      ['favicon', 'absent'],
      ['sd-breadcrumb', 'broken'],
      ['sd-json', 'broken'],
      ['sd-context', 'misnamed'],
      ['sd-values', 'wrong'],
    ],
    [
      ['sd-breadcrumb', 2, 90],
      ['sd-json', 5, 95],
      ['favicon', 2, 97],
      ['sd-context', 2, 99],
      ['sd-values', 1, 100],
    ],
    100,
  ],
];

for (const [name, broken, first, after] of rows)
  test(`findings are ordered by their effect on the score: ${name}`, () => {
    const { fixFirst, afterAll } = present(scoreRows(broken));
    assert.deepEqual(
      fixFirst.map(({ check, gain, scoreAfter }) => [check, gain, scoreAfter]),
      first,
    );
    assert.equal(afterAll.score, after);
  });

test('a group of findings has its own headline and is listed as one fix', () => {
  const [fix] = present(scoreRows(headers)).fixFirst;
  assert.equal(fix?.headline, 'Security headers: 4 missing or weak');
  assert.deepEqual(fix?.checks, ['hsts', 'csp', 'frame-guard', 'nosniff']);
});

test('a score cap is shown with all findings that cause it', () => {
  const capOf = (broken: Row[]) => present(scoreRows(broken)).cap;
  assert.equal(capOf([['h1-present', 'absent']]), null);
  const https: Row = ['https', 'plain'];
  assert.deepEqual(capOf([https]), { at: 79, by: [{ check: 'https', headline: 'Page isn’t served over HTTPS' }] });
  const both = capOf([https, ['noindex', 'forbidden'], ['robots-allows-page', 'googleBlocked']]);
  assert.equal(both?.at, 49);
  assert.deepEqual(
    both?.by.map(({ check }) => check),
    ['noindex', 'robots-allows-page'],
  );
  // Two failed high checks cost 24 points, so the cap of 79 lowers nothing.
  assert.equal(capOf([https, ['viewport', 'absent']]), null);
});

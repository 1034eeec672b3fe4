import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check, Finding, Severity } from '../check.ts';
import { checks } from '../checks/index.ts';
import { causes, causesOf } from './causes.ts';
import { scoreCaps } from './points.ts';
import { scoreFindings } from './score.ts';

const byId = new Map(checks.map((check) => [check.id, check]));

const checkOf = (id: string): Check => {
  const check = byId.get(id);
  assert.ok(check, `${id} is a check`);
  return check;
};

/** Returns the verdicts of a check that can fail or warn, or the one verdict that is named. */
const asking = (consequence: string): [check: Check, verdicts: string[]] => {
  const [id = '', named] = consequence.split(':');
  const check = checkOf(id);
  const open = Object.keys(check.verdicts).filter((key) => ['fail', 'warn', 'share'].includes(check.verdicts[key]?.outcome ?? ''));
  assert.ok(named === undefined ? open.length > 0 : open.includes(named), `${consequence} can fail or warn`);
  return [check, named === undefined ? open : [named]];
};

const capOf = (check: Check, verdict: string): number => {
  const { outcome, severity = check.severity } = check.verdicts[verdict] ?? {};
  return (outcome === 'fail' && scoreCaps[severity as Severity]) || 100;
};

test('every listed cause and consequence is a verdict of an existing check', () => {
  for (const { check, verdicts, consequences } of causes) {
    for (const verdict of verdicts) asking(`${check}:${verdict}`);
    for (const consequence of consequences) {
      const [{ id }] = asking(consequence);
      assert.notEqual(id, check);
    }
  }
});

test('no check is listed as a consequence of itself', () => {
  const findingsOf = (text: string): string[] => {
    const [{ id }, keys] = asking(text);
    return keys.map((key) => `${id}:${key}`);
  };
  const next = (found: string): string[] =>
    causes
      .filter(({ check, verdicts }) => verdicts.some((verdict) => `${check}:${verdict}` === found))
      .flatMap(({ consequences }) => consequences.flatMap(findingsOf));
  for (const { check, verdicts } of causes)
    for (const verdict of verdicts) {
      const reached = new Set<string>();
      for (let front = next(`${check}:${verdict}`); front.length > 0; front = front.flatMap(next).filter((one) => !reached.has(one)))
        for (const one of front) reached.add(one);
      assert.ok(!reached.has(`${check}:${verdict}`), check);
    }
});

test('a check that caps the score is listed as a consequence only of checks with the same or a lower cap', () => {
  for (const { check, verdicts, consequences } of causes)
    for (const consequence of consequences) {
      const [other, keys] = asking(consequence);
      for (const key of keys)
        for (const verdict of verdicts)
          assert.ok(capOf(checkOf(check), verdict) <= capOf(other, key), `${other.id}:${key} of ${check}:${verdict}`);
    }
});

const finding = (text: string): Finding => {
  const [check = '', verdict = ''] = text.split(':');
  const outcome = checkOf(check).verdicts[verdict]?.outcome;
  return { check, verdict, outcome: outcome === 'fail' ? 'fail' : 'warn', values: { bad: 1, total: 1 }, items: [], itemsTotal: 0 };
};

const rows: readonly [name: string, findings: string[], followsFrom: Record<string, string>, lost: number][] = [
  [
    'an image that ends the head',
    ['head-broken:outside', 'head-only-tags:outside', 'title-present:outside', 'description-present:outside', 'canonical-present:outside'],
    {
      'head-only-tags': 'head-broken',
      'title-present': 'head-broken',
      'description-present': 'head-broken',
      'canonical-present': 'head-broken',
    },
    12,
  ],
  [
    'noindex',
    ['noindex:forbidden', 'sd-noindex:wasted', 'sitemap-lists-page:noindexListed', 'snippet-eligible:kept'],
    { 'sd-noindex': 'noindex', 'sitemap-lists-page': 'noindex', 'snippet-eligible': 'noindex' },
    12,
  ],
  [
    'a canonical on http',
    ['canonical-other-host:insecure', 'canonical-target-ok:redirects', 'og-url-canonical:differs'],
    { 'canonical-target-ok': 'canonical-other-host', 'og-url-canonical': 'canonical-other-host' },
    5,
  ],
  [
    'a cause of a cause',
    ['canonical-root:root', 'pagination:earlier', 'canonical-elsewhere:copy'],
    { pagination: 'canonical-root', 'canonical-elsewhere': 'canonical-root' },
    12,
  ],
  [
    'a large image in an old format on a heavy page',
    ['image-format:some', 'image-oversized:some', 'image-weight:some', 'page-weight:tooHeavy'],
    { 'image-format': 'page-weight', 'image-oversized': 'page-weight', 'image-weight': 'page-weight' },
    5,
  ],
  [
    'scripts that are neither compressed nor minified',
    ['resource-compression:some', 'script-weight:heavy', 'unminified:some'],
    { 'script-weight': 'resource-compression' },
    7,
  ],
  ['scripts that are not minified', ['script-weight:tooHeavy', 'unminified:some'], { 'script-weight': 'unminified' }, 2],
  [
    'a broken image that is also the preview image',
    ['image-broken:some', 'og-image-broken:shared'],
    { 'og-image-broken': 'image-broken' },
    5,
  ],
  ['another verdict of the cause', ['noindex:otherBot', 'snippet-eligible:kept'], {}, 1],
  ['another verdict of the consequence', ['sitemap-found:broken', 'sitemap-lists-page:noindexListed'], {}, 5],
  ['nothing in common', ['https:plain', 'h1-present:absent'], {}, 15],
];

for (const [name, texts, expected, lost] of rows)
  test(`findings caused by another finding cost no points: ${name}`, () => {
    const findings = texts.map(finding);
    assert.deepEqual(Object.fromEntries(causesOf(findings)), expected);
    const scored = scoreFindings(
      findings.map(({ check }) => checkOf(check)),
      findings,
    );
    assert.equal(
      scored.findings.reduce((sum, one) => sum + one.lost, 0),
      lost,
    );
    assert.ok(scored.gates.every(({ check }) => !(check in expected)));
    for (const { check, followsFrom } of scored.findings) assert.equal(followsFrom, expected[check]);
  });

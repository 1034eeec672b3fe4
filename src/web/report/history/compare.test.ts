import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check, Finding, Outcome } from '../../../audit/check.ts';
import { checks } from '../../../audit/checks/index.ts';
import { scoreFindings } from '../../../audit/scoring/score.ts';
import { type Presentation, present } from '../../../audit/texts/present.ts';
import { english } from '../../../locales/english.ts';
import { scoreChange } from './compare.ts';

/** Creates a presentation in which only the given checks fail. */
const failing = (failed: readonly Check[]): Presentation => {
  const broken = failed.map(({ id, verdicts }): Finding => {
    const [verdict = '', { outcome = 'fail' } = {}] =
      Object.entries(verdicts).find(([, one]) => one.outcome === 'fail') ??
      Object.entries(verdicts).find(([, one]) => one.outcome === 'warn') ??
      [];
    return { check: id, verdict, outcome: outcome as Outcome, values: {}, items: [], itemsTotal: 0 };
  });
  return present(scoreFindings(failed, broken));
};

const find = (id: string): Check => checks.find((check) => check.id === id) ?? assert.fail(id);
const https = find('https');
const noindex = find('noindex');
const compression = find('compression');
/** Each of these three checks costs 2 points. */
const [icon, og, csp] = ['favicon', 'open-graph', 'csp'].map(find) as [Check, Check, Check];
const mobile = checks.filter(({ category }) => category === 'mobile');

const rows: readonly [name: string, before: readonly Check[], after: readonly Check[], said: RegExp | ''][] = [
  ['the same findings', [icon], [icon], ''],
  ['each point counts', [icon], [icon, og], ''],
  ['held before', [https], [https, icon, og, csp, compression], /^Issues −11, score −2: “HTTPS” capped the score at 79 before\.$/],
  ['held in both', [noindex], [noindex, icon], /^Issues −2, score 0: “Indexability \(noindex\)” caps both scores at 49\.$/],
  ['held now', [icon], [icon, noindex], /^Issues −12, score −49: “Indexability \(noindex\)” caps the score at 49 now\.$/],
  ['a cap', mobile, [], /an area was already at its maximum/],
  ['below 0', checks, [noindex], /scores don’t go below 0/],
];

test('a score change that differs from the points of the findings is explained', () => {
  for (const [name, before, after, expected] of rows) {
    const [old, now] = [failing(before), failing(after)];
    const said = scoreChange(old, now, english);
    if (expected === '') assert.equal(said, '', name);
    else assert.match(said, expected, name);
  }
});

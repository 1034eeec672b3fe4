import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from '../../audit/check.ts';
import { checks } from '../../audit/checks/index.ts';
import type { Facts } from '../../audit/facts/facts.ts';
import { scoreFindings } from '../../audit/scoring/score.ts';
import { present } from '../../audit/texts/present.ts';
import { code, markdown } from './markdown.ts';

const rows: readonly (readonly [what: string, text: string, expected: string])[] = [
  ['words', 'tomatoes', '` tomatoes `'],
  ['nothing', '', ''],
  ['backticks inside', 'a ``` b ` c', '```` a ``` b ` c ````'],
  ['nothing but backticks', '``', '``` `` ```'],
  ['more than one line', '```\n# heading\n```', '```` ``` # heading ``` ````'],
];

for (const [what, text, expected] of rows)
  test(`a Markdown code span can contain any text: ${what}`, () => assert.equal(code(text), expected));

test('findings about security headers are exported as one Markdown finding', () => {
  const ids = ['csp', 'nosniff', 'frame-guard'];
  const members = checks.filter(({ id }) => ids.includes(id));
  const findings = members.map(({ id, verdicts }): Finding => {
    const [verdict] = Object.entries(verdicts).find(([, { outcome }]) => outcome === 'warn' || outcome === 'fail') ?? [''];
    return { check: id, verdict, outcome: verdicts[verdict]?.outcome as 'warn', values: {}, items: [], itemsTotal: 0 };
  });
  const text = markdown({
    ...{ url: 'https://example.com/', ruleset: '2027.02', mode: 'html', facts: { final_url: '', http_status: 200 } as Facts },
    presentation: present(scoreFindings(members, findings)),
  });
  assert.deepEqual(text.match(/^### .*/gm), ['### Security headers: 3 missing or weak (Failed, −2)']);
  assert.equal(text.match(/^- \*\*/gm)?.length, 3);
});

test('a finding about the rendered document is labelled in Markdown', () => {
  const missing: Finding = { check: 'h1-present', verdict: 'absent', outcome: 'warn', values: {}, items: [], itemsTotal: 0 };
  const written = (finding: Finding): string =>
    markdown({
      ...{ url: 'https://example.com/', ruleset: '2027.02', mode: 'rendered', facts: { final_url: '', http_status: 200 } as Facts },
      presentation: present(
        scoreFindings(
          checks.filter(({ id }) => id === finding.check),
          [finding],
        ),
      ),
    });
  const said = 'The page has no H1. Found in the rendered page.';
  assert.ok(written({ ...missing, document: 'rendered' }).includes(said));
  assert.ok(!written(missing).includes('rendered page'));
});

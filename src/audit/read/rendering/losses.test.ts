import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { robotsRules } from './losses.ts';

const robots = (content: string, name = 'robots'): string => `<meta name="${name}" content="${content}">`;

const rows: readonly (readonly [what: string, html: string, rules: string[]])[] = [
  ['nothing', '', []],
  ['defaults', robots('INDEX, follow, max-snippet:-1, max-image-preview:standard'), []],
  ['any order', robots('nofollow, noindex'), ['nofollow', 'noindex']],
  ['none', robots('none'), ['nofollow', 'noindex']],
  ['several elements', robots('noindex') + robots('noindex, nosnippet'), ['noindex', 'nosnippet']],
  ['one crawler', robots('noindex', 'googlebot'), ['googlebot: noindex']],
  ['values', robots('max-snippet: 50, max-image-preview:LARGE'), ['max-image-preview:large', 'max-snippet:50']],
  ['what search engines ignore', robots('noodp, noydir, index'), []],
];

for (const [what, html, rules] of rows)
  test(`robots directives are extracted for comparison: ${what}`, () => assert.deepEqual(robotsRules(page(html).page), rules));

test('an X-Robots-Tag header counts like a robots meta element', () => {
  const { page: own } = page(robots('nofollow'), { headers: { 'x-robots-tag': 'noindex' } });
  assert.deepEqual(robotsRules(own), ['nofollow', 'noindex']);
});

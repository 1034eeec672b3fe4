import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, robots } from '../../../../test/fixtures/samples.ts';
import { aiPolicies } from './ai-policy.ts';

const rows: readonly (readonly [html: string, headers: Record<string, string | readonly string[]>, texts: readonly string[]])[] = [
  ['<p>x</p>', {}, []],
  ['<meta name=robots content="noai, noimageai, noindex">', {}, ['noai', 'noimageai']],
  ['<p>x</p>', { 'x-robots-tag': 'bingbot: noai' }, ['noai']],
  ['<p>x</p>', { 'content-usage': ['train-ai=n', ' '], 'tdm-reservation': '1' }, ['content-usage: train-ai=n', 'tdm-reservation: 1']],
  ['<meta name=TDM-Reservation content=" 1 ">', {}, ['tdm-reservation: 1']],
  ['<link rel="License" type="Application/RSL+XML" href="/l.xml"><link rel=license href=/x>', {}, ['license: /l.xml']],
  ['<p>x</p>', { link: '</l.xml>; rel=license; type="application/rsl+xml", </m>; rel=license' }, ['license: /l.xml']],
  ['<noscript><meta name=robots content=noai></noscript>', {}, []],
];

for (const [html, headers, texts] of rows) {
  test(`the AI policy is read from ${html} ${JSON.stringify(headers)}`, () => {
    const policies = aiPolicies(page(html, { headers }).page, robots('').robots);
    assert.deepEqual(
      policies.map(({ text }) => text),
      texts,
    );
    assert.ok(policies.every(({ item }) => item.note !== undefined || item.snippet !== undefined));
  });
}

test('AI policy lines in robots.txt are parsed', () => {
  const file = robots(
    'License: https://example.com/l.xml\nUser-agent: *\nContent-Signal: search=yes, ai-train=no\ncontent-usage: train-ai=n # so\nContent-Signal:\n',
  );
  assert.deepEqual(
    aiPolicies(page('<p>x</p>').page, file.robots).map(({ text, item }) => [item.line, text]),
    [
      [1, 'license: https://example.com/l.xml'],
      [3, 'content-signal: search=yes, ai-train=no'],
      [4, 'content-usage: train-ai=n'],
    ],
  );
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readDocument } from './page.ts';
import { mayBeShell } from './shell.ts';

const script = '<script type=module src="/app.js"></script>';

const table: [html: string, expected: boolean][] = [
  [`<div id=root></div>${script}`, true],
  [`<p>Loading …</p>${script}`, true],
  [`<p>${'tomato '.repeat(19)}</p>${script}`, true],
  // Pages rendered by a server have such elements too.
  [`<div id=root>${'tomato '.repeat(20)}</div>${script}`, false],
  [`<div id=root>${'ベランダでトマトを育てる'.repeat(4)}</div>${script}`, false],
  ['<p>Tomatoes</p><script>count()</script>', false],
  ['<p>Tomatoes</p>', false],
];

for (const [html, expected] of table) it(html.slice(0, 90), () => assert.equal(mayBeShell(readDocument(html)), expected));

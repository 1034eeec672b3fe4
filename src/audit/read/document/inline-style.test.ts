import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInlineStyle } from './inline-style.ts';

const rows: readonly (readonly [style: string | null, expected: Record<string, string>])[] = [
  [null, {}],
  ['', {}],
  ['width', {}],
  ['width:10px', { width: '10px' }],
  [' Width : 10PX ; height: auto ;', { width: '10px', height: 'auto' }],
  ['width:1px;width:2px', { width: '2px' }],
  ['width: 10px !important', { width: '10px' }],
  ['width: 10px ! important', { width: '10px' }],
  ['background: url(http://example.com/a.png)', { background: 'url(http://example.com/a.png)' }],
];

for (const [style, expected] of rows) {
  test(`the inline style “${style}” is parsed`, () => assert.deepEqual(Object.fromEntries(readInlineStyle(style)), expected));
}

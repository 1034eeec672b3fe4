import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneLine } from './plain-text.ts';

const rows: readonly (readonly [what: string, text: string, expected: string])[] = [
  ['words', 'Growing tomatoes', 'Growing tomatoes'],
  ['lines and tabs', 'one\r\n\ttwo\u2028three', 'one two three'],
  ['terminal sequences', '\x1b[31mred\x9b0m\x07', '\uFFFD[31mred\uFFFD0m\uFFFD'],
  ['NUL and DEL', 'a\0b\x7f', 'a\uFFFDb\uFFFD'],
  ['what turns text', '\u202Egnp.exe\u2066', '[U+202E]gnp.exe[U+2066]'],
];

for (const [what, text, expected] of rows) test(`text is converted to a single line: ${what}`, () => assert.equal(oneLine(text), expected));

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pixelWidth } from './pixel-width.ts';

const table: [text: string, pixels: number][] = [
  ['', 0],
  ['i', 4],
  ['W', 19],
  ['Hello, World', 109],
  ['é', 11],
  ['e\u0301', 11],
  ['日本語', 60],
  ['한국', 40],
  ['Привет', 72],
  ['Ελλάδα', 71],
  ['👍', 20],
  ['\u200b', 0],
];
for (const [text, pixels] of table) {
  it(`the text ${JSON.stringify(text)} is about ${pixels} px wide`, () => assert.equal(pixelWidth(text), pixels));
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPixel } from './pixel-image.ts';

const rows: readonly (readonly [width: string | null, height: string | null, style: string | null, alt: string, expected: boolean])[] = [
  [null, null, null, '', false],
  ['1', '1', null, '', true],
  [' 0 ', '3px', null, '', true],
  ['1', '4', null, '', false],
  ['1', null, null, '', false],
  ['1', '100%', null, '', false],
  [null, null, 'width:1px; height:1px', '', true],
  ['640', '480', 'width:0;height:0', '', true],
  ['1', '1', 'width:100%', '', false],
  ['0', '0', null, '', true],
  ['0', '0', null, 'Ripe tomatoes', false],
  ['1', '1', null, 'Visits', true],
  ['0', '0', 'width:0;height:0', 'Visits', true],
];

for (const [width, height, style, alt, expected] of rows) {
  test(`a tracking pixel is recognized or not: ${width} by ${height}, style “${style}”, alt “${alt}”`, () =>
    assert.equal(isPixel({ width, height, style, alt }), expected));
}

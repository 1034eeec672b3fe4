import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cssPixelsOf } from './css-length.ts';

const rows: readonly (readonly [length: string, pixels: number | null])[] = [
  ['100px', 100],
  ['0', 0],
  ['5', null],
  ['50%', null],
  ['0%', null],
  ['', null],
  ['auto', null],
  ['10em', 160],
  ['1.5REM', 24],
  ['1in', 96],
  ['72pt', 96],
  ['50vw', 206],
  ['100svw', 412],
  ['100vh', 823],
  ['100vmin', 412],
  ['calc(100vw - 12px)', 400],
  ['calc( (100vw - 12px) / 2 )', 200],
  ['calc(2 * 50px + 10px)', 110],
  ['calc(100vw - (2 * 1rem))', 380],
  ['min(600px, 100vw)', 412],
  ['max(600px, 100vw)', 600],
  ['clamp(100px, 50vw, 150px)', 150],
  ['calc(min(50vw, 300px) - 6px)', 200],
  ['(50px)', 50],
  ['calc(100vw', null],
  ['calc(100vw - )', null],
  ['calc(1px / 0)', null],
  ['calc(100%)', null],
  ['calc(100vw) 1px', null],
  ['1px + 2px', null],
  ['var(--a)', null],
  ['min()', null],
  [`${'('.repeat(100)}1px${')'.repeat(100)}`, null],
  [`calc(1px${' + 1px'.repeat(400)})`, null],
];

for (const [length, pixels] of rows) test(length.slice(0, 40), () => assert.equal(cssPixelsOf(length), pixels));

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readIsoDate } from './article.ts';

const rows: [text: string, at: number | null][] = [
  ['2026-03-01', Date.UTC(2026, 2, 1)],
  [' 2026-03-01T08:00:00+01:00 ', Date.UTC(2026, 2, 1, 7)],
  ['2026-03-01T08:00Z', Date.UTC(2026, 2, 1, 8)],
  ['2026-03-01T08:00:00.250-0330', Date.UTC(2026, 2, 1, 11, 30, 0, 250)],
  ['2026-03-01 08:00:00', Date.UTC(2026, 2, 1, 8)],
  ['2026-03-01T08:00:00+01', Date.UTC(2026, 2, 1, 7)],
  ['2026-13-01', null],
  ['2026-03-01T25:00', null],
  ['2026-03', null],
  ['1 March 2026', null],
  ['2026-03-01 at noon', null],
  ['P1D', null],
  ['', null],
];

describe('ISO 8601 dates are validated', () => {
  for (const [text, at] of rows) it(JSON.stringify(text), () => assert.equal(readIsoDate(text)?.at ?? null, at));
});

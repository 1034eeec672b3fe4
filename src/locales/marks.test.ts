import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lifetime } from './marks.ts';

test('durations are shown in the largest unit that fits', () => {
  const rows: [seconds: number, english: string, german: string][] = [
    [1, '1 second', '1 Sekunde'],
    [90, '1.5 minutes', '1,5 Minuten'],
    [3_600, '1 hour', '1 Stunde'],
    [30 * 86_400, '30 days', '30 Tage'],
    [31_536_000, '1 year', '1 Jahr'],
    [2 ** 31, '68.1 years', '68,1 Jahre'],
  ];
  for (const [seconds, english, german] of rows) assert.deepEqual([lifetime(seconds, 'en'), lifetime(seconds, 'de')], [english, german]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byteSize } from './byte-size.ts';

test('byte sizes are shown with a short unit in the number format of the language', () => {
  const rows: [bytes: number, english: string, german: string][] = [
    [0, '0 KB', '0 KB'],
    [1, '1 KB', '1 KB'],
    [1_001, '2 KB', '2 KB'],
    [999_999, '1,000 KB', '1.000 KB'],
    [1_000_000, '1.0 MB', '1,0 MB'],
    [1_940_000, '1.9 MB', '1,9 MB'],
    [12_345_678_000, '12,345.7 MB', '12.345,7 MB'],
  ];
  for (const [bytes, english, german] of rows) assert.deepEqual([byteSize(bytes, 'en'), byteSize(bytes, 'de')], [english, german]);
});

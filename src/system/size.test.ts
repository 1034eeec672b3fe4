import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sizeWords } from './size.ts';

test('bytes are shown in a common unit and rounded up', () => {
  const rows: readonly [bytes: number, words: string][] = [
    [0, '0 KiB'],
    [1, '1 KiB'],
    [2 ** 20 - 1024, '1023 KiB'],
    [2 ** 20, '1 MiB'],
    [2 ** 20 + 1, '2 MiB'],
    [1023 * 2 ** 20, '1023 MiB'],
    [2 ** 30, '1 GiB'],
    [71_903 * 2 ** 20, '70.3 GiB'],
    [5_000 * 2 ** 30, '5,000 GiB'],
  ];
  for (const [bytes, words] of rows) assert.equal(sizeWords(bytes), words);
});

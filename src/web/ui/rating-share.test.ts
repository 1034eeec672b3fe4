import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rating } from '../../audit/score.ts';
import { middleRating, ratingSpread } from './rating-share.ts';

test('the worst rating is told with its share, and the one in the middle gives the tone', async () => {
  const rows: [good: number, decent: number, bad: number, words: string, middle: Rating | null][] = [
    [1, 3, 7, '7 of 11 bad', 'bad'],
    [99, 0, 1, '1 of 100 bad', 'good'],
    [5, 5, 0, '5 of 10 decent', 'decent'],
    [6, 3, 2, '2 of 11 bad', 'good'],
    [4, 3, 3, '3 of 10 bad', 'decent'],
    [0, 0, 2, 'All 2 bad', 'bad'],
    [1234, 0, 0, 'All 1,234 good', 'good'],
    [0, 1, 0, '1 of 1 decent', 'decent'],
    [0, 0, 0, 'No finished audit', null],
  ];
  for (const [good, decent, bad, words, middle] of rows) {
    const text = String(await ratingSpread({ good, decent, bad }))
      .replaceAll(/<[^>]*>/g, '')
      .trim();
    assert.equal(text, words);
    assert.equal(middleRating({ good, decent, bad }), middle, words);
  }
});

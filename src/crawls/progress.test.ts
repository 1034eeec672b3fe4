import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addToSoFar, readProgress } from './progress.ts';
import type { Visit } from './visit.ts';

const visits = (from: number, ...statuses: number[]): Visit[] =>
  statuses.map((status, index) => ({ id: from + index, status, page: null }) as Visit);

test('the share and the expected number of URLs of a running crawl never fall', () => {
  let soFar = readProgress('{}', 'https://tidewater.test/').soFar;
  const steps = [
    { fetched: 1, left: 1, isStarting: true },
    { fetched: 9, left: 91, isStarting: false },
    { fetched: 17, left: 400, isStarting: false },
    { fetched: 60, left: 60, isStarting: false },
    { fetched: 200, left: 400, isStarting: false },
  ];
  const shown = steps.map((step) => {
    soFar = addToSoFar(soFar, [], step);
    return [soFar.expected, Math.floor(100 * soFar.share)];
  });
  assert.deepEqual(shown, [
    [2, 0],
    [100, 9],
    [417, 9],
    [417, 14],
    [600, 33],
  ]);
});

test('URLs of a running crawl are counted by status, and the newest twelve are kept', () => {
  const start = readProgress('{}', 'https://tidewater.test/').soFar;
  const counts = { fetched: 0, left: 0, isStarting: false };
  const first = addToSoFar(start, visits(0, 200, 204, 301, 404, 410, 503, 999, 0), counts);
  assert.deepEqual(first.statuses, [2, 1, 2, 2, 1]);
  assert.deepEqual(addToSoFar(first, visits(8, 200, 200, 200, 200, 200), counts).newest, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

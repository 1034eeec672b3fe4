import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepInterval } from './request-interval.ts';

const waiting = <T>(work: () => Promise<T>): Promise<T> => work();

/** Returns when `count` requests of two loops start, in milliseconds; `busy` lists pauses before the first requests. */
const startsOf = async (interval: number, count: number, busy: number[] = [], time = Number.POSITIVE_INFINITY): Promise<number[]> => {
  const pauses = [...busy];
  const mayStart = keepInterval({ interval, end: performance.now() + time, whenIdle: () => sleep(pauses.shift() ?? 0), waiting });
  const starts: number[] = [];
  const loop = async (): Promise<void> => {
    while (starts.length < count && (await mayStart())) starts.push(performance.now());
  };
  await Promise.all([loop(), loop()]);
  return starts;
};

const gapsOf = (starts: readonly number[]): number[] => starts.slice(1).map((start, index) => start - (starts[index] ?? 0));

it('two concurrent request loops together keep the minimum interval between requests', async () => {
  const gaps = gapsOf(await startsOf(10, 8));
  // Measured gaps are slightly shorter than the interval, by the time it takes to record a start.
  assert.ok(gaps.length >= 7 && Math.min(...gaps) > 9, gaps.join(' '));
});

it('a delayed request delays the next request', async () => {
  const gaps = gapsOf(await startsOf(20, 5, [0, 35, 30, 0, 15]));
  assert.ok(Math.min(...gaps) > 19, gaps.join(' '));
});

it('no request starts after the crawl has ended', async () => {
  assert.equal((await startsOf(1_000, 5, [], 500)).length, 1);
});

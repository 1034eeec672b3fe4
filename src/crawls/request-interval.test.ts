import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepInterval } from './request-interval.ts';

const waiting = <T>(work: () => Promise<T>): Promise<T> => work();

/** Returns when `count` requests of two loops start, in milliseconds; `busy` lists pauses before the first requests. */
const startsOf = async (
  t: TestContext,
  interval: number,
  count: number,
  busy: number[] = [],
  time = Number.POSITIVE_INFINITY,
): Promise<number[]> => {
  // On a busy machine the clock moves on before a test can record a start, so the time that the code read last counts.
  const readClock = performance.now.bind(performance);
  let latest = 0;
  t.mock.method(performance, 'now', () => {
    latest = readClock();
    return latest;
  });
  const pauses = [...busy];
  const mayStart = keepInterval({ interval, end: performance.now() + time, whenIdle: () => sleep(pauses.shift() ?? 0), waiting });
  const starts: number[] = [];
  const loop = async (): Promise<void> => {
    while (starts.length < count && (await mayStart())) starts.push(latest);
  };
  await Promise.all([loop(), loop()]);
  return starts;
};

const gapsOf = (starts: readonly number[]): number[] => starts.slice(1).map((start, index) => start - (starts[index] ?? 0));

it('two concurrent request loops together keep the minimum interval between requests', async (t) => {
  const gaps = gapsOf(await startsOf(t, 10, 8));
  assert.ok(gaps.length >= 7 && Math.min(...gaps) > 9.99, gaps.join(' '));
});

it('a delayed request delays the next request', async (t) => {
  const gaps = gapsOf(await startsOf(t, 20, 5, [0, 35, 30, 0, 15]));
  assert.ok(Math.min(...gaps) > 19.99, gaps.join(' '));
});

it('no request starts after the crawl has ended', async (t) => {
  assert.equal((await startsOf(t, 1_000, 5, [], 500)).length, 1);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, FetchOptions, Http } from '../../http/fetch.ts';
import { withBudget } from './budget.ts';

/** An HTTP client whose fetches end on command of the test, and a clock that the test advances. */
const startHttp = () => {
  let [time, waited] = [0, 0];
  const ends = new Map<string, () => void>();
  const timeouts: (number | undefined)[] = [];
  const http = {
    userAgent: '',
    waited: () => waited,
    fetch: (url: URL, options?: FetchOptions) => {
      timeouts.push(options?.timeout);
      return new Promise<Answer>((resolve) => ends.set(url.pathname, () => resolve({} as Answer)));
    },
  } satisfies Pick<Http, 'fetch' | 'userAgent' | 'waited'>;
  return {
    timeouts,
    around: withBudget(http, 1_000, () => time),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    wait: (milliseconds: number) => {
      time += milliseconds;
      waited += milliseconds;
    },
    end: (path: string) => ends.get(path)?.(),
  };
};

const at = (path: string): URL => new URL(path, 'https://example.com/');

test('all fetches of an audit share one time budget', async () => {
  const { around, timeouts, pass, end } = startHttp();
  const [a, b] = [around.fetch(at('/a')), around.fetch(at('/b'))];
  pass(300);
  const c = around.fetch(at('/c'));
  pass(100);
  for (const path of ['/a', '/b', '/c']) end(path);
  await Promise.all([a, b, c]);
  const d = around.fetch(at('/d'));
  end('/d');
  await d;
  assert.deepEqual(timeouts, [1_000, 1_000, 700, 600]);
});

test('a fetch can end earlier than the budget, never later', async () => {
  const { around, timeouts, end } = startHttp();
  for (const [path, timeout] of [
    ['/a', 300],
    ['/b', 3_000],
  ] as const) {
    const one = around.fetch(at(path), { timeout });
    end(path);
    await one;
  }
  assert.deepEqual(timeouts, [300, 1_000]);
});

test('idle time and waiting for Sonde’s own limits do not use up the time budget', async () => {
  const { around, timeouts, pass, wait, end } = startHttp();
  const a = around.fetch(at('/a'));
  wait(5_000);
  pass(200);
  end('/a');
  await a;
  pass(60_000);
  const b = around.fetch(at('/b'));
  end('/b');
  await b;
  assert.deepEqual(timeouts, [1_000, 800]);
});

test('no fetch starts after the time budget is used up', async () => {
  const { around, timeouts, pass } = startHttp();
  void around.fetch(at('/a'));
  pass(1_000);
  await assert.rejects(around.fetch(at('/b')), { code: 'timeout', url: 'https://example.com/b' });
  assert.deepEqual(timeouts, [1_000]);
});

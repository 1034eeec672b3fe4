import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRegistry } from './registry.ts';
import { familyText, numberText } from './text.ts';

test('a metric family is written in the Prometheus text format', () => {
  const text = familyText({
    name: 'a_total',
    help: 'A backslash \\ and\na second line.',
    type: 'counter',
    samples: [
      { labels: {}, value: 1 },
      { labels: { path: 'C:\\x', said: 'a "word"\nmore' }, value: 0.5 },
    ],
  });
  assert.equal(
    text,
    [
      '# HELP a_total A backslash \\\\ and\\na second line.',
      '# TYPE a_total counter',
      'a_total 1',
      'a_total{path="C:\\\\x",said="a \\"word\\"\\nmore"} 0.5',
      '',
    ].join('\n'),
  );
});

test('metric values are written in the number format of Go', () => {
  for (const [value, text] of [
    [0, '0'],
    [1e21, '1e+21'],
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, '+Inf'],
    [Number.NEGATIVE_INFINITY, '-Inf'],
  ] as const)
    assert.equal(numberText(value), text);
});

test('counters are summed by their labels', async () => {
  const registry = makeRegistry();
  const counter = registry.counter('seen_total', 'Seen.', { a: null, b: null });
  counter.add({ a: '1', b: '2' });
  counter.add({ b: '2', a: '1' }, 4);
  counter.add({ a: '12', b: '' });
  const lines = (await registry.text()).split('\n').filter((line) => line.startsWith('seen_total'));
  assert.deepEqual(lines, ['seen_total{a="1",b="2"} 5', 'seen_total{a="12",b=""} 1']);
});

test('buckets of a histogram are cumulative', async () => {
  const registry = makeRegistry();
  const histogram = registry.histogram('took_seconds', 'Took.', { what: null }, [0.1, 1]);
  for (const value of [0.1, 0.2, 1, 5]) histogram.observe({ what: 'x' }, value);
  const lines = (await registry.text()).split('\n').filter((line) => line.startsWith('took_seconds'));
  assert.deepEqual(lines, [
    'took_seconds_bucket{what="x",le="0.1"} 1',
    'took_seconds_bucket{what="x",le="1"} 3',
    'took_seconds_bucket{what="x",le="+Inf"} 4',
    'took_seconds_sum{what="x"} 6.3',
    'took_seconds_count{what="x"} 4',
  ]);
});

test('metric series with known labels start at 0', async () => {
  const registry = makeRegistry();
  registry.counter('known_total', 'Known.', { a: ['1', '2'], b: ['x', 'y'] });
  registry.counter('open_total', 'Open.', { a: ['1', '2'], b: null });
  registry.counter('plain_total', 'Plain.', {});
  registry.histogram('took_seconds', 'Took.', { what: ['x'] }, [1]);
  const lines = (await registry.text()).split('\n').filter((line) => /^(?:known|open|plain|took)_/.test(line));
  assert.deepEqual(lines, [
    ...['1', '2'].flatMap((a) => ['x', 'y'].map((b) => `known_total{a="${a}",b="${b}"} 0`)),
    'plain_total 0',
    ...['took_seconds_bucket{what="x",le="1"} 0', 'took_seconds_bucket{what="x",le="+Inf"} 0'],
    ...['took_seconds_sum{what="x"} 0', 'took_seconds_count{what="x"} 0'],
  ]);
});

test('a metric family is limited to 2,000 series', async () => {
  const registry = makeRegistry();
  const counter = registry.counter('seen_total', 'Seen.', { id: null });
  for (let id = 0; id < 5_000; id++) counter.add({ id: String(id) });
  assert.equal((await registry.text()).match(/^seen_total\{/gm)?.length, 2_000);
});

test('a failed collection omits its metric families and is counted as a failure', async () => {
  const registry = makeRegistry();
  registry.collect(() => Promise.reject(new Error('no database')));
  registry.collect(() => [{ name: 'here', help: 'Here.', type: 'gauge', samples: [{ labels: {}, value: 1 }] }]);
  const text = await registry.text();
  assert.match(text, /^here 1$/m);
  assert.match(text, /^sonde_metrics_failures_total 1$/m);
});

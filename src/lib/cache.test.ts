import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeCache } from './cache.ts';

test('the cache removes the least recently used entry first', () => {
  const cache = makeCache<string, number>(2);
  for (const [index, name] of ['a', 'b', 'a', 'c'].entries()) cache.set(name, index);
  assert.deepEqual(['a', 'b', 'c'].map(cache.get), [2, undefined, 3]);
  cache.get('a');
  cache.set('d', 4);
  assert.deepEqual(['a', 'c', 'd'].map(cache.get), [2, undefined, 4]);
});

test('the size of a cache is the sum of the sizes of its entries', () => {
  const cache = makeCache<string, string>(10, (value, key) => value.length + key.length);
  cache.set('a', 'xxxx');
  cache.set('a', 'xx');
  cache.set('b', 'xxxx');
  assert.deepEqual(['a', 'b'].map(cache.has), [true, true]);
  cache.set('c', 'xxxx');
  assert.deepEqual(['a', 'b', 'c'].map(cache.has), [false, true, true]);
});

test('a value larger than the cache limit is not cached, and the entry that it would replace is removed', () => {
  const cache = makeCache<string, string>(4, ({ length }) => length);
  cache.set('a', 'x');
  cache.set('b', 'x');
  cache.set('b', 'xxxxx');
  assert.deepEqual(['a', 'b'].map(cache.get), ['x', undefined]);
});

test('the value undefined can be cached', () => {
  const cache = makeCache<string, undefined>(1);
  cache.set('a', undefined);
  assert.ok(cache.has('a'));
});

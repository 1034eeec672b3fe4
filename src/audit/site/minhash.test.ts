import assert from 'node:assert/strict';
import { it } from 'node:test';
import { MIN_SIMILARITY, MINHASH_BYTES, minhashOf, similarityOf } from './minhash.ts';

const words = Array.from({ length: 500 }, (_, index) => `word${(index * 7_919) % 3_001}`);
const changed = (every: number): string => words.map((word, index) => (index % every === 0 ? `other${index}` : word)).join(' ');
const similarity = (one: string, other: string): number => {
  const both = Buffer.concat([one, other].map((text) => minhashOf(text) ?? new Uint8Array(MINHASH_BYTES)));
  return similarityOf(new Int32Array(new Uint8Array(both).buffer), 0, 1);
};

it('texts with equal words have equal hashes, regardless of punctuation and letter case', () => {
  assert.equal(minhashOf('Red, ripe tomatoes!')?.length, MINHASH_BYTES);
  assert.deepEqual(minhashOf('Red, ripe tomatoes!'), minhashOf('red ripe — TOMATOES'));
});

it('texts are similar if 6 % of the words differ, and not similar if 25 % differ', () => {
  assert.ok(similarity(words.join(' '), changed(16)) > MIN_SIMILARITY);
  assert.ok(similarity(words.join(' '), changed(4)) < MIN_SIMILARITY);
  assert.ok(similarity(words.join(' '), words.with(0, 'other').slice(0, 470).join(' ')) > MIN_SIMILARITY);
  assert.ok(similarity(words.join(' '), words.slice(0, 375).join(' ')) < MIN_SIMILARITY);
});

it('a text equals itself and differs from another text', () => {
  assert.equal(similarity(words.join(' '), words.join(' ')), 1);
  assert.ok(similarity(words.join(' '), changed(1)) < 0.03);
});

it('very short texts can be compared', () => {
  assert.equal(minhashOf(' — '), null);
  assert.deepEqual(minhashOf('Tomatoes'), minhashOf('tomatoes'));
  assert.notDeepEqual(minhashOf('tomatoes'), minhashOf('potatoes'));
});

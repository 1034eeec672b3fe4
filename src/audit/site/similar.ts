import { MINHASH_BYTES, SIMILAR, similarityOf } from './minhash.ts';

/** Bytes of a band: texts are compared if one of their bands is equal, as 999 of 1,000 similar ones are. */
const BAND = 4;
/** Most texts of one band that one is compared with. */
const MOST = 50;
/** Texts whose lengths differ more are not nearly the same, even if one contains the other. */
const LENGTHS = 0.85;
/** More than the largest index of a text, so that a band and an index fit in one number. */
const INDEXES = 2 ** 20;

/** Marks the minhashes that are similar to another one. `of(index)` returns one; equal ones count as one text, so give each once. */
export const markSimilar = (size: number, of: (index: number) => Uint8Array, wordsOf: (index: number) => number): Uint8Array => {
  const areAlike = (one: number, other: number): boolean => {
    const [words, others] = [wordsOf(one), wordsOf(other)];
    return Math.min(words, others) >= LENGTHS * Math.max(words, others) && similarityOf(of(one), of(other)) >= SIMILAR;
  };
  const isSimilar = new Uint8Array(size);
  const keys = new Float64Array(size);
  for (let from = 0; from < MINHASH_BYTES; from += BAND) {
    for (let index = 0; index < size; index++) keys[index] = bandOf(of(index), from) * INDEXES + index;
    keys.sort();
    for (let at = 0; at < size; at++) compareRun(keys, at, areAlike, isSimilar);
  }
  return isSimilar;
};

const bandOf = (hash: Uint8Array, from: number): number =>
  (((hash[from] ?? 0) << 24) | ((hash[from + 1] ?? 0) << 16) | ((hash[from + 2] ?? 0) << 8) | (hash[from + 3] ?? 0)) >>> 0;

/** Compares a text with the next ones of its band until one is similar. */
const compareRun = (keys: Float64Array, at: number, areAlike: (one: number, other: number) => boolean, isSimilar: Uint8Array): void => {
  const key = keys[at] as number;
  const band = Math.floor(key / INDEXES);
  const one = key % INDEXES;
  for (let next = at + 1; next < Math.min(keys.length, at + MOST); next++) {
    const other = keys[next] as number;
    if (Math.floor(other / INDEXES) !== band) return;
    const index = other % INDEXES;
    if (isSimilar[one] === 1 && isSimilar[index] === 1) continue;
    if (!areAlike(one, index)) continue;
    isSimilar[one] = 1;
    isSimilar[index] = 1;
  }
};

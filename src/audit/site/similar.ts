import { MINHASH_BYTES, SIMILAR, similarityOf } from './minhash.ts';

/** Bytes of a band: texts are compared if one of their bands is equal, as 997 of 1,000 similar ones are. */
const BAND = 8;
/**
 * Most texts of one band that are all compared. More have it from what all pages of the site have, so that one is compared with a few: two
 * that are similar have bands of their own as well.
 */
const MOST = 50;
const MOST_OF_MANY = 4;
/** Comparisons of one text that find nothing. */
const MOST_TRIES = 300;
/** Texts whose lengths differ more are not nearly the same, even if one contains the other. */
const LENGTHS = 0.85;
/** More than the largest index of a text, so that a band and an index fit in one number. */
const INDEXES = 2 ** 20;

/** Different texts of a site. */
export interface SiteTexts {
  /** Minhashes of all pages by their id, in words of four values. */
  minhashes: Int32Array;
  /** A page of each text, once. */
  pages: readonly number[];
  /** Words of the pages. */
  words: Uint32Array;
}

/** Marks the texts that are similar to another one, by their place in the list. */
export const markSimilar = ({ minhashes, pages, words }: SiteTexts): Uint8Array => {
  const size = pages.length;
  const isSimilar = new Uint8Array(size);
  const tries = new Uint16Array(size);
  const areAlike = (one: number, other: number): boolean => {
    const [page, another] = [pages[one] as number, pages[other] as number];
    const [length, beside] = [words[page] as number, words[another] as number];
    return Math.min(length, beside) >= LENGTHS * Math.max(length, beside) && similarityOf(minhashes, page, another) >= SIMILAR;
  };
  const compare = (one: number, other: number): void => {
    if (isSimilar[one] === 1 && isSimilar[other] === 1) return;
    if (tries[one] === MOST_TRIES || tries[other] === MOST_TRIES) return;
    if (areAlike(one, other)) {
      isSimilar[one] = 1;
      isSimilar[other] = 1;
    } else {
      tries[one] = (tries[one] as number) + 1;
      tries[other] = (tries[other] as number) + 1;
    }
  };
  const keys = new Float64Array(size);
  for (let band = 0; band < MINHASH_BYTES / BAND; band++) {
    for (let index = 0; index < size; index++) keys[index] = bandOf(minhashes, pages[index] as number, band) * INDEXES + index;
    keys.sort();
    for (let from = 0, to = 0; from < size; from = to) {
      const value = Math.floor((keys[from] as number) / INDEXES);
      while (to < size && Math.floor((keys[to] as number) / INDEXES) === value) to++;
      compareEach(keys, from, to, compare);
    }
  }
  return isSimilar;
};

/** The bytes of a band as one number of 32 bits. */
const bandOf = (minhashes: Int32Array, page: number, band: number): number => {
  const at = (page * MINHASH_BYTES) / 4 + 2 * band;
  return (Math.imul(minhashes[at] as number, 0x9e3779b1) ^ (minhashes[at + 1] as number)) >>> 0;
};

/** Compares the texts of an equal band, which are a part of the keys. */
const compareEach = (keys: Float64Array, from: number, to: number, compare: (one: number, other: number) => void): void => {
  const most = to - from <= MOST ? MOST : MOST_OF_MANY;
  for (let at = from; at < to - 1; at++)
    for (let next = at + 1; next < Math.min(to, at + most); next++)
      compare((keys[at] as number) % INDEXES, (keys[next] as number) % INDEXES);
};

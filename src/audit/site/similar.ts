import { MIN_SIMILARITY, MINHASH_BYTES, similarityOf } from './minhash.ts';

/** Bytes per band: texts are compared if at least one band is equal, which holds for 997 of 1,000 similar pairs. */
const BAND_BYTES = 8;
/**
 * Maximum texts with an equal band that are all compared. A larger number has the band from parts common to all pages of the site, so each text is
 * compared with only a few: two similar texts also have other equal bands.
 */
const MAX_COMPARED_TEXTS = 50;
const MOST_OF_MANY = 4;
/** Maximum comparisons without a match per text. */
const MOST_TRIES = 300;
/** Minimum ratio of the lengths of two texts that count as nearly equal; below that, one may even contain the other. */
const LENGTHS = 0.85;
/** Greater than the maximum index of a text, so that a band and an index fit into one number. */
const INDEX_LIMIT = 2 ** 20;

/** The different texts of a site. */
export interface SiteTexts {
  /** Minhashes of all pages by id, in 32-bit words of four values. */
  minhashes: Int32Array;
  /** Ids of pages: one page for each different text. */
  pages: readonly number[];
  /** Number of words of each page. */
  words: Uint32Array;
}

/** Groups the texts that are similar to another text: each group has the indexes of at least two texts. */
export const groupSimilar = ({ minhashes, pages, words }: SiteTexts): number[][] => {
  const size = pages.length;
  const isSimilar = new Uint8Array(size);
  // A text leads to an earlier one of its group; the first of a group leads to itself.
  const earlier = Int32Array.from({ length: size }, (_, index) => index);
  const firstOf = (index: number): number => {
    let first = index;
    while (earlier[first] !== first) {
      earlier[first] = earlier[earlier[first] as number] as number;
      first = earlier[first] as number;
    }
    return first;
  };
  const tries = new Uint16Array(size);
  const areAlike = (one: number, other: number): boolean => {
    const [page, another] = [pages[one] as number, pages[other] as number];
    const [length, beside] = [words[page] as number, words[another] as number];
    return Math.min(length, beside) >= LENGTHS * Math.max(length, beside) && similarityOf(minhashes, page, another) >= MIN_SIMILARITY;
  };
  const compare = (one: number, other: number): void => {
    if (isSimilar[one] === 1 && isSimilar[other] === 1) return;
    if (tries[one] === MOST_TRIES || tries[other] === MOST_TRIES) return;
    if (areAlike(one, other)) {
      isSimilar[one] = 1;
      isSimilar[other] = 1;
      const [first, second] = [firstOf(one), firstOf(other)];
      earlier[Math.max(first, second)] = Math.min(first, second);
    } else {
      tries[one] = (tries[one] as number) + 1;
      tries[other] = (tries[other] as number) + 1;
    }
  };
  const keys = new Float64Array(size);
  for (let band = 0; band < MINHASH_BYTES / BAND_BYTES; band++) {
    for (let index = 0; index < size; index++) keys[index] = bandValueOf(minhashes, pages[index] as number, band) * INDEX_LIMIT + index;
    keys.sort();
    for (let from = 0, to = 0; from < size; from = to) {
      const value = Math.floor((keys[from] as number) / INDEX_LIMIT);
      while (to < size && Math.floor((keys[to] as number) / INDEX_LIMIT) === value) to++;
      compareEach(keys, from, to, compare);
    }
  }
  const groups = Map.groupBy(earlier.keys(), firstOf);
  return [...groups.values()].filter(({ length }) => length > 1);
};

/** Returns the bytes of a band as one 32-bit number. */
export const bandValueOf = (minhashes: Int32Array, page: number, band: number): number => {
  const at = (page * MINHASH_BYTES) / 4 + 2 * band;
  return (Math.imul(minhashes[at] as number, 0x9e3779b1) ^ (minhashes[at + 1] as number)) >>> 0;
};

/** Compares the texts with an equal band, which are adjacent in the sorted keys. */
const compareEach = (keys: Float64Array, from: number, to: number, compare: (one: number, other: number) => void): void => {
  const most = to - from <= MAX_COMPARED_TEXTS ? MAX_COMPARED_TEXTS : MOST_OF_MANY;
  for (let at = from; at < to - 1; at++)
    for (let next = at + 1; next < Math.min(to, at + most); next++)
      compare((keys[at] as number) % INDEX_LIMIT, (keys[next] as number) % INDEX_LIMIT);
};

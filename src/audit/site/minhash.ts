/** Values of a minhash, each one byte. */
export const MINHASH_BYTES = 256;
/** Share of equal values from which two texts count as nearly the same: nine of ten words are unchanged. */
export const SIMILAR = 0.5;
/** Most runs of three words that are looked at. */
const MAX_RUNS = 20_000;
const RUN = 3;

/** Multipliers and addends, fixed for ever, since minhashes are stored. */
const factors = new Int32Array(MINHASH_BYTES);
const addends = new Int32Array(MINHASH_BYTES);
{
  let state = 0x9e3779b9;
  const next = (): number => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    state = (state ^ (state >>> 15)) + 0x6d2b79f5;
    return state | 0;
  };
  for (let k = 0; k < MINHASH_BYTES; k++) {
    factors[k] = next() | 1;
    addends[k] = next();
  }
}

/**
 * By which texts that share most runs of three words are found: the share of equal bytes of two minhashes estimates the share of runs that
 * the texts have in common (Broder 1997; one byte a value after Li and König 2010). Null for a text without words.
 */
export const minhashOf = (text: string): Uint8Array | null => {
  const runs = runsOf(text);
  if (runs.length === 0) return null;
  const least = new Uint32Array(MINHASH_BYTES).fill(0xffffffff);
  for (const run of runs)
    for (let k = 0; k < MINHASH_BYTES; k++) {
      let value = (Math.imul(run, factors[k] as number) + (addends[k] as number)) | 0;
      value = (value ^ (value >>> 15)) >>> 0;
      if (value < (least[k] as number)) least[k] = value;
    }
  // The low bits of a minimum are as random as the whole; the high ones are mostly zero.
  return Uint8Array.from(least, (value) => Math.imul(value, 0x9e3779b1) >>> 24);
};

const WORDS = MINHASH_BYTES / 4;

/** Estimates the share of runs that two texts have in common, of a list of minhashes by their places in it. */
export const similarityOf = (minhashes: Int32Array, one: number, other: number): number => {
  const [from, beside] = [one * WORDS, other * WORDS];
  let equal = 0;
  for (let word = 0; word < WORDS; word++) {
    const difference = (minhashes[from + word] as number) ^ (minhashes[beside + word] as number);
    // The highest bit of each byte that is zero, all of which a multiplication adds up.
    const zeros = ~(((difference & 0x7f7f7f7f) + 0x7f7f7f7f) | difference | 0x7f7f7f7f);
    equal += Math.imul((zeros >>> 7) & 0x01010101, 0x01010101) >>> 24;
  }
  return equal / MINHASH_BYTES;
};

/** Hashes of the different runs of three words; of a shorter text, that of all its words. */
const runsOf = (text: string): Uint32Array => {
  const words: number[] = [];
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    words.push(hashOf(word));
    if (words.length === MAX_RUNS + RUN) break;
  }
  if (words.length === 0) return new Uint32Array(0);
  const runs = new Set<number>();
  for (let at = 0; at < Math.max(1, words.length - RUN + 1); at++) {
    const [first = 0, second = 0, third = 0] = words.slice(at, at + RUN);
    runs.add(Math.imul(first ^ Math.imul(second, 31) ^ Math.imul(third, 1009), 0x85ebca6b) >>> 0);
  }
  return Uint32Array.from(runs);
};

/** FNV-1a. */
const hashOf = (word: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
};

import { lowerWords } from '../read/text/tokens.ts';

/** Number of values in a minhash, each one byte. */
export const MINHASH_BYTES = 256;
/** Minimum share of equal values of nearly equal texts: with nine of ten words equal, the texts share nine of their eleven different words. */
export const MIN_SIMILARITY = 0.8;
/** Maximum words read per text. */
const MAX_WORDS = 20_000;

/** Multipliers and addends of the hash functions; they must never change, since minhashes are stored. */
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
 * Returns a hash for finding similar texts: the share of equal bytes of two minhashes estimates the share of words that the texts have in common
 * (Broder 1997; one byte per value after Li and König 2010). `lang` splits scripts without spaces. Null without words.
 */
export const minhashOf = (text: string, lang?: string | null): Uint8Array | null => {
  const words = hashedWords(text, lang);
  if (words.length === 0) return null;
  const least = new Uint32Array(MINHASH_BYTES).fill(0xffffffff);
  for (const word of words)
    for (let k = 0; k < MINHASH_BYTES; k++) {
      let value = (Math.imul(word, factors[k] as number) + (addends[k] as number)) | 0;
      value = (value ^ (value >>> 15)) >>> 0;
      if (value < (least[k] as number)) least[k] = value;
    }
  // The low bits of a minimum are as random as the whole number; the high bits are mostly zero.
  return Uint8Array.from(least, (value) => Math.imul(value, 0x9e3779b1) >>> 24);
};

/** Minhashes are compared four values at a time. */
const MINHASH_WORDS = MINHASH_BYTES / 4;

/** Estimates the share of words that two texts have in common, given their indexes in a list of minhashes. */
export const similarityOf = (minhashes: Int32Array, one: number, other: number): number => {
  const [from, beside] = [one * MINHASH_WORDS, other * MINHASH_WORDS];
  let equal = 0;
  for (let word = 0; word < MINHASH_WORDS; word++) {
    const difference = (minhashes[from + word] as number) ^ (minhashes[beside + word] as number);
    // Sets the highest bit of each byte that is zero; a multiplication then counts these bits.
    const zeros = ~(((difference & 0x7f7f7f7f) + 0x7f7f7f7f) | difference | 0x7f7f7f7f);
    equal += Math.imul((zeros >>> 7) & 0x01010101, 0x01010101) >>> 24;
  }
  return equal / MINHASH_BYTES;
};

/** Returns hashes of the words of a text. Each repetition of a word has another hash, so that texts also differ by word frequency. */
const hashedWords = (text: string, lang: string | null | undefined): Uint32Array => {
  const counts = new Map<string, number>();
  const words = lowerWords(text, lang, MAX_WORDS);
  return Uint32Array.from(words, (word) => {
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return Math.imul(hashOf(word) ^ Math.imul(count, 0x9e3779b1), 0x85ebca6b) >>> 0;
  });
};

/** Hashes a word with FNV-1a. */
const hashOf = (word: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
};

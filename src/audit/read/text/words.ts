import { lazy } from '../../../lib/lazy.ts';

/**
 * Counts words by Unicode rules (UAX 29). `Intl.Segmenter` splits runs of scripts without spaces; a simple rule with the same results counts the rest
 * several times as fast.
 */
export const countWords = (text: string, lang?: string | null): number => {
  let count = 0;
  let position = 0;
  for (const run of text.matchAll(UNSPACED_RUN)) {
    count += countSpaced(text.slice(position, run.index)) + countByDictionary(run[0], lang ?? '');
    position = run.index + run[0].length;
  }
  return count + countSpaced(position === 0 ? text : text.slice(position));
};

/** Counts grapheme clusters, which are what people perceive as characters. */
export const countGraphemes = (text: string): number => {
  if (NO_CLUSTERS.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemeSegmenter().segment(text)) count++;
  return count;
};

/** Scripts without spaces: Thai, Lao, Burmese, Khmer, kana and Han. */
const UNSPACED_CHARACTER =
  '[\\u0E00-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF\\u3040-\\u30FF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\u{20000}-\\u{3FFFF}]+';
/** Matches runs of scripts without spaces, including digits and marks inside. */
export const UNSPACED_RUN = new RegExp(`${UNSPACED_CHARACTER}(?:\\P{L}{1,20}${UNSPACED_CHARACTER})*`, 'gu');

/** Matches Latin letters, signs and punctuation, which form no grapheme clusters. */
const NO_CLUSTERS = /^[\t -\u02ff\u2010-\u2027]*$/;

/** The segmenter is created lazily, since creation takes 10 ms. */
const graphemeSegmenter = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));
const segmenters = new Map<string, Intl.Segmenter>();

/** Returns a cached segmenter for a language. `lang` is the value of an HTML `lang` attribute. */
export const segmenterFor = (lang: string): Intl.Segmenter => {
  const primary = /^[a-z]{2,3}(?![a-z])/i.exec(lang)?.[0].toLowerCase() ?? 'en';
  const segmenter = segmenters.get(primary) ?? new Intl.Segmenter(primary, { granularity: 'word' });
  segmenters.set(primary, segmenter);
  return segmenter;
};

const countByDictionary = (run: string, lang: string): number => {
  let count = 0;
  for (const { isWordLike } of segmenterFor(lang).segment(run)) if (isWordLike) count++;
  return count;
};

const countSpaced = (text: string): number => {
  let count = 0;
  let previous = OTHER_KIND;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const kind = code < 0x80 ? (ASCII_KINDS[code] ?? OTHER_KIND) : kindOf(text, index, code);
    // Most characters continue a run of letters and need no further checks.
    if (kind === previous && kind <= DIGIT) continue;
    if (kind === EXTEND_KIND) continue;
    const joined = kind === MIDDLE_KIND && previous !== OTHER_KIND && isJoint(text, index, previous);
    if ((kind === LETTER || kind === DIGIT) && previous === OTHER_KIND) count++;
    if (!joined) previous = kind === MIDDLE_KIND ? OTHER_KIND : kind;
  }
  return count;
};

const OTHER_KIND = 0;
const LETTER = 1;
const DIGIT = 2;
/** Class of characters that join a word if they are inside the word. */
const MIDDLE_KIND = 3;
/** Class of marks and invisible characters, which belong to the preceding character. */
const EXTEND_KIND = 4;

const kindAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  return code < 0x80 ? (ASCII_KINDS[code] ?? OTHER_KIND) : kindOf(text, index, code);
};

const kindOf = (text: string, index: number, code: number): number => {
  // The second half of a surrogate pair belongs to the first half.
  if (code >= 0xdc00 && code <= 0xdfff) return EXTEND_KIND;
  const known = kinds.get(code);
  if (known !== undefined) return known;
  const character = String.fromCodePoint(text.codePointAt(index) ?? code);
  const kind = classifyCharacter(character);
  if (code < 0xd800 || code > 0xdbff) kinds.set(code, kind);
  return kind;
};

const classifyCharacter = (character: string): number => {
  if (/[\p{L}\p{Nl}]/u.test(character)) return LETTER;
  if (/\p{Nd}/u.test(character)) return DIGIT;
  if (/[\p{M}\p{Cf}]/u.test(character)) return EXTEND_KIND;
  return /[’‘·‧․]/.test(character) ? MIDDLE_KIND : OTHER_KIND;
};

const kinds = new Map<number, number>();
const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return "'.:,;_".includes(character) ? MIDDLE_KIND : classifyCharacter(character);
});

/** True if a character joins a word: full stops and apostrophes join letters or digits, colons letters, commas digits, and `_` anything. */
const isJoint = (text: string, index: number, previous: number): boolean => {
  const next = index + 1 < text.length ? kindAt(text, index + 1) : OTHER_KIND;
  const character = text.charAt(index);
  if (character === '_') return next === LETTER || next === DIGIT;
  if (next !== previous) return false;
  return previous === LETTER ? !/[,;]/.test(character) : !/[:·‧]/.test(character);
};

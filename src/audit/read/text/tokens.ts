import { segmenterFor, UNSPACED_RUN } from './words.ts';

export interface Token {
  /** Index of the token’s word in `Tokens.words`. */
  number: number;
  start: number;
  end: number;
  /** True if the token follows the previous token directly or after one space. */
  isNext: boolean;
}

export interface TokenizedText {
  /** Distinct words of a text in lower case, in order of appearance. */
  words: readonly string[];
  /** Positions of the tokens in the text, in order. */
  tokens: readonly Token[];
}

/** Languages in which an apostrophe separates words, as in « d’une ». */
const ELIDING_LANGUAGES = /^(?:fr|it|ca)\b/i;
const ELISION = /^\p{L}{1,6}['’](?=\p{L})/u;
const POSSESSIVE = /['’]s$/;

/** Splits a text into words and returns at most the first `most`. Scripts without spaces are split by the dictionary of the language. */
export const tokensOf = (text: string, lang: string | null | undefined, most: number): TokenizedText => {
  const tokens: Token[] = [];
  const elides = ELIDING_LANGUAGES.test(lang ?? '');
  const list = createWordList(Math.min(most, text.length));
  const bounds = boundsOfWords(text, lang, most);
  let before = -2;
  for (let index = 0; index < bounds.length; index += 2) {
    let start = bounds[index] ?? 0;
    const after = bounds[index + 1] ?? 0;
    let end = after;
    let number: number;
    if (isPlain(text, start, after)) number = wordNumberOf(list, text, start, after);
    else {
      const own = ownWord(text, start, after, elides);
      start += own.elision;
      end = start + own.word.length;
      const lower = own.word.toLowerCase();
      number = wordNumberOf(list, lower, 0, lower.length);
    }
    tokens.push({ number, start, end, isNext: start === before || (start === before + 1 && isSpace(text, before)) });
    before = after;
  }
  return { words: list.words, tokens };
};

/** Returns at most the first `most` words of a text, in lower case and in order. */
export const lowerWords = (text: string, lang: string | null | undefined, most: number): string[] => {
  const words: string[] = [];
  const elides = ELIDING_LANGUAGES.test(lang ?? '');
  const bounds = boundsOfWords(text, lang, most);
  for (let index = 0; index < bounds.length; index += 2) {
    words.push(ownWord(text, bounds[index] ?? 0, bounds[index + 1] ?? 0, elides).word.toLowerCase());
  }
  return words;
};

/**
 * Returns the start and end offsets of the first words as one flat list. It takes no callback: V8 would compile a function that is created for each
 * text again and again.
 */
const boundsOfWords = (text: string, lang: string | null | undefined, most: number): number[] => {
  const bounds: number[] = [];
  const full = 2 * most;
  let position = 0;
  for (const run of text.matchAll(UNSPACED_RUN)) {
    addSpaced(bounds, full, text, position, run.index);
    for (const { segment, index, isWordLike } of segmenterFor(lang ?? '').segment(run[0])) {
      if (bounds.length >= full) return bounds;
      if (isWordLike) bounds.push(run.index + index, run.index + index + segment.length);
    }
    position = run.index + run[0].length;
  }
  addSpaced(bounds, full, text, position, text.length);
  return bounds;
};

const addSpaced = (bounds: number[], full: number, text: string, from: number, to: number): void => {
  for (let at = from; at < to && bounds.length < full; ) {
    if (!isWordStart(text, at)) at++;
    else {
      const end = wordEnd(text, at, to);
      bounds.push(at, end);
      at = end;
    }
  }
};

/** Returns a word without its elided prefix, and the length of that prefix. */
const ownWord = (text: string, at: number, after: number, elides: boolean): { word: string; elision: number } => {
  const written = text.slice(at, after);
  if (!written.includes("'") && !written.includes('’')) return { word: written, elision: 0 };
  const elision = elides ? (ELISION.exec(written)?.[0].length ?? 0) : 0;
  return { word: written.slice(elision).replace(POSSESSIVE, ''), elision };
};

/** Returns the end of a word: letters, digits, marks; hyphens, full stops and apostrophes join two parts, and some names end in `++` or `#`. */
const wordEnd = (text: string, start: number, to: number): number => {
  let at = start;
  while (at < to) {
    if (isWordStart(text, at) || isMark(text, at)) at += text.charCodeAt(at) >> 10 === HIGH_SURROGATE ? 2 : 1;
    else if (at + 1 < to && JOINING_MARKS.includes(text.charAt(at)) && isWordStart(text, at + 1)) at++;
    else break;
  }
  if (at + 1 < to && text.startsWith('++', at)) return at + 2;
  return at < to && text.charAt(at) === '#' ? at + 1 : at;
};

const JOINING_MARKS = "-.+&'’";
/** The upper six bits of the first code unit of a surrogate pair. */
const HIGH_SURROGATE = 0xd800 >> 10;

const isSpace = (text: string, index: number): boolean => text.charCodeAt(index) === 0x20 || text.charAt(index).trim() === '';

/** True if a part of a text is ASCII without an apostrophe. */
const isPlain = (text: string, at: number, after: number): boolean => {
  for (let index = at; index < after; index++) {
    const code = text.charCodeAt(index);
    if (code >= 0x80 || code === APOSTROPHE) return false;
  }
  return true;
};

const APOSTROPHE = 0x27;

/** A list of distinct words. A map would have to create a string for each word of the text. */
interface WordList {
  words: string[];
  /** An open-addressing hash table of word numbers plus 1; 0 is an empty slot. */
  slots: Uint16Array;
}

/** Creates an empty word list for at most `most` words. */
const createWordList = (most: number): WordList => ({ words: [], slots: new Uint16Array(2 ** Math.ceil(Math.log2(2 * most + 2))) });

/** Returns the number of a word, with its ASCII letters in lower case; adds the word if it is new. */
const wordNumberOf = ({ words, slots }: WordList, text: string, at: number, after: number): number => {
  const mask = slots.length - 1;
  let hash = after - at;
  for (let index = at; index < after; index++) hash = (Math.imul(hash, 31) + lowerCode(text, index)) | 0;
  let slot = (hash ^ (hash >>> 16)) & mask;
  for (let entry = slots[slot] ?? 0; entry !== 0; entry = slots[slot] ?? 0) {
    if (isWord(words[entry - 1] ?? '', text, at, after)) return entry - 1;
    slot = (slot + 1) & mask;
  }
  slots[slot] = words.push(text.slice(at, after).toLowerCase());
  return words.length - 1;
};

const isWord = (word: string, text: string, at: number, after: number): boolean => {
  if (word.length !== after - at) return false;
  for (let index = 0; index < word.length; index++) if (word.charCodeAt(index) !== lowerCode(text, at + index)) return false;
  return true;
};

const lowerCode = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  return code >= 0x41 && code <= 0x5a ? code | 0x20 : code;
};

/** True if a letter or a number is at the index. */
const isWordStart = (text: string, index: number): boolean => classAt(text, index) === WORD_START;

/** True if a combining mark is at the index. */
const isMark = (text: string, index: number): boolean => classAt(text, index) === MARK_CLASS;

const UNKNOWN_CLASS = 0;
const OTHER_CLASS = 1;
const WORD_START = 2;
const MARK_CLASS = 3;

const classAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index);
  const known = classes[code] ?? OTHER_CLASS;
  if (known !== UNKNOWN_CLASS) return known;
  // Classifying a surrogate pair needs both halves.
  if (code >= 0xd800 && code <= 0xdfff) return classify(text.codePointAt(index) ?? code);
  const found = classify(code);
  classes[code] = found;
  return found;
};

const classify = (code: number): number => {
  const character = String.fromCodePoint(code);
  if (/[\p{L}\p{N}]/u.test(character)) return WORD_START;
  return /\p{M}/u.test(character) ? MARK_CLASS : OTHER_CLASS;
};

/** Cached character classes of UTF-16 code units. */
const classes = new Uint8Array(0x1_0000);

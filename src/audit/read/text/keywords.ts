import { stopWordsFor } from './stop-words.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A term of one to three words. */
export interface Keyword {
  /** As it is first written in the text. */
  term: string;
  words: number;
  count: number;
}

export const MAX_KEYWORDS = 10;
/** Words of the text that are looked at: what a page is about shows early, and each costs time. */
const MAX_WORDS = 3_000;
const MAX_TERM_WORDS = 3;
/** What is used only once says nothing of a text. */
const LEAST = 2;
/** Words of which longer terms are made: rarer ones cannot be in terms that are among the most used. */
const CANDIDATES = 2 * MAX_KEYWORDS;

/**
 * The terms that a text uses most. One begins and ends with a word that carries meaning; one that is used only inside of a longer one is left out for that.
 */
export const keywordsOf = (text: string, lang: string | null | undefined): Keyword[] => {
  const tokens = tokensOf(text, lang, MAX_WORDS);
  const candidates = candidatesOf(tokens, lang);
  const terms = new Map<string, Keyword & { key: string }>();
  for (const [index, first] of tokens.entries()) {
    if (!candidates.has(first.word)) continue;
    let key = '';
    for (let length = 1; length <= MAX_TERM_WORDS; length++) {
      const last = tokens[index + length - 1];
      if (!last || (length > 1 && !last.isNext)) break;
      key = length === 1 ? last.word : `${key} ${last.word}`;
      if (!candidates.has(last.word)) continue;
      const known = terms.get(key);
      if (known) known.count += 1;
      else terms.set(key, { key, term: text.slice(first.start, last.end), words: length, count: 1 });
    }
  }
  const common = [...terms.values()]
    .filter(({ count }) => count >= LEAST)
    .sort((one, other) => other.count - one.count || other.words - one.words);
  const kept: typeof common = [];
  for (const term of common) {
    if (kept.length === MAX_KEYWORDS) break;
    if (!kept.some((longer) => longer.count === term.count && ` ${longer.key} `.includes(` ${term.key} `))) kept.push(term);
  }
  return kept.map(({ term, words, count }) => ({ term, words, count }));
};

/** The words that carry meaning and are used most. */
const candidatesOf = (tokens: readonly Token[], lang: string | null | undefined): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { word } of tokens) counts.set(word, (counts.get(word) ?? 0) + 1);
  const stopWords = stopWordsFor(lang, tokens);
  const meaningful = [...counts].filter(([word, count]) => count >= LEAST && !stopWords.has(word) && carriesMeaning(word));
  meaningful.sort(([, one], [, other]) => other - one);
  const least = meaningful[CANDIDATES - 1]?.[1] ?? LEAST;
  return new Set(meaningful.filter(([, count]) => count >= least).map(([word]) => word));
};

/** A letter or a character alone, or digits alone, is no term. */
const carriesMeaning = (word: string): boolean => word.length > 1 && /\p{L}/u.test(word);

import { stopWordsFor } from './stop-words.ts';
import { type TokenizedText, tokensOf } from './tokens.ts';

/** A keyword: a term of one to three words. */
export interface Keyword {
  /** The term as first written in the text. */
  term: string;
  words: number;
  count: number;
}

export const MAX_KEYWORDS = 10;
/** Maximum words of the text that are analyzed, since each word costs time and topics appear early. */
const MAX_WORDS = 3_000;
const MAX_TERM_WORDS = 3;
/** Minimum occurrences of a term; a single occurrence means nothing. */
const LEAST = 2;
/** Maximum words from which longer terms are built: less frequent words cannot be in frequent terms. */
const MAX_CANDIDATES = 2 * MAX_KEYWORDS;

/** Returns the most frequent terms of a text. Terms begin and end with a meaningful word; terms used only within a longer term are left out. */
export const keywordsOf = (text: string, lang: string | null | undefined): Keyword[] => {
  const found = tokensOf(text, lang, MAX_WORDS);
  const { tokens } = found;
  const isCandidate = candidatesOf(found, lang);
  const terms = new Map<number, { first: number; words: number; count: number }>();
  for (let first = 0; first < tokens.length; first++) {
    if (!isCandidate[tokens[first]?.number ?? 0]) continue;
    let key = 0;
    for (let words = 1; words <= MAX_TERM_WORDS; words++) {
      const last = tokens[first + words - 1];
      if (!last || (words > 1 && !last.isNext)) break;
      // The key of a term is a number whose digits are the word numbers plus 1; its base is larger than any of them.
      key = key * (MAX_WORDS + 1) + last.number + 1;
      if (!isCandidate[last.number]) continue;
      const known = terms.get(key);
      if (known) known.count += 1;
      else terms.set(key, { first, words, count: 1 });
    }
  }
  const common = [...terms.values()]
    .filter(({ count }) => count >= LEAST)
    .sort((one, other) => other.count - one.count || other.words - one.words);
  const kept: (Keyword & { key: string })[] = [];
  for (const { first, words, count } of common) {
    if (kept.length === MAX_KEYWORDS) break;
    const used = tokens.slice(first, first + words);
    const key = ` ${used.map(({ number }) => found.words[number]).join(' ')} `;
    if (kept.some((longer) => longer.count === count && longer.key.includes(key))) continue;
    kept.push({ term: text.slice(used[0]?.start, used.at(-1)?.end), words, count, key });
  }
  return kept.map(({ term, words, count }) => ({ term, words, count }));
};

/** Returns a list by word number: true for frequent meaningful words. */
const candidatesOf = (found: TokenizedText, lang: string | null | undefined): boolean[] => {
  const counts = found.words.map(() => 0);
  for (const { number } of found.tokens) counts[number] = (counts[number] ?? 0) + 1;
  const stopWords = stopWordsFor(lang, found);
  const isMeaningful = found.words.map((word, number) => (counts[number] ?? 0) >= LEAST && !stopWords.has(word) && carriesMeaning(word));
  const uses = counts.filter((_, number) => isMeaningful[number]).sort((one, other) => other - one);
  const least = uses[MAX_CANDIDATES - 1] ?? LEAST;
  return isMeaningful.map((is, number) => is && (counts[number] ?? 0) >= least);
};

/** True if a word can be a term; single characters and plain digits cannot. */
const carriesMeaning = (word: string): boolean => word.length > 1 && /\p{L}/u.test(word);

import lists from 'stopword';
import type { TokenizedText } from './tokens.ts';

/** Returns the stop words of a text's declared language or, if that language is unknown, of the language that fits the words best. */
export const stopWordsFor = (lang: string | null | undefined, found: TokenizedText): ReadonlySet<string> => {
  const primary = /^[a-z]{2,3}(?![a-z])/i.exec(lang ?? '')?.[0].toLowerCase() ?? '';
  const name = LIST_NAMES[primary] ?? bestFit(found);
  return name === undefined ? NO_STOP_WORDS : stopWordSetOf(name);
};

const NO_STOP_WORDS: ReadonlySet<string> = new Set();

/** Maps ISO 639-1 codes to the names of the stop word lists. */
const LIST_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  `af:afr ar:ara bg:bul bn:ben br:bre ca:cat cs:ces da:dan de:deu el:ell en:eng eo:epo es:spa et:est eu:eus fa:fas fi:fin
  fr:fra ga:gle gl:glg gu:guj ha:hau he:heb hi:hin hr:hrv hu:hun hy:hye id:ind it:ita ja:jpn ko:kor ku:kur la:lat lt:lit
  lv:lav mr:mar ms:msa my:mya nb:nob nl:nld nn:nob no:nob pa:panGu pl:pol pt:por ro:ron ru:rus sk:slk sl:slv so:som
  st:sot sv:swe sw:swa th:tha tl:tgl tr:tur uk:ukr ur:urd vi:vie yo:yor zh:zho zu:zul`
    .split(/\s+/)
    .map((pair) => pair.split(':')),
);

/** Stop words that the lists lack; contractions with both kinds of apostrophe. */
const MORE_STOP_WORDS: Readonly<Record<string, readonly string[]>> = {
  eng: `not no nor so its one even also much many may might must shall upon per via etc yet though however while without
  within us whose let still another every same cannot when will she her hers mr i'm i've i'd i'll you're you've you'll
  you'd we're we've we'll they're they've they'll don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't
  wouldn't shouldn't hasn't haven't hadn't`
    .split(/\s+/)
    .flatMap((word) => [word, word.replace("'", '’')]),
  // The package’s Vietnamese list contains phrases, but words here are single syllables.
  vie: 'và của là có cho không được với các một trong những người này đã khi đến từ để ra ở như về theo cũng nhưng tôi bạn'.split(' '),
};

const stopWordSets = new Map<string, ReadonlySet<string>>();

const stopWordSetOf = (name: string): ReadonlySet<string> => {
  const known = stopWordSets.get(name);
  if (known) return known;
  const list = lists[name];
  const set = new Set(
    [...(Array.isArray(list) ? list : []), ...(MORE_STOP_WORDS[name] ?? [])].map((word) => String(word).normalize('NFC').toLowerCase()),
  );
  stopWordSets.set(name, set);
  return set;
};

/** Maximum words that are tried, and the minimum share of stop words for a list to fit. */
const SAMPLE_WORDS = 100;
const MIN_STOP_WORD_SHARE = 0.1;

const bestFit = ({ words, tokens }: TokenizedText): string | undefined => {
  const sample = tokens.slice(0, SAMPLE_WORDS);
  const hits = stopWordHits(sample.map(({ number }) => words[number] ?? ''));
  let best: { name: string | undefined; hits: number } = { name: undefined, hits: sample.length * MIN_STOP_WORD_SHARE };
  for (const name of ALL) {
    const found = hits.get(name) ?? 0;
    if (found > best.hits) best = { name, hits: found };
  }
  return best.name;
};

/** Counts, for each list, how many of the words (in lower case) the list contains. */
export const stopWordHits = (words: readonly string[]): ReadonlyMap<string, number> => {
  const hits = new Map<string, number>();
  for (const word of words) for (const name of listsWith(word)) hits.set(name, (hits.get(name) ?? 0) + 1);
  return hits;
};

/** Returns the words that only the first list contains, and the number of words that only the second list contains. */
export const wordsOfOne = (words: readonly string[], one: string, other: string): { mine: string[]; theirs: number } => {
  const mine: string[] = [];
  let theirs = 0;
  for (const word of words) {
    const names = listsWith(word);
    const isMine = names.includes(one);
    if (isMine === names.includes(other)) continue;
    if (isMine) mine.push(word);
    else theirs++;
  }
  return { mine, theirs };
};

/** Returns the name of a language's stop word list by ISO 639-1 code; undefined if there is none. */
export const listNameOf = (language: string): string | undefined => LIST_NAMES[language];

const ALL = new Set(Object.values(LIST_NAMES));

/** Returns the names of the lists that contain a word. */
const listsWith = (word: string): readonly string[] => {
  if (byWord.size === 0) for (const name of ALL) for (const one of stopWordSetOf(name)) byWord.set(one, [...(byWord.get(one) ?? []), name]);
  return byWord.get(word) ?? [];
};

const byWord = new Map<string, readonly string[]>();

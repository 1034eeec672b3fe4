import { listNameOf, stopWordHits, wordsOfOne } from '../text/stop-words.ts';
import { lowerWords } from '../text/tokens.ts';

/**
 * Returns the language (ISO 639-1) of a text written mostly in `script` if its frequent words clearly do not belong to the declared language; null if
 * in doubt: for short and mixed texts, lists and code, and between languages that share many words.
 */
export const otherLanguageOf = (text: string, script: string, declared: string): string | null => {
  if (!KNOWN_SCRIPTS.has(script)) return null;
  const all: string[][] = [];
  for (const part of partsOf(text)) {
    const words = lowerWords(part.normalize('NFC'), declared, PART_LENGTH);
    const shares = wordShareByLanguage(words);
    const best = shares(mostLikely(shares));
    // Every part must be in another language, so for most texts the first part is enough to decide.
    if (best < MIN_SHARE_BY_LETTERS / PARTED || (shares(declared) >= OWN_SHARE && shares(declared) * MIN_SHARE_RATIO >= best)) return null;
    all.push(words);
  }
  const parts = all.map((part) => part.filter((word) => !CODE_KEYWORDS.has(word)));
  const words = parts.flat();
  if (words.length < MIN_WORDS) return null;
  const shares = wordShareByLanguage(words);
  const found = mostLikely(shares);
  const list = listNameOf(declared);
  if (list === undefined ? declared.length !== 2 || areKin(found, declared) : list === listNameOf(found) || areAlike(found, declared))
    return null;
  const least = hasOwnLetters(words, found, declared) ? MIN_SHARE_BY_LETTERS : list === undefined ? SURE_SHARE : MIN_SHARE;
  const next = mostLikely((other) => (other === found || areKin(found, other) ? 0 : shares(other)));
  if (shares(found) < least || shares(found) < MIN_SHARE_RATIO * shares(next)) return null;
  if ((stopWordHits([...new Set(all.flat())]).get(listNameOf(found) ?? '') ?? 0) < MIN_DISTINCT_WORDS) return null;
  const isFound = (part: readonly string[], atLeast: number): boolean => {
    const { mine, theirs } = wordsOfOne(part, listNameOf(found) ?? '', list ?? '');
    return new Set(mine).size >= atLeast && wordShareByLanguage(part)(found) >= least / PARTED && theirs * 2 <= mine.length;
  };
  return isFound(words, MIN_OWN_WORDS) && parts.every((part) => isFound(part, 1)) ? found : null;
};

/** Returns Chinese or Japanese if the scripts of the letters show that the text is not in the declared language (zh, ja or ko). */
export const hanLanguageOf = (letters: ReadonlyMap<string, number>, declared: string): 'ja' | 'zh' | null => {
  const han = letters.get('Hani') ?? 0;
  const kana = (letters.get('Hira') ?? 0) + (letters.get('Kana') ?? 0);
  if (han + kana < MIN_HAN_CHARACTERS || (letters.get('Hang') ?? 0) > 0) return null;
  if (declared === 'zh' && kana * 3 > han + kana) return 'ja';
  return (declared === 'ja' || declared === 'ko') && kana * 100 < han ? 'zh' : null;
};

/** Returns parts of equal length from all over a text. */
const partsOf = (text: string): string[] => {
  const step = Math.min(text.length, MAX_TEXT) / PARTS_EXAMINED;
  return Array.from({ length: PARTS_EXAMINED }, (_, index) => text.slice(index * step, index * step + Math.min(step, PART_LENGTH)));
};

/** Returns a function that returns a language’s share of frequent words among the words. */
const wordShareByLanguage = (words: readonly string[]): ((language: string) => number) => {
  const hits = stopWordHits(words);
  return (language) => (hits.get(listNameOf(language) ?? '') ?? 0) / words.length;
};

const mostLikely = (shares: (language: string) => number): string =>
  RECOGNIZED.reduce((best, language) => (shares(language) > shares(best) ? language : best));

/** True if letters that only the found language has, and not the declared one, are as frequent as in running text. */
const hasOwnLetters = (words: readonly string[], found: string, declared: string): boolean => {
  const text = words.join('');
  const known = EXTRA_LETTERS[declared] ?? '';
  let own = 0;
  for (const letter of text) if (letter > LAST_ASCII && EXTRA_LETTERS[found]?.includes(letter) === true && !known.includes(letter)) own++;
  return own * 100 >= text.length * OWN_LETTERS;
};

const areAlike = (one: string, other: string): boolean => SIMILAR_LANGUAGES.has(one) && SIMILAR_LANGUAGES.has(other);

const areKin = (one: string, other: string): boolean => LANGUAGE_FAMILIES.some((family) => family.has(one) && family.has(other));

/** Maximum characters of a text, number of parts that are examined, and maximum characters of each part. */
const MAX_TEXT = 20_000;
const PARTS_EXAMINED = 4;
const PART_LENGTH = 600;
/** Minimum share of frequent words that only running text in its own language reaches. */
const OWN_SHARE = 0.2;
/** Minimum words needed to identify a language. */
const MIN_WORDS = 80;
/** Minimum different frequent words, and minimum words found in only one of the two languages’ lists; code has few. */
const MIN_DISTINCT_WORDS = 6;
const MIN_OWN_WORDS = 3;
/** Minimum share of frequent words in running text. */
const MIN_SHARE = 0.15;
/** Minimum share if letters confirm the language, and the percentage of such letters. Agglutinative languages have few short words. */
const MIN_SHARE_BY_LETTERS = 0.05;
const OWN_LETTERS = 3;
/** Divisor of the minimum share for a part of the text. */
const PARTED = 3;
/** Minimum share of frequent words if no word list exists for the declared language. */
const SURE_SHARE = 0.3;
/** Minimum ratio between the language’s share of frequent words and the share of any unrelated language. */
const MIN_SHARE_RATIO = 1.3;
/** Minimum Chinese characters and kana needed to tell Chinese from Japanese. */
const MIN_HAN_CHARACTERS = 200;

/** English words that are frequent in program code, which are ignored. */
const CODE_KEYWORDS: ReadonlySet<string> = new Set(
  'for in if not is and or of from with as this do while else then new let try where when by on any all no yes can has get set to'.split(
    ' ',
  ),
);

/** Languages whose word lists distinguish them from all others. */
const RECOGNIZED = 'en de fr es pt it nl sv da nb fi pl cs sk hu ro tr id vi lt lv et hr sl ca gl eu ru uk bg ar fa ur hi mr'.split(' ');

/** Scripts in which the recognized languages are written. */
const KNOWN_SCRIPTS: ReadonlySet<string> = new Set(['Latn', 'Cyrl', 'Arab', 'Deva']);

/** Letters of each language’s alphabet besides a to z. */
const EXTRA_LETTERS: Readonly<Record<string, string>> = {
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøå',
  de: 'äöüß',
  es: 'áéíóúñü',
  et: 'äõöü',
  fi: 'äö',
  fr: 'àâçèéêëîïôùûœ',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  it: 'àèéìòù',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  nb: 'æøå',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõú',
  ro: 'ăâîșțşţ',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sv: 'åäö',
  tr: 'çğıöşü',
  vi: 'àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
};
const LAST_ASCII = '\u007f';

/** Languages that are too similar to tell apart, although their word lists differ. */
const SIMILAR_LANGUAGES: ReadonlySet<string> = new Set(['id', 'ms']);

/** Families of languages that share words or lack a word list, so that members of a family cannot be told apart for certain. */
const LANGUAGE_FAMILIES: readonly ReadonlySet<string>[] = [
  'es pt gl ca an oc ia ie io',
  'it fr ro co oc sc wa rm ht ia ie io la',
  'de lb yi',
  'nl af fy li',
  'en bi',
  'da nb sv fo is',
  'hr sl bs sr sh mk',
  'cs sk',
  'ru uk bg be mk sr',
  'id ms jv su',
  'tr az tk uz',
  'ar fa ur ps sd ks ku ug',
  'hi mr ne sa',
].map((family) => new Set(family.split(' ')));

import { listNameOf, stopWordHits, wordsOfOne } from '../text/stop-words.ts';
import { lowerWords } from '../text/tokens.ts';

/**
 * Returns the language of a text, most of whose letters are in `script`, by ISO 639-1 if its frequent words are surely not those of the declared
 * one; null where they may be: in short and mixed texts, lists and code, and between languages that share many words.
 */
export const otherLanguageOf = (text: string, script: string, declared: string): string | null => {
  if (!WRITTEN_IN.has(script)) return null;
  const all: string[][] = [];
  for (const part of partsOf(text)) {
    const words = lowerWords(part.normalize('NFC'), declared, PART);
    const shares = sharesOf(words);
    const best = shares(mostLikely(shares));
    // All must be in another language, so that most texts are known by the first.
    if (best < MIN_SHARE_BY_LETTERS / PARTED || (shares(declared) >= OWN_SHARE && shares(declared) * MARGIN >= best)) return null;
    all.push(words);
  }
  const parts = all.map((part) => part.filter((word) => !KEYWORDS.has(word)));
  const words = parts.flat();
  if (words.length < MIN_WORDS) return null;
  const shares = sharesOf(words);
  const found = mostLikely(shares);
  const list = listNameOf(declared);
  if (list === undefined ? declared.length !== 2 || areKin(found, declared) : list === listNameOf(found) || areAlike(found, declared))
    return null;
  const least = hasOwnLetters(words, found, declared) ? MIN_SHARE_BY_LETTERS : list === undefined ? SURE_SHARE : MIN_SHARE;
  const next = mostLikely((other) => (other === found || areKin(found, other) ? 0 : shares(other)));
  if (shares(found) < least || shares(found) < MARGIN * shares(next)) return null;
  if ((stopWordHits([...new Set(all.flat())]).get(listNameOf(found) ?? '') ?? 0) < MIN_DISTINCT) return null;
  const isFound = (part: readonly string[], atLeast: number): boolean => {
    const { mine, theirs } = wordsOfOne(part, listNameOf(found) ?? '', list ?? '');
    return new Set(mine).size >= atLeast && sharesOf(part)(found) >= least / PARTED && theirs * 2 <= mine.length;
  };
  return isFound(words, MIN_OWN) && parts.every((part) => isFound(part, 1)) ? found : null;
};

/** Returns Chinese or Japanese if letters by script tell it from the declared one of the two, or from Korean. */
export const hanLanguageOf = (letters: ReadonlyMap<string, number>, declared: string): 'ja' | 'zh' | null => {
  const han = letters.get('Hani') ?? 0;
  const kana = (letters.get('Hira') ?? 0) + (letters.get('Kana') ?? 0);
  if (han + kana < MIN_HAN || (letters.get('Hang') ?? 0) > 0) return null;
  if (declared === 'zh' && kana * 3 > han + kana) return 'ja';
  return (declared === 'ja' || declared === 'ko') && kana * 100 < han ? 'zh' : null;
};

/** Parts from all over a text, each of the same length. */
const partsOf = (text: string): string[] => {
  const step = Math.min(text.length, MAX_TEXT) / PARTS;
  return Array.from({ length: PARTS }, (_, index) => text.slice(index * step, index * step + Math.min(step, PART)));
};

/** A function from a language to the share of its frequent words. */
const sharesOf = (words: readonly string[]): ((language: string) => number) => {
  const hits = stopWordHits(words);
  return (language) => (hits.get(listNameOf(language) ?? '') ?? 0) / words.length;
};

const mostLikely = (shares: (language: string) => number): string =>
  RECOGNIZED.reduce((best, language) => (shares(language) > shares(best) ? language : best));

/** Checks if letters that only one of two languages writes are as frequent as in its running text. */
const hasOwnLetters = (words: readonly string[], found: string, declared: string): boolean => {
  const text = words.join('');
  const known = LETTERS[declared] ?? '';
  let own = 0;
  for (const letter of text) if (letter > ASCII && LETTERS[found]?.includes(letter) === true && !known.includes(letter)) own++;
  return own * 100 >= text.length * OWN_LETTERS;
};

const areAlike = (one: string, other: string): boolean => ALIKE.has(one) && ALIKE.has(other);

const areKin = (one: string, other: string): boolean => KIN.some((family) => family.has(one) && family.has(other));

/** Maximum characters of a text, the parts that are looked at, and the maximum characters of each. */
const MAX_TEXT = 20_000;
const PARTS = 4;
const PART = 600;
/** The share of frequent words that only running text of their language has. */
const OWN_SHARE = 0.2;
/** The fewest words that tell a language, and the share of frequent ones that running text has. */
const MIN_WORDS = 80;
/** The fewest different frequent words, and those that only one of two languages has; code has few. */
const MIN_DISTINCT = 6;
const MIN_OWN = 3;
/** The share of frequent words that running text has. */
const MIN_SHARE = 0.15;
/** The share that is enough if letters say the same, and the percentage of such letters. Agglutinating languages have few short words. */
const MIN_SHARE_BY_LETTERS = 0.05;
const OWN_LETTERS = 3;
/** A part needs this fraction of the share that a whole text needs. */
const PARTED = 3;
/** The share that is enough against a declared language of which no words are known. */
const SURE_SHARE = 0.3;
/** How many times as often the words are those of the language than of any that is not akin. */
const MARGIN = 1.3;
/** The fewest Chinese characters and kana that tell one from another. */
const MIN_HAN = 200;

/** English words that are frequent in code. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'for in if not is and or of from with as this do while else then new let try where when by on any all no yes can has get set to'.split(
    ' ',
  ),
);

/** Languages whose lists tell them from all others. */
const RECOGNIZED = 'en de fr es pt it nl sv da nb fi pl cs sk hu ro tr id vi lt lv et hr sl ca gl eu ru uk bg ar fa ur hi mr'.split(' ');

/** The scripts of these languages. */
const WRITTEN_IN: ReadonlySet<string> = new Set(['Latn', 'Cyrl', 'Arab', 'Deva']);

/** Letters that languages write beside a to z. */
const LETTERS: Readonly<Record<string, string>> = {
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
const ASCII = '\u007f';

/** Languages whose lists differ more than the languages do. */
const ALIKE: ReadonlySet<string> = new Set(['id', 'ms']);

/** Languages that share words with others or lack a list, so that none of a family is told from another for sure. */
const KIN: readonly ReadonlySet<string>[] = [
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

import type { Page } from '../evidence.ts';
import { percentDecoded } from '../read/address/percent-decoded.ts';
import { keywordsOf, MAX_KEYWORDS } from '../read/text/keywords.ts';
import { lowerWords } from '../read/text/tokens.ts';
import { cut } from './cut.ts';
import type { SchemaKit, SchemaOutput } from './schema-kit.ts';

/** Places outside the main text in which terms are counted. */
const keywordPlaces = ['title', 'description', 'h1', 'headings', 'url', 'alt'] as const;

export type KeywordPlace = (typeof keywordPlaces)[number];

const MAX_TERM = 100;
/** Maximum words read per place. */
const MAX_PLACE_WORDS = 1_000;

export const keywordSchema = ({ z, untrusted }: SchemaKit) =>
  z
    .array(
      z.object({
        term: untrusted(MAX_TERM, 'As it is first written in the text.'),
        words: z.int().min(1).max(3),
        count: z.int().min(1).describe('Uses in the main text.'),
        in: z.array(z.enum(keywordPlaces)).max(keywordPlaces.length).describe('Where else the page has it.'),
      }),
    )
    .max(MAX_KEYWORDS);

/** The frequent terms of the main text. */
export type KeywordFacts = SchemaOutput<typeof keywordSchema>;

export const keywordFacts = ({ document, url }: Page): KeywordFacts => {
  const lang = document.html.lang;
  const keywords = keywordsOf(document.mainText, lang);
  if (keywords.length === 0) return [];
  const asWords = (text: string): string => ` ${lowerWords(text.slice(0, MAX_PLACE_LENGTH), lang, MAX_PLACE_WORDS).join(' ')} `;
  const { pathname } = new URL(url);
  const path = percentDecoded(pathname).replaceAll(/[-_/.+]/g, ' ');
  const heads = document.headings.filter(({ hidden }) => !hidden);
  const places: Record<KeywordPlace, string> = {
    title: asWords(document.titles[0]?.text ?? ''),
    description: asWords(document.metas.find(({ name }) => name === 'description')?.content ?? ''),
    h1: asWords(joinHeadings(heads.filter(({ level }) => level === 1))),
    headings: asWords(joinHeadings(heads.filter(({ level }) => level > 1))),
    url: asWords(path),
    alt: asWords(document.images.map(({ alt }) => alt ?? '').join(' | ')),
  };
  const plainUrl = asciiOf(places.url);
  return keywords.map(({ term, words, count }) => {
    const wanted = asWords(term);
    const isIn = (place: KeywordPlace): boolean =>
      places[place].includes(wanted) || (place === 'url' && plainUrl.includes(asciiOf(wanted.replaceAll('-', ' '))));
    return { term: cut(term, MAX_TERM), words, count, in: keywordPlaces.filter(isIn) };
  });
};

const MAX_PLACE_LENGTH = 2_000;

const joinHeadings = (headings: readonly { text: string }[]): string => headings.map(({ text }) => text).join(' | ');

/** Spells a text in ASCII as URLs often do: „Käse“ becomes `kaese`, “crème” becomes `creme`. */
const asciiOf = (text: string): string =>
  text
    .replaceAll(/[äöü]/g, (letter) => `${{ ä: 'a', ö: 'o', ü: 'u' }[letter] ?? ''}e`)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');

import type { Document } from '../document/document.ts';
import type { HeadingElement } from '../document/document-elements.ts';
import { stemOf, termsOf } from './terms.ts';
import { titleParts } from './title-parts.ts';

/** A title or a part of it, and the stems of its different terms. */
export interface TitlePart {
  text: string;
  stems: readonly string[];
}

/** The whole title first, then the parts of it. One of them names the site, which the page may leave out; nothing says which. */
export const topicsOfTitle = (title: string, lang?: string): [TitlePart, ...TitlePart[]] => {
  const partOf = (text: string): TitlePart => ({ text, stems: [...new Set(termsOf(text, lang).map(stemOf))] });
  return [partOf(title), ...titleParts(title).map(partOf)];
};

/** How many of the terms appear in a text, in whatever form. */
export const termsFound = ({ stems }: TitlePart, text: string): number => {
  const where = comparableText(text);
  return stems.filter((stem) => where.includes(stem)).length;
};

/** The greatest share of one part's terms that a text has, 0 to 1; parts of fewer than `leastTerms` are left out. */
export const shareFound = (parts: readonly TitlePart[], text: string, leastTerms = 1): number =>
  Math.max(0, ...parts.map((part) => (part.stems.length < leastTerms ? 0 : termsFound(part, text) / part.stems.length)));

/** Whether the page shows the title near its top, word for word, in whatever element. The longest part of a title is the page's own. */
export const showsTitle = ({ text, headings }: Document, [whole, ...parts]: readonly [TitlePart, ...TitlePart[]]): boolean => {
  const longest = parts.sort((one, other) => other.text.length - one.text.length)[0] ?? whole;
  if (longest.stems.length < (CJK.test(longest.text) ? TELLING_TERMS_CJK : TELLING_TERMS)) return false;
  const unseen = headings.slice(0, MAX_HEADINGS).filter(({ shown, ownText }) => !shown && ownText !== '');
  const shown = unseen.reduce((rest, { ownText }) => rest.replace(ownText, ''), text.slice(0, NEAR_TOP));
  return comparableText(shown).includes(comparableText(longest.text));
};

/** The first headings that the page shows and that have a text. */
export const firstHeadings = ({ headings }: Document): HeadingElement[] =>
  headings.filter(({ shown, noscript, name }) => shown && !noscript && name !== '').slice(0, MAX_HEADINGS);

const comparableText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** So many terms in a row are no coincidence. In Chinese, Japanese and Korean a term is about a phrase. */
const TELLING_TERMS = 3;
const TELLING_TERMS_CJK = 2;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Characters and headings in which menus end and the headline of a page has begun. */
const NEAR_TOP = 5_000;
const MAX_HEADINGS = 50;

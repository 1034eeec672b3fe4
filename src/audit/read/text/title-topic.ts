import type { Document } from '../document/document.ts';
import type { HeadingElement } from '../document/document-elements.ts';
import { stemOf, termsOf } from './terms.ts';
import { titleParts } from './title-parts.ts';

/** A whole title or a part of it, with the distinct stems of its terms. */
export interface TitlePart {
  text: string;
  stems: readonly string[];
}

/** Returns the whole title, then its parts. One part may be the site's name, which the page can omit; which part is unknown. */
export const topicsOfTitle = (title: string, lang?: string): [TitlePart, ...TitlePart[]] => {
  const partOf = (text: string): TitlePart => ({ text, stems: [...new Set(termsOf(text, lang).map(stemOf))] });
  return [partOf(title), ...titleParts(title).map(partOf)];
};

/** Counts the terms of a title part that appear in a text, in any grammatical form. */
export const termsFound = ({ stems }: TitlePart, text: string): number => {
  const where = comparableText(text);
  return stems.filter((stem) => where.includes(stem)).length;
};

/** Returns the largest share, 0 to 1, of a title part's terms found in a text; parts with fewer than `leastTerms` terms are ignored. */
export const shareFound = (parts: readonly TitlePart[], text: string, leastTerms = 1): number =>
  Math.max(0, ...parts.map((part) => (part.stems.length < leastTerms ? 0 : termsFound(part, text) / part.stems.length)));

/** True if the page shows its title literally near the top, in any element. The longest part of a title is taken as the page's own. */
export const showsTitle = ({ text, headings }: Document, [whole, ...parts]: readonly [TitlePart, ...TitlePart[]]): boolean => {
  const longest = parts.sort((one, other) => other.text.length - one.text.length)[0] ?? whole;
  if (longest.stems.length < (CJK.test(longest.text) ? TELLING_TERMS_CJK : TELLING_TERMS)) return false;
  const unseen = headings.slice(0, MAX_HEADINGS).filter(({ shown, ownText }) => !shown && ownText !== '');
  const shown = unseen.reduce((rest, { ownText }) => rest.replace(ownText, ''), text.slice(0, NEAR_TOP));
  return comparableText(shown).includes(comparableText(longest.text));
};

/** Returns the first visible headings that have text. */
export const firstHeadings = ({ headings }: Document): HeadingElement[] =>
  headings.filter(({ shown, noscript, name }) => shown && !noscript && name !== '').slice(0, MAX_HEADINGS);

const comparableText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Minimum consecutive terms that are no coincidence; in Chinese, Japanese and Korean, a term is roughly a phrase. */
const TELLING_TERMS = 3;
const TELLING_TERMS_CJK = 2;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Maximum characters and headings, menus included, within which a page's headline begins. */
const NEAR_TOP = 5_000;
const MAX_HEADINGS = 50;

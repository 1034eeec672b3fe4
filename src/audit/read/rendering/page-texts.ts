import type { Page } from '../../evidence.ts';
import { canonicalsOf } from '../address/canonicals.ts';
import { comparableUrl } from '../address/resolve-url.ts';
import { languageVersionsOf } from '../language/language-versions.ts';
import { isH1 } from '../text/h1.ts';

/** The following functions return texts of a page in normalized form, so that equal texts compare as equal; '' if the text is missing. */

export const titleText = ({ document }: Page): string => plainText(document.titles.find(({ noscript }) => !noscript)?.text);

export const descriptionText = ({ document }: Page): string => {
  for (const { name, content, noscript } of document.metas) {
    const text = name === 'description' && !noscript ? plainText(content) : '';
    if (text !== '') return text;
  }
  return '';
};

/** Returns the resolved canonical URLs of a page; several are joined by spaces. */
export const canonicalText = (page: Page): string => {
  const urls = canonicalsOf(page).flatMap(({ href, url }) => (href === '' ? [] : [url === null ? href : comparableUrl(url)]));
  return [...new Set(urls)].sort().join(' ');
};

/** Returns the hreflang links of a page as code and URL, in alphabetical order. */
export const hreflangText = (page: Page): string => {
  const links = languageVersionsOf(page).map(
    ({ code, href, url }) => `${code.trim().toLowerCase()} ${url === null ? href : comparableUrl(url)}`,
  );
  return [...new Set(links)].sort().join(', ');
};

/** Returns the texts of all H1 headings in document order. */
export const h1Texts = ({ document }: Page): string[] =>
  document.headings
    .filter((heading) => isH1(heading) && !heading.noscript)
    .map(({ text }) => plainText(text))
    .filter((text) => text !== '');

/** Normalizes a text, since scripts that write a text back change its white space and the composition of its characters. */
const plainText = (text: string | null | undefined): string => (text ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim();

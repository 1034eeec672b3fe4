import type { Page } from '../../evidence.ts';
import { canonicalsOf } from '../address/canonicals.ts';
import { comparable } from '../address/resolve-url.ts';
import { languageVersionsOf } from '../language/language-versions.ts';
import { isH1 } from '../text/h1.ts';

/** Texts of a page in a form in which equal ones are equal, '' if it has none. */

export const titleText = ({ document }: Page): string => plain(document.titles.find(({ noscript }) => !noscript)?.text);

export const descriptionText = ({ document }: Page): string => {
  for (const { name, content, noscript } of document.metas) {
    const text = name === 'description' && !noscript ? plain(content) : '';
    if (text !== '') return text;
  }
  return '';
};

/** The canonical URLs, resolved; several are joined by spaces. */
export const canonicalText = (page: Page): string => {
  const urls = canonicalsOf(page).flatMap(({ href, url }) => (href === '' ? [] : [url === null ? href : comparable(url)]));
  return [...new Set(urls)].sort().join(' ');
};

/** The hreflang links as code and URL, in alphabetical order. */
export const hreflangText = (page: Page): string => {
  const links = languageVersionsOf(page).map(
    ({ code, href, url }) => `${code.trim().toLowerCase()} ${url === null ? href : comparable(url)}`,
  );
  return [...new Set(links)].sort().join(', ');
};

/** The texts of all H1 headings in their order. */
export const h1Texts = ({ document }: Page): string[] =>
  document.headings
    .filter((heading) => isH1(heading) && !heading.noscript)
    .map(({ text }) => plain(text))
    .filter((text) => text !== '');

/** Scripts that write a text back change its white space and how its characters are composed. */
const plain = (text: string | null | undefined): string => (text ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim();

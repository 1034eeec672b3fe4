import { oncePer } from '../../../lib/once-per.ts';
import type { FindingItem } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { canonicalsOf } from '../address/canonicals.ts';
import { type Base, baseOf, resolveUrl, slashlessUrl, withoutFragment } from '../address/resolve-url.ts';
import type { LinkElement } from '../document/document-elements.ts';
import { headerLinks } from '../headers/link-header.ts';

/** A version of the page for another language or region, from one hreflang annotation. */
export interface LanguageVersion {
  /** The hreflang code as written. */
  code: string;
  /** The URL of the version as written, trimmed; '' if it is missing. */
  href: string;
  /** The resolved URL of the version; null if it is invalid. */
  url: URL | null;
  from: 'head' | 'header';
  item: FindingItem;
}

/** Returns all hreflang annotations that search engines read, first those of the Link header. Annotations in the body do not count. */
export const languageVersionsOf = (page: Pick<Page, 'document' | 'headers' | 'url' | 'charset'>): LanguageVersion[] => {
  const { document, url } = page;
  const inHeader = headerLinks(page).flatMap(({ rel, target, parameters }) => {
    const code = parameters.get('hreflang');
    if (code === undefined || !rel.includes('alternate')) return [];
    const item = { url: target, note: `Link header, hreflang “${code}”` };
    return [versionOf(code, target, new URL(url), 'header', item)];
  });
  const base = baseOf(page);
  const inHead = document.links
    .filter((link) => isVersionLink(link) && link.place === 'head' && !link.noscript)
    .map(({ hreflang, href, line, source }) => versionOf(hreflang ?? '', href ?? '', base, 'head', { line, snippet: source }));
  return [...inHeader, ...inHead];
};

/** True if a link leads to another language version and not to a feed. */
export const isVersionLink = ({ rel, hreflang, type }: LinkElement): boolean =>
  hreflang !== null && rel.includes('alternate') && !/(?:rss|atom|feed|oembed|json)/i.test(type ?? '');

/** Returns the versions whose URL is the page’s own or canonical URL. A trailing slash is ignored. */
export const ownVersionsOf = (page: Page, versions: readonly LanguageVersion[]): LanguageVersion[] => {
  const own = new Set([new URL(page.url), ...canonicalsOf(page).flatMap(({ url }) => url ?? [])].map(slashlessUrl));
  return versions.filter(({ url }) => url !== null && own.has(slashlessUrl(url)));
};

const versionOf = (code: string, href: string, base: Base, from: LanguageVersion['from'], item: FindingItem): LanguageVersion => {
  const trimmed = href.trim();
  return { code, href: trimmed, url: trimmed === '' ? null : resolveUrl(trimmed, base), from, item };
};

/** Returns a function that returns the lower-case hreflang codes that a page gives a URL. A trailing slash is ignored. */
export const versionCodes = (page: Page): ((url: URL) => ReadonlySet<string>) => {
  const codes = new Map<string, Set<string>>();
  for (const { code, url } of languageVersionsOf(page)) {
    if (url === null) continue;
    const address = slashlessUrl(url);
    codes.set(address, (codes.get(address) ?? new Set()).add(code.trim().toLowerCase()));
  }
  return (url) => codes.get(slashlessUrl(url)) ?? NO_CODES;
};

const NO_CODES: ReadonlySet<string> = new Set();

/** Maps the URL of each language version, without fragment, to the report item of its first hreflang. */
export const versionItems: (page: Page) => ReadonlyMap<string, FindingItem> = oncePer((page: Page) => {
  const items = new Map<string, FindingItem>();
  for (const { url, item } of languageVersionsOf(page)) {
    const address = url === null ? '' : withoutFragment(url);
    if (!items.has(address)) items.set(address, item);
  }
  return items;
});

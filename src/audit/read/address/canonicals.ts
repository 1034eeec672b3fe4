import { oncePer } from '../../../lib/once-per.ts';
import type { FindingItem } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import type { LinkElement } from '../document/document-elements.ts';
import { headerLinks } from '../headers/link-header.ts';
import { baseOf, comparableUrl, resolveUrl } from './resolve-url.ts';

/** A canonical link of a page, from its head or from a `Link` header. */
export interface Canonical {
  /** The canonical URL as written, trimmed. */
  href: string;
  /** The resolved URL of the canonical; null if the URL is invalid. */
  url: URL | null;
  item: FindingItem;
}

type CanonicalPage = Pick<Page, 'document' | 'headers' | 'url' | 'charset'>;

/** Returns all canonicals that search engines read, canonicals in the head first. Canonicals in the body do not count (Google, 2013). */
export const canonicalsOf: (page: CanonicalPage) => readonly Canonical[] = oncePer((page: CanonicalPage) => {
  const { document, url } = page;
  const base = baseOf(page);
  return [
    ...document.links
      .filter((link) => isCanonicalLink(link) && link.place === 'head' && !link.noscript)
      .map(({ href, line, source }) => ({ href: href?.trim() ?? '', base, item: { line, snippet: source } })),
    ...headerLinks(page)
      .filter(({ rel, parameters }) => rel.includes('canonical') && !OF_ALTERNATES.some((name) => parameters.has(name)))
      .map(({ target }) => ({
        href: target.trim(),
        base: new URL(url),
        item: { url: target, snippet: `Link: <${target}>; rel="canonical"` },
      })),
  ].map(({ href, base, item }) => ({ href, url: href === '' ? null : resolveUrl(href, base), item }));
});

export const isCanonicalLink = (link: LinkElement): boolean => link.rel.includes('canonical') && ignoringAttributes(link).length === 0;

/** Returns the link’s attributes that make Google treat a canonical as an alternate version and ignore it. */
export const ignoringAttributes = (link: LinkElement): string[] => OF_ALTERNATES.filter((name) => link[name] !== null);

const OF_ALTERNATES = ['hreflang', 'lang', 'media', 'type'] as const;

/** Returns the canonical that search engines follow; null if no canonical uses http(s) or if several differ. */
export const canonicalOf = (page: CanonicalPage): (Canonical & { url: URL }) | null => {
  const usable = canonicalsOf(page).flatMap(({ url, ...rest }) => (url && /^https?:$/.test(url.protocol) ? [{ ...rest, url }] : []));
  return new Set(usable.map(({ url }) => comparableUrl(url))).size > 1 ? null : (usable[0] ?? null);
};

/** Returns the URL that a page declares as canonical instead of its own; null without a canonical or with several. */
export const canonicalElsewhere = (page: Page): string | null => {
  const url = canonicalOf(page)?.url;
  return url === undefined || comparableUrl(url) === comparableUrl(new URL(page.url)) ? null : url.href;
};

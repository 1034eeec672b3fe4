import type { Item } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { headerValues } from '../headers/headers.ts';
import { readLinkHeader } from '../headers/link-header.ts';
import { oncePer } from './once-per.ts';
import { baseOf, comparable, resolveUrl } from './resolve-url.ts';

/** One canonical that counts: in the head, or in a Link header. */
export interface Canonical {
  /** As written, trimmed. */
  href: string;
  /** Resolved; null when it is no address. */
  url: URL | null;
  item: Item;
}

type CanonicalPage = Pick<Page, 'document' | 'headers' | 'url'>;

/** All canonicals of a page that search engines look at, the head's first. Those in the body do not count (Google, 2013). */
export const canonicalsOf: (page: CanonicalPage) => readonly Canonical[] = oncePer(({ document, headers, url }: CanonicalPage) => {
  const base = baseOf(document, url);
  return [
    ...document.links
      .filter(({ rel, place, noscript }) => rel.includes('canonical') && place === 'head' && !noscript)
      .map(({ href, line, source }) => ({ href: href?.trim() ?? '', base, item: { line, snippet: source } })),
    ...readLinkHeader(headerValues(headers, 'link'))
      .filter(({ rel }) => rel.includes('canonical'))
      .map(({ target }) => ({
        href: target.trim(),
        base: new URL(url),
        item: { url: target, snippet: `Link: <${target}>; rel="canonical"` },
      })),
  ].map(({ href, base, item }) => ({ href, url: href === '' ? null : resolveUrl(href, base), item }));
});

/** The one address that a page names in place of its own; null when it names none, its own, or several. */
export const canonicalElsewhere = (page: Page): string | null => {
  const targets = new Map(canonicalsOf(page).flatMap(({ url }) => (url === null ? [] : [[comparable(url), url] as const])));
  const [only] = targets.values();
  if (targets.size !== 1 || only === undefined || !/^https?:$/.test(only.protocol)) return null;
  return comparable(only) === comparable(new URL(page.url)) ? null : only.href;
};

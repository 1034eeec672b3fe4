import type { Page } from '../evidence.ts';
import { baseOf, resolveUrl } from './address/resolve-url.ts';

/** The address of the icon that a page names first (`rel=icon`, then `apple-touch-icon`), resolved; null when it names none. */
export const iconOf = ({ document, url }: Pick<Page, 'document' | 'url'>): string | null => {
  const named = (rel: string) => document.links.find((link) => link.place === 'head' && link.rel.includes(rel) && link.href?.trim());
  const link = named('icon') ?? named('apple-touch-icon');
  return link?.href ? (resolveUrl(link.href, baseOf(document, url))?.href ?? null) : null;
};

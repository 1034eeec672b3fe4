import type { Page } from '../evidence.ts';
import { baseOf, resolveUrl } from './address/resolve-url.ts';

/** Returns the resolved URL of the page's first icon (`rel=icon`, else `apple-touch-icon`); null if the page has no icon. */
export const iconOf = (page: Pick<Page, 'document' | 'url' | 'charset'>): string | null => {
  const named = (rel: string) => page.document.links.find((link) => link.place === 'head' && link.rel.includes(rel) && link.href?.trim());
  const link = named('icon') ?? named('apple-touch-icon');
  return link?.href ? (resolveUrl(link.href, baseOf(page))?.href ?? null) : null;
};

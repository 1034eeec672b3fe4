import type { Item } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { tokens } from '../text/white-space.ts';

/** A value of a social card property: `og:…` or `twitter:…`. */
export interface SocialProperty {
  /** Trimmed, never empty. */
  value: string;
  item: Item;
}

/** Returns values of these properties in document order, from `property` or `name`: crawlers read both. */
export const socialProperties = ({ document }: Pick<Page, 'document'>, ...names: string[]): SocialProperty[] => {
  const wanted = new Set(names);
  return document.metas.flatMap(({ property, name, content, noscript, line, source }) => {
    const value = content?.trim() ?? '';
    if (noscript || value === '' || !(wanted.has(name ?? '') || tokens(property ?? '').some((token) => wanted.has(token)))) return [];
    return [{ value, item: { line, snippet: source } }];
  });
};

/** Checks for any Open Graph property with a value. */
export const hasOpenGraph = ({ document }: Pick<Page, 'document'>): boolean =>
  document.metas.some(
    ({ property, name, content, noscript }) =>
      !noscript && content?.trim() && [name ?? '', ...tokens(property ?? '')].some((one) => one.startsWith('og:')),
  );

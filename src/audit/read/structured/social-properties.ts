import type { FindingItem } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { splitTokens } from '../text/white-space.ts';

/** A value of a social card property (`og:…` or `twitter:…`). */
export interface SocialProperty {
  name: string;
  /** The trimmed value, never empty. */
  value: string;
  item: FindingItem;
}

/** Returns the values of the given social properties in document order, from `property` or `name`: crawlers read both attributes. */
export const socialProperties = ({ document }: Pick<Page, 'document'>, ...names: string[]): SocialProperty[] => {
  const wanted = new Set(names);
  return document.metas.flatMap(({ property, name, content, noscript, line, source }) => {
    const value = content?.trim() ?? '';
    const found = noscript || value === '' ? undefined : [name ?? '', ...splitTokens(property ?? '')].find((one) => wanted.has(one));
    if (found === undefined) return [];
    return [{ name: found, value, item: { line, snippet: source } }];
  });
};

/** True if the page has any Open Graph property with a value. */
export const hasOpenGraph = ({ document }: Pick<Page, 'document'>): boolean =>
  document.metas.some(
    ({ property, name, content, noscript }) =>
      !noscript && content?.trim() && [name ?? '', ...splitTokens(property ?? '')].some((one) => one.startsWith('og:')),
  );

import { isCanonicalLink } from '../address/canonicals.ts';
import { isVersionLink } from '../language/language-versions.ts';
import type { Document, PlainHead } from './document.ts';
import type { Element, LinkElement } from './document-elements.ts';
import { descriptionOf } from './head-texts.ts';

export interface StrayElement extends Element {
  name: 'canonical' | 'hreflang' | 'description';
}

/**
 * Returns elements that belong in the head but are in the body, where they have no effect, in document order. A canonical or description in the body
 * is harmless if the head has one too. Robots elements are left out, since they count anywhere.
 */
export const strayElements = ({ links, metas }: Document | PlainHead): StrayElement[] => {
  const inBody = links.filter(({ place, noscript }) => place === 'body' && !noscript);
  const canonicals = links.some((link) => isCanonicalLink(link) && link.place === 'head' && !link.noscript)
    ? []
    : inBody.filter(isCanonicalLink);
  const descriptions =
    descriptionOf({ metas }) === null
      ? metas.filter(({ place, name, noscript }) => place === 'body' && !noscript && name === 'description')
      : [];
  return [
    ...canonicals.map((link) => ({ ...link, name: 'canonical' as const })),
    ...inBody.filter(isVersionLink).map((link) => ({ ...link, name: 'hreflang' as const })),
    ...descriptions.map((meta) => ({ ...meta, name: 'description' as const })),
  ].sort((one, other) => one.line - other.line);
};

/** Lists the names of the stray elements, each name once. */
export const formatStrayNames = (strays: readonly StrayElement[]): string => [...new Set(strays.map(({ name }) => name))].join(', ');

/** Returns canonicals in the body, which search engines ignore. */
export const canonicalsInBody = ({ links }: Pick<Document, 'links'>): LinkElement[] =>
  links.filter((link) => isCanonicalLink(link) && link.place === 'body' && !link.noscript);

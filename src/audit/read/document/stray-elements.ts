import { isVersionLink } from '../language/language-versions.ts';
import type { Document, PlainHead } from './document.ts';
import type { Element, LinkElement } from './document-elements.ts';
import { descriptionOf } from './head-texts.ts';

export interface StrayElement extends Element {
  name: 'canonical' | 'hreflang' | 'description';
}

/**
 * What belongs into the head and is lost in the body, in page order. A canonical or description there does no harm beside one in the head.
 * A robots element is left out: it is heeded wherever it stands, which errs on the side of the warning.
 */
export const strayElements = ({ links, metas }: Document | PlainHead): StrayElement[] => {
  const inBody = links.filter(({ place, noscript }) => place === 'body' && !noscript);
  const canonicals = links.some((link) => isCanonical(link) && link.place === 'head' && !link.noscript) ? [] : inBody.filter(isCanonical);
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

/** What they are, each once. */
export const strayNames = (strays: readonly StrayElement[]): string => [...new Set(strays.map(({ name }) => name))].join(', ');

/** Canonicals in the body, which search engines ignore. */
export const canonicalsInBody = ({ links }: Pick<Document, 'links'>): LinkElement[] =>
  links.filter((link) => isCanonical(link) && link.place === 'body' && !link.noscript);

const isCanonical = ({ rel }: LinkElement): boolean => rel.includes('canonical');

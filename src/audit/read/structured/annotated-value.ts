import { resolveUrl } from '../address/resolve-url.ts';
import type { AnnotatedElement } from '../document/document-elements.ts';

/**
 * The value of a microdata property by its element (HTML standard, 5.2.4), absolute where it is an address. On elements that are given
 * their text, `content` goes before it: the standard does not have that, but schema.org's examples do and search engines read it.
 */
export const annotatedValue = ({ name, attributes, text }: AnnotatedElement, base: URL): string => {
  const source = ADDRESS.get(name);
  const address = source === undefined ? undefined : attributes[source];
  if (address !== undefined) return resolveUrl(address.trim(), base)?.href ?? address;
  const own = OWN.get(name);
  return (own === undefined ? undefined : attributes[own]) ?? attributes.content ?? (source === undefined ? text : '');
};

/** The attribute with an element's address. */
const ADDRESS: ReadonlyMap<string, string> = new Map([
  ...['audio', 'embed', 'iframe', 'img', 'source', 'track', 'video'].map((name) => [name, 'src'] as const),
  ...['a', 'area', 'link'].map((name) => [name, 'href'] as const),
  ['object', 'data'],
]);

/** The attribute with an element's value for machines. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['meta', 'content'],
  ['data', 'value'],
  ['meter', 'value'],
  ['time', 'datetime'],
]);

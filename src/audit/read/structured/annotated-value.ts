import { resolveUrl } from '../address/resolve-url.ts';
import type { AnnotatedElement } from '../document/document-elements.ts';

/**
 * Returns the value of a microdata property by its element (HTML standard, 5.2.4), URLs resolved. On text elements `content` comes first:
 * the standard lacks that, but schema.org's examples have it and search engines read it.
 */
export const annotatedValue = ({ name, attributes, text }: AnnotatedElement, base: URL): string => {
  const source = ADDRESS.get(name);
  const address = source === undefined ? undefined : attributes[source];
  if (address !== undefined) return resolveUrl(address.trim(), base)?.href ?? address;
  const own = OWN.get(name);
  return (own === undefined ? undefined : attributes[own]) ?? attributes.content ?? (source === undefined ? text : '');
};

/** The URL attribute of elements. */
const ADDRESS: ReadonlyMap<string, string> = new Map([
  ...['audio', 'embed', 'iframe', 'img', 'source', 'track', 'video'].map((name) => [name, 'src'] as const),
  ...['a', 'area', 'link'].map((name) => [name, 'href'] as const),
  ['object', 'data'],
]);

/** The attribute with the machine-readable value of elements. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['meta', 'content'],
  ['data', 'value'],
  ['meter', 'value'],
  ['time', 'datetime'],
]);

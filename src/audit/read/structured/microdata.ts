import { resolveUrl } from '../address/resolve-url.ts';
import type { AnnotatedElement } from '../document/document-elements.ts';
import { tokensAsWritten } from '../text/white-space.ts';
import type { GraphBuilder } from './graph-builder.ts';
import type { GraphNode } from './node.ts';
import { nameOfIri, unboundName } from './schema-iri.ts';

/** Maximum elements visited: with `itemref`, many items can share the same elements. */
const MAX_STEPS = 200_000;
const MAX_DEPTH = 100;

/** Adds the microdata items of a page (HTML standard, chapter 5). Items inside `<noscript>` are fallbacks and are left out. */
export const addMicrodata = (builder: GraphBuilder, annotated: readonly AnnotatedElement[], base: URL): void => {
  const children = childrenOf(annotated);
  const byId = elementsById(annotated);
  const made = new Map<number, GraphNode | null>();
  let steps = 0;

  const itemOf = (index: number, element: AnnotatedElement, outer: boolean, depth: number): GraphNode | null => {
    const known = made.get(index);
    if (known !== undefined) return known;
    const { itemtype = '', itemid, itemref = '' } = element.attributes;
    const types = tokensAsWritten(itemtype).map(typeName);
    const id = itemid === undefined || itemid.trim() === '' ? null : (resolveUrl(itemid.trim(), base)?.href ?? itemid.trim());
    const item = builder.node(id, types, element.line, 'microdata');
    made.set(index, item);
    if (item === null) return null;
    // An item without a type inherits the vocabulary of the enclosing item.
    const ofSchema = types.length === 0 ? outer : types.some((type) => !type.includes(':'));
    const pending = [...(children.get(index) ?? []), ...tokensAsWritten(itemref).flatMap((ref) => byId.get(ref) ?? [])].reverse();
    collect(item, index, pending, ofSchema, depth);
    return item;
  };

  const collect = (item: GraphNode, own: number, pending: number[], ofSchema: boolean, depth: number): void => {
    const seen = new Set([own]);
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      const element = annotated[index];
      if (!element || seen.has(index)) continue;
      if (++steps > MAX_STEPS || depth > MAX_DEPTH) return builder.cut();
      seen.add(index);
      const { itemprop, itemscope } = element.attributes;
      if (itemscope === undefined) for (const child of (children.get(index) ?? []).toReversed()) pending.push(child);
      if (itemprop === undefined) continue;
      const value = itemscope === undefined ? annotatedValue(element, base) : itemOf(index, element, ofSchema, depth + 1);
      if (value !== null) for (const name of tokensAsWritten(itemprop)) builder.add(item, propertyName(name, ofSchema), value);
    }
  };

  for (const [index, element] of annotated.entries()) {
    const { itemscope, itemprop } = element.attributes;
    if (itemscope !== undefined && itemprop === undefined && !element.noscript) itemOf(index, element, false, 0);
  }
};

/** Expands a type name; a type that is not an absolute URL has no meaning. */
const typeName = (type: string): string => (URL.canParse(type) ? nameOfIri(type) : unboundName(type));

/** Expands a property name; a name with a colon is a URL. */
const propertyName = (name: string, ofSchema: boolean): string => (name.includes(':') || ofSchema ? nameOfIri(name) : unboundName(name));

const childrenOf = (annotated: readonly AnnotatedElement[]): ReadonlyMap<number, number[]> => {
  const children = new Map<number, number[]>();
  for (const [index, { parent }] of annotated.entries()) if (parent !== null) pushToList(children, parent, index);
  return children;
};

/** Maps each id to the outermost annotated elements inside the element with that id, or to that element itself if annotated. */
const elementsById = (annotated: readonly AnnotatedElement[]): ReadonlyMap<string, number[]> => {
  const elements = new Map<string, number[]>();
  for (const [index, { ids }] of annotated.entries()) for (const id of new Set(ids)) pushToList(elements, id, index);
  return elements;
};

const pushToList = <Key>(lists: Map<Key, number[]>, key: Key, index: number): void => {
  const list = lists.get(key);
  if (list) list.push(index);
  else lists.set(key, [index]);
};

/**
 * Returns the value of a microdata property by its element (HTML standard, 5.2.4), with URLs resolved. On text elements, `content` takes precedence:
 * the standard does not define this, but schema.org's examples use it and search engines read it.
 */
const annotatedValue = ({ name, attributes, text }: AnnotatedElement, base: URL): string => {
  const source = URL_ATTRIBUTES.get(name);
  const address = source === undefined ? undefined : attributes[source];
  if (address !== undefined) return resolveUrl(address.trim(), base)?.href ?? address;
  const own = VALUE_ATTRIBUTES.get(name);
  return (own === undefined ? undefined : attributes[own]) ?? attributes.content ?? (source === undefined ? text : '');
};

/** Maps element names to the attribute with the URL. */
const URL_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ...['audio', 'embed', 'iframe', 'img', 'source', 'track', 'video'].map((name) => [name, 'src'] as const),
  ...['a', 'area', 'link'].map((name) => [name, 'href'] as const),
  ['object', 'data'],
]);

/** Maps element names to the attribute with the machine-readable value. */
const VALUE_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['meta', 'content'],
  ['data', 'value'],
  ['meter', 'value'],
  ['time', 'datetime'],
]);

import { resolveUrl } from '../address/resolve-url.ts';
import type { AnnotatedElement, Attributes } from '../document/document-elements.ts';
import { tokensAsWritten } from '../text/white-space.ts';
import type { GraphBuilder } from './graph-builder.ts';
import type { GraphNode, Value } from './node.ts';
import { nameOfIri, unboundName } from './schema-iri.ts';

/** Adds RDFa Lite 1.1, and `about`, `content` and `datetime` of RDFa, and `rel` around nodes. Nodes inside `<noscript>` are left out. */
export const addRdfa = (builder: GraphBuilder, annotated: readonly AnnotatedElement[], base: URL): void => {
  const scopes: Scope[] = [];
  for (const { parent, name: element, attributes, line, noscript, text } of annotated) {
    // Parent elements precede their children in the list.
    const outer = (parent === null ? undefined : scopes[parent]) ?? OUTER_SCOPE;
    const inner = withPrefixes(outer, attributes);
    const names = tokensAsWritten(attributes.property ?? '').map((name) => expandName(inner, name));
    const isNode = attributes.typeof !== undefined;
    const made = noscript ? null : nodeOf(builder, inner, attributes, line, base);
    const value = isNode ? made : plainValue(attributes, text, line, base);
    const subject = isNode || attributes.about === undefined ? outer.node : made;
    if (subject !== null && value !== null) for (const name of names) builder.add(subject, name, value);
    if (isNode && outer.node !== null && made !== null) for (const name of outer.relations) builder.add(outer.node, name, made);
    const relations = isNode ? [] : relationsOf(inner, element, attributes);
    scopes.push({ ...inner, node: isNode ? made : (made ?? outer.node), relations });
  }
};

/** The RDFa state that applies inside an element. */
interface Scope {
  vocabulary: string | null;
  prefixes: ReadonlyMap<string, string>;
  /** The node that properties inside the element describe. */
  node: GraphNode | null;
  /** Properties that connect the subject with the nodes inside the element. */
  relations: readonly string[];
}

const MAX_PREFIXES = 50;

/** The predefined prefixes of RDFa (its initial context) that web pages use. */
const OUTER_SCOPE: Scope = {
  vocabulary: null,
  prefixes: new Map([
    ['schema', 'http://schema.org/'],
    ['og', 'http://ogp.me/ns#'],
    ['dc', 'http://purl.org/dc/terms/'],
    ['dcterms', 'http://purl.org/dc/terms/'],
    ['foaf', 'http://xmlns.com/foaf/0.1/'],
    ['gr', 'http://purl.org/goodrelations/v1#'],
    ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
    ['skos', 'http://www.w3.org/2004/02/skos/core#'],
  ]),
  node: null,
  relations: [],
};

const withPrefixes = (outer: Scope, { vocab, prefix }: Attributes): Scope => {
  const vocabulary = vocab === undefined ? outer.vocabulary : vocab.trim() || null;
  if (prefix === undefined) return { ...outer, vocabulary };
  const words = tokensAsWritten(prefix).slice(0, 2 * MAX_PREFIXES);
  const prefixes = new Map(outer.prefixes);
  for (let index = 0; index + 1 < words.length && prefixes.size < MAX_PREFIXES; index += 2)
    prefixes.set((words[index] ?? '').replace(/:$/, '').toLowerCase(), words[index + 1] ?? '');
  return { ...outer, vocabulary, prefixes };
};

/** Returns the node that an element starts, or continues by its id; null if neither. */
const nodeOf = (builder: GraphBuilder, scope: Scope, attributes: Attributes, line: number, base: URL): GraphNode | null => {
  const { typeof: type, about, resource, href, src, property } = attributes;
  if (type === undefined) {
    const id = about ?? (property === undefined ? resource : undefined);
    return id === undefined ? null : builder.node(idOf(id, base), [], line, 'rdfa');
  }
  const id = about ?? resource ?? href ?? src;
  const types = tokensAsWritten(type).map((name) => expandName(scope, name));
  return builder.node(id === undefined ? null : idOf(id, base), types, line, 'rdfa');
};

/** Returns the properties that `rel` gives to nodes inside. On links `rel` is usually HTML; on other elements it applies until a node begins. */
const relationsOf = (scope: Scope, element: string, { rel }: Attributes): readonly string[] => {
  if (rel === undefined) return scope.relations;
  return LINKS.has(element) ? [] : tokensAsWritten(rel).map((name) => expandName(scope, name));
};

const LINKS: ReadonlySet<string> = new Set(['a', 'area', 'link', 'form']);

const plainValue = ({ content, datetime, resource, href, src, data, value }: Attributes, text: string, line: number, base: URL): Value => {
  if (content !== undefined) return content;
  if (resource !== undefined) return { reference: idOf(resource, base), line };
  const address = href ?? src ?? data;
  if (address !== undefined) return resolveUrl(address.trim(), base)?.href ?? address;
  return datetime ?? value ?? text;
};

const idOf = (id: string, base: URL): string => (id.startsWith('_:') ? id : (resolveUrl(id.trim(), base)?.href ?? id));

const expandName = ({ vocabulary, prefixes }: Scope, name: string): string => {
  const colon = name.indexOf(':');
  if (colon === -1) return vocabulary === null ? unboundName(name) : nameOfIri(vocabulary + name);
  const namespace = prefixes.get(name.slice(0, colon).toLowerCase());
  return nameOfIri(namespace === undefined ? name : namespace + name.slice(colon + 1));
};

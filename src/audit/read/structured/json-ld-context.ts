import { isSchemaContext, nameOfIri, unboundName } from './schema-iri.ts';
import { isSchemaType } from './schema-types.ts';

/** A JSON-LD context. Contexts are never fetched; only schema.org's context is built in. */
export interface Context {
  base: URL;
  /** IRI prefix of names without a colon; null if there is none. */
  vocabulary: string | null;
  /** True if schema.org's context applies, where `type` and `id` are also keywords. */
  schema: boolean;
  /** True if an unknown context also applies, which may define names that schema.org lacks. */
  isOther: boolean;
  terms: ReadonlyMap<string, Term>;
}

interface Term {
  /** The IRI of the term; null if the context declares the name meaningless. */
  iri: string | null;
  /** True if the values of the term are ids. */
  isReference: boolean;
}

export const outerContext = (base: URL): Context => ({ base, vocabulary: null, schema: false, isOther: false, terms: new Map() });

/** Returns the context inside an object with the given `@context`. `seen` is called with each context URL that is not schema.org's. */
export const withContext = (outer: Context, value: unknown, seen: (address: string) => void): Context => {
  if (value === null) return outerContext(outer.base);
  if (typeof value === 'string') {
    if (isSchemaContext(value)) return { ...outer, vocabulary: SCHEMA, schema: true };
    seen(value);
    return { ...outer, isOther: true };
  }
  if (Array.isArray(value)) return value.slice(0, MAX_CONTEXTS).reduce<Context>((inner, one) => withContext(inner, one, seen), outer);
  return typeof value === 'object' ? withDefinitions(outer, value as Record<string, unknown>) : outer;
};

/** Expands a key or type to a keyword such as `@id`, a schema.org name, an IRI, or `:name` for an unknown vocabulary. */
export const expandName = (context: Context, name: string): string => {
  if (name.startsWith('@')) return name;
  const iri = iriOf(context, name);
  if (iri !== null) return iri.startsWith('@') ? iri : nameOfIri(iri);
  return unboundName(name);
};

/** Expands a type. A type that schema.org lacks becomes `:name` if an unknown context may define it. */
export const expandType = (context: Context, name: string): string => {
  const expanded = expandName(context, name);
  const isBare = !name.includes(':') && !context.terms.has(name);
  return context.isOther && isBare && !expanded.startsWith('@') && !isSchemaType(expanded) ? unboundName(name) : expanded;
};

/** Expands an id to an absolute IRI. */
export const expandId = ({ base, terms }: Context, id: string): string => {
  if (id.startsWith('_:')) return id;
  const [prefix = '', ...rest] = id.split(':', 2);
  const namespace = rest.length > 0 ? terms.get(prefix)?.iri : null;
  if (namespace) return namespace + id.slice(prefix.length + 1);
  return URL.parse(id, base.href)?.href ?? id;
};

export const isReferenceTerm = (context: Context, name: string): boolean => context.terms.get(name)?.isReference ?? false;

const SCHEMA = 'https://schema.org/';
const MAX_TERMS = 200;
const MAX_CONTEXTS = 20;
const KEYWORD_ALIASES: ReadonlyMap<string, string> = new Map([
  ['type', '@type'],
  ['id', '@id'],
]);

const iriOf = (context: Context, name: string): string | null => {
  const term = context.terms.get(name);
  if (term) return term.iri;
  const keyword = context.schema ? KEYWORD_ALIASES.get(name) : undefined;
  if (keyword) return keyword;
  const colon = name.indexOf(':');
  if (colon === -1) return context.vocabulary === null ? null : context.vocabulary + name;
  const prefix = name.slice(0, colon);
  const namespace = context.terms.get(prefix)?.iri ?? (context.schema && prefix === 'schema' ? SCHEMA : null);
  return namespace === null ? name : namespace + name.slice(colon + 1);
};

/** Returns the vocabulary IRI; many pages omit schema.org’s final slash, which is significant. */
const vocabularyOf = (given: string | null): string | null => (given !== null && isSchemaContext(given) ? SCHEMA : given);

const withDefinitions = (outer: Context, definitions: Record<string, unknown>): Context => {
  const { '@vocab': vocabulary, '@base': base } = definitions;
  const inner: Context = {
    ...outer,
    base: typeof base === 'string' ? (URL.parse(base, outer.base.href) ?? outer.base) : outer.base,
    ...(vocabulary === null || typeof vocabulary === 'string' ? { vocabulary: vocabularyOf(vocabulary) } : {}),
  };
  // JSON-LD 1.1 allows forward references between terms; these are rare, so only earlier terms count.
  const terms = new Map(inner.terms);
  const so = { ...inner, terms };
  for (const [name, definition] of Object.entries(definitions)) {
    if (name.startsWith('@') || terms.size === MAX_TERMS) continue;
    const term = readTerm(so, name, definition);
    if (term) terms.set(name, term);
  }
  return so;
};

const readTerm = (context: Context, name: string, definition: unknown): Term | null => {
  if (definition === null) return { iri: null, isReference: false };
  if (typeof definition === 'string') return { iri: definedAs(context, definition), isReference: false };
  if (typeof definition !== 'object' || Array.isArray(definition)) return null;
  const { '@id': id, '@type': type } = definition as Record<string, unknown>;
  return { iri: definedAs(context, typeof id === 'string' ? id : name), isReference: type === '@id' || type === '@vocab' };
};

const definedAs = (context: Context, name: string): string | null => (name.startsWith('@') ? name : iriOf(context, name));

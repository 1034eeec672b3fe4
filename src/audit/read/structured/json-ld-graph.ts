import type { GraphBuilder } from './graph-builder.ts';
import { type JsonLd, readJsonLd } from './json-ld.ts';
import { type Context, expandId, expandName, expandType, isReferenceTerm, outerContext, withContext } from './json-ld-context.ts';
import { type GraphNode, isNode, isReference, type Value } from './node.ts';

/** The vocabularies that a JSON-LD block uses. */
export interface JsonLdBlock {
  line: number;
  source: string;
  /** URLs of contexts other than schema.org's; at most `MAX_SEEN_NAMES`. */
  contexts: string[];
  /** Types and properties without a vocabulary, as written; at most `MAX_SEEN_NAMES`. */
  unbound: string[];
}

/** Adds the nodes of a JSON-LD script (JSON-LD 1.1; schema.org's context is built in, none is fetched); returns null if the script is invalid. */
export const addJsonLd = (builder: GraphBuilder, script: { text: string; line: number; source: string }, base: URL): JsonLdBlock | null => {
  const read = readJsonLd(script.text, script.line);
  if (!read.ok) return null;
  const block: JsonLdBlock = { line: script.line, source: script.source, contexts: [], unbound: [] };
  createReader(builder, block, linesOfObjects(script.text, read.value, script.line)).top(read.value, outerContext(base));
  return block;
};

export const MAX_SEEN_NAMES = 20;

type ReadableJsonLd = Extract<JsonLd, { ok: true }>['value'];
type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** The reader is recursive; `readJsonLd` limits the depth. */
const createReader = (builder: GraphBuilder, block: JsonLdBlock, lines: ReadonlyMap<object, number>) => {
  const note = (list: string[], text: string): void => {
    if (list.length < MAX_SEEN_NAMES && !list.includes(text)) list.push(text);
  };
  const lineOf = (object: object): number => lines.get(object) ?? block.line;

  const named = (context: Context, name: string, expand = expandName): string => {
    const expanded = expand(context, name);
    if (expanded.startsWith(':')) note(block.unbound, name);
    return expanded;
  };

  const valuesOf = (value: unknown, context: Context, term: string): Value[] => {
    if (Array.isArray(value)) return value.flatMap((one) => valuesOf(one, context, term));
    if (typeof value === 'string' && isReferenceTerm(context, term)) return [{ reference: expandId(context, value), line: block.line }];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [value];
    if (!isObject(value)) return [];
    for (const wrapper of ['@value', '@list', '@set']) if (wrapper in value) return valuesOf(value[wrapper], context, term);
    const made = objectOf(value, context);
    return made === null ? [] : [made];
  };

  /** Returns a node, or a reference if the object has only an id. */
  const objectOf = (object: JsonObject, outer: Context): Value | null => {
    const context = '@context' in object ? withContext(outer, object['@context'], (address) => note(block.contexts, address)) : outer;
    const members = Object.entries(object).filter(([key]) => key !== '@context');
    const keyed = members.map(([key, value]) => ({ key, value, name: expandName(context, key) }));
    const givenId = keyed.find(({ name }) => name === '@id')?.value;
    const id = typeof givenId === 'string' && givenId.trim() !== '' ? expandId(context, givenId.trim()) : null;
    if (id !== null && keyed.length === 1) return { reference: id, line: lineOf(object) };

    for (const { name, value } of keyed) if (name === '@graph' || name === '@included') top(value, context);
    if (keyed.length > 0 && keyed.every(({ name }) => name === '@graph' || name === '@id')) return null;

    const types = keyed.flatMap(({ name, value }) => (name === '@type' ? listOf(value) : []));
    const typeNames = types.flatMap((type) =>
      typeof type === 'string' && type.trim() !== '' ? [named(context, type.trim(), expandType)] : [],
    );
    const node = builder.node(id, typeNames, lineOf(object), 'json-ld');
    // If the limit of nodes is reached, only the id of the node is known.
    if (node === null) return { reference: id ?? '_:', line: lineOf(object) };
    for (const { key, name, value } of keyed) {
      if (name === '@reverse' && isObject(value)) addReverse(node, value, context);
      else if (!name.startsWith('@')) for (const one of valuesOf(value, context, key)) builder.add(node, named(context, key), one);
    }
    return node;
  };

  const addReverse = (node: GraphNode, members: JsonObject, context: Context): void => {
    for (const [key, value] of Object.entries(members))
      for (const other of valuesOf(value, context, key)) {
        const subject = isReference(other) ? builder.node(other.reference, [], other.line, 'json-ld') : other;
        if (subject !== null && isNode(subject)) builder.add(subject, named(context, key), node);
      }
  };

  const top = (value: ReadableJsonLd, context: Context): void => {
    for (const one of listOf(value)) {
      if (Array.isArray(one)) top(one, context);
      else if (isObject(one)) objectOf(one, context);
    }
  };
  return { top };
};

/**
 * Maps each object that `JSON.parse` created to the line on which the object begins; `first` is the first line of the text. If objects cannot be
 * matched, as with duplicate names, all get the first line.
 */
const linesOfObjects = (text: string, value: unknown, first: number): ReadonlyMap<object, number> => {
  const lines = linesOfBraces(text, first);
  const objects = objectsIn(value);
  return new Map(objects.map((object, index) => [object, objects.length === lines.length ? (lines[index] ?? first) : first]));
};

const linesOfBraces = (text: string, first: number): number[] => {
  const lines: number[] = [];
  let line = first;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '\n') line++;
    else if (inString && character === '\\') index++;
    else if (character === '"') inString = !inString;
    else if (character === '{' && !inString) lines.push(line);
  }
  return lines;
};

/** Returns all objects of a JSON value in the order of their braces; `readJsonLd` limits the depth. */
const objectsIn = (top: unknown): object[] => {
  const objects: object[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (value === null || typeof value !== 'object') return;
    objects.push(value);
    for (const member of Object.values(value)) visit(member);
  };
  visit(top);
  return objects;
};

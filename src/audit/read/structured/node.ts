/** A thing that the page describes, in whatever syntax. */
export interface GraphNode {
  /** A name without a colon is schema.org's. Others are IRIs, or `:name` where nothing says of which vocabulary it is. */
  types: string[];
  /** An absolute IRI, or `_:name` for one that holds in this page only; null when it has none. */
  id: string | null;
  /** By name, which is written as types are. None is empty, and no text in it is blank. */
  properties: Map<string, Value[]>;
  where: Where;
  /** As what other nodes have this one. */
  uses: { by: GraphNode; as: string }[];
}

export type Syntax = 'json-ld' | 'microdata' | 'rdfa';

/** Of the page; for JSON-LD the line of the brace that opens the object. */
export interface Where {
  line: number;
  syntax: Syntax;
}

export type Value = string | number | boolean | GraphNode | Reference;

/** The id of a node that is not in the page. */
export interface Reference {
  reference: string;
  line: number;
}

export const isNode = (value: Value): value is GraphNode => typeof value === 'object' && 'types' in value;
export const isReference = (value: Value): value is Reference => typeof value === 'object' && 'reference' in value;

export const valuesOf = (node: GraphNode, property: string): readonly Value[] => node.properties.get(property) ?? [];
/** The nodes among the first `MAX_PARTS` values: many may share one that has very many. */
export const nodesOf = (node: GraphNode, property: string): GraphNode[] => valuesOf(node, property).slice(0, MAX_PARTS).filter(isNode);

/** Texts and numbers among the first `MAX_TEXTS` values, as texts. */
export const textsOf = (node: GraphNode, property: string): string[] =>
  valuesOf(node, property)
    .slice(0, MAX_TEXTS)
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value).trim()] : []));

/** What a person would call it; null when it says nothing. */
export const nameOf = (node: GraphNode): string | null => {
  for (const property of ['name', 'headline', 'title']) {
    const [text] = textsOf(node, property);
    if (text !== undefined) return text;
  }
  return null;
};

/** Its type and name, for a reader of the report: `Product "Seeds"`. In any language. */
export const labelOf = (node: GraphNode): string => {
  const name = nameOf(node);
  const type = node.types[0] ?? '@type?';
  return name === null ? type : `${type} "${name.slice(0, MAX_LABEL)}"`;
};

const MAX_LABEL = 60;
const MAX_PARTS = 1_000;
const MAX_TEXTS = 100;

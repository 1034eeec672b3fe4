/** A thing that the page describes with structured data, in any syntax. */
export interface GraphNode {
  /** Types of the node. Names without a colon belong to schema.org; others are IRIs, or `:name` for an unknown vocabulary. */
  types: string[];
  /** Id of the node: an absolute IRI, `_:name` for a local id, or null. */
  id: string | null;
  /** Values by property name; names have the same form as types. Lists are never empty, texts are never blank. */
  properties: Map<string, Value[]>;
  where: DataPlace;
  /** Other nodes that have this node as a value, with the property name. */
  uses: { by: GraphNode; as: string }[];
}

export type Syntax = 'json-ld' | 'microdata' | 'rdfa';

/** Line of the page; for JSON-LD, the line of the object's opening brace. */
export interface DataPlace {
  line: number;
  syntax: Syntax;
}

export type Value = string | number | boolean | GraphNode | Reference;

/** A reference by id to a node that is not in the page. */
export interface Reference {
  reference: string;
  line: number;
}

export const isNode = (value: Value): value is GraphNode => typeof value === 'object' && 'types' in value;
export const isReference = (value: Value): value is Reference => typeof value === 'object' && 'reference' in value;

export const valuesOf = (node: GraphNode, property: string): readonly Value[] => node.properties.get(property) ?? [];
/** Returns the nodes among the first `MAX_PARTS` values of a property; the limit matters since many nodes may share one with many values. */
export const nodesOf = (node: GraphNode, property: string): GraphNode[] => valuesOf(node, property).slice(0, MAX_PARTS).filter(isNode);

/** Returns the texts and numbers among the first `MAX_TEXT_VALUES` values of a property, as texts. */
export const textsOf = (node: GraphNode, property: string): string[] =>
  valuesOf(node, property)
    .slice(0, MAX_TEXT_VALUES)
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value).trim()] : []));

/** Returns the name, headline or title of a node; null if it has none. */
export const nameOf = (node: GraphNode): string | null => {
  for (const property of ['name', 'headline', 'title']) {
    const [text] = textsOf(node, property);
    if (text !== undefined) return text;
  }
  return null;
};

/** Returns type and name of a node for the report, in any language: `Product "Seeds"`. */
export const labelOf = (node: GraphNode): string => {
  const name = nameOf(node);
  const type = node.types[0] ?? '@type?';
  return name === null ? type : `${type} "${name.slice(0, MAX_LABEL)}"`;
};

const MAX_LABEL = 60;
const MAX_PARTS = 1_000;
const MAX_TEXT_VALUES = 100;

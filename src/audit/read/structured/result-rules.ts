import { type ResultRule, resultRules } from './google-results.ts';
import type { Graph } from './graph.ts';
import { type GraphNode, nodesOf, valuesOf } from './node.ts';
import { isKindOf } from './schema-types.ts';

/** A node that could make a result at Google, and what it lacks. */
export interface Candidate {
  node: GraphNode;
  rule: ResultRule;
  /** Lines of the rule that are not met. */
  missing: { required: string[]; recommended: string[] };
}

/** All that could make a result, or a part of one, in the order of the graph; found once for each graph. */
export const candidatesOf = (graph: Pick<Graph, 'nodes'>): readonly Candidate[] => {
  const known = found.get(graph);
  if (known) return known;
  const candidates = graph.nodes.flatMap((node) => resultRules.filter((rule) => isFor(rule, node)).map((rule) => candidateOf(node, rule)));
  found.set(graph, candidates);
  return candidates;
};

const found = new WeakMap<Pick<Graph, 'nodes'>, readonly Candidate[]>();

const candidateOf = (node: GraphNode, rule: ResultRule): Candidate => ({
  node,
  rule,
  missing: {
    required: rule.required.filter((line) => !isMet(node, line)),
    recommended: rule.recommended.filter((line) => !isMet(node, line)),
  },
});

/** Whether a node is of a type, or of a kind of it. */
export const isA = ({ types }: GraphNode, type: string): boolean => types.some((one) => isKindOf(one, type));

/** What the page is about, rather than a detail of something else. */
export const isOnItsOwn = (node: GraphNode): boolean => {
  const others = node.uses.filter(({ by, as }) => by !== node && !(as === 'itemReviewed' && node.properties.has('review')));
  return others.length === 0 || others.some(({ as }) => as === 'mainEntity');
};

/** Lines of a rule in words: `author: name | url` is “author.name or author.url”. */
export const wordLines = (lines: readonly string[]): string => lines.map(wordLine).join(', ');

const wordLine = (line: string): string => {
  const colon = line.indexOf(':');
  const before = colon === -1 ? '' : `${line.slice(0, colon)}.`;
  return line
    .slice(colon + 1)
    .split('|')
    .map((way) => before + way.trim())
    .join(' or ');
};

/** Values of one property that are looked into, and uses of one node that are looked at. */
const MAX_LOOKED_AT = 100;

const isFor = (rule: ResultRule, node: GraphNode): boolean => {
  const { types, exactly, except = [], within, anywhere } = rule;
  if (!types.some((type) => (exactly ? node.types.includes(type) : isA(node, type)))) return false;
  if (except.some((type) => isA(node, type))) return false;
  if (anywhere) return true;
  if (within === undefined) return isOnItsOwn(node);
  return node.uses.slice(0, MAX_LOOKED_AT).some((use) => within.some((place) => isPlace(place, use)));
};

const isPlace = (place: string, { by, as }: GraphNode['uses'][number]): boolean => {
  const [type = '', property] = place.split('.');
  return property === as && (type === '*' || isA(by, type));
};

const isMet = (node: GraphNode, line: string): boolean => {
  const colon = line.indexOf(':');
  const asked = colon === -1 ? [node] : partsAt([node], line.slice(0, colon).split('.'));
  const ways = line
    .slice(colon + 1)
    .split('|')
    .map((way) => way.trim().split('.'));
  return asked.every((one) => ways.some((way) => has(one, way)));
};

const partsAt = (nodes: GraphNode[], [property, ...rest]: string[]): GraphNode[] =>
  property === undefined ? nodes : partsAt(nodes.flatMap((node) => nodesOf(node, property)).slice(0, MAX_LOOKED_AT), rest);

/** A node that is only known by its id may have anything. */
const has = (node: GraphNode, [property = '', ...rest]: string[]): boolean => {
  const values = valuesOf(node, property);
  if (rest.length === 0) return values.length > 0;
  return values.slice(0, MAX_LOOKED_AT).some((value) => typeof value === 'object' && (!('types' in value) || has(value, rest)));
};

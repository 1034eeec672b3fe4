import type { FindingItem } from '../../check.ts';
import { type ResultRule, resultRules } from './google-results.ts';
import type { Graph } from './graph.ts';
import { type GraphNode, labelOf } from './node.ts';
import { isMet, type RuleLine, ruleLine, type UnusableValue, unusableValues } from './rule-line.ts';
import { isSubtypeOf } from './schema-types.ts';

/** A node that could make a Google result, and the properties that the node lacks. */
export interface Candidate {
  node: GraphNode;
  rule: ResultRule;
  missing: { required: MissingProperty[]; recommended: MissingProperty[] };
}

/** A property line of a rule that the node does not meet. */
export interface MissingProperty {
  /** Property names; one of these properties is enough. */
  properties: readonly string[];
  /** Values of these properties that Google cannot read. */
  unusable: UnusableValue[];
}

/** Returns all nodes that could make a result or a part of one, in graph order, cached per graph. */
export const candidatesOf = (graph: Pick<Graph, 'nodes'>): readonly Candidate[] => {
  const known = candidatesByGraph.get(graph);
  if (known) return known;
  const all = graph.nodes.flatMap((node) => readRules.filter(({ rule }) => appliesTo(rule, node)).map((read) => candidateOf(node, read)));
  const counts = new Map<ResultRule, number>();
  for (const { rule } of all) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const candidates = all.filter(({ rule }) => (counts.get(rule) ?? 0) >= (rule.atLeast ?? 1));
  candidatesByGraph.set(graph, candidates);
  return candidates;
};

const candidatesByGraph = new WeakMap<Pick<Graph, 'nodes'>, readonly Candidate[]>();

interface ReadRule {
  rule: ResultRule;
  required: readonly RuleLine[];
  recommended: readonly RuleLine[];
}

const readRules: readonly ReadRule[] = resultRules.map((rule) => ({
  rule,
  required: rule.required.map(ruleLine),
  recommended: rule.recommended.map(ruleLine),
}));

const candidateOf = (node: GraphNode, { rule, required, recommended }: ReadRule): Candidate => {
  const missing = (lines: readonly RuleLine[]): MissingProperty[] =>
    lines.filter((line) => !isMet(node, line)).map((line) => ({ properties: line.shown, unusable: unusableValues(node, line) }));
  return { node, rule, missing: { required: missing(required), recommended: missing(recommended) } };
};

/** True if a node has a type or one of its subtypes. */
export const isA = ({ types }: GraphNode, type: string): boolean => types.some((one) => isSubtypeOf(one, type));

/** True if a node is a subject of the page, not a detail of another node. */
export const isOnItsOwn = (node: GraphNode): boolean => {
  const others = node.uses.filter(({ by, as }) => by !== node && !(as === 'itemReviewed' && node.properties.has('review')));
  return others.length === 0 || others.some(({ as }) => as === 'mainEntity');
};

/** Creates items with the notes `lacks` and `lacksOneOf`: one item for all properties without alternatives, and one per choice. */
export const missingItemsOf = (node: GraphNode, missing: readonly MissingProperty[]): FindingItem[] => {
  const item = (key: string, properties: readonly string[]): FindingItem => ({
    line: node.where.line,
    note: { key, values: { label: labelOf(node), properties: properties.join(', ') } },
  });
  const alone = missing.flatMap(({ properties: [one = '', ...others] }) => (others.length === 0 ? [one] : []));
  return [
    ...(alone.length === 0 ? [] : [item('lacks', alone)]),
    ...missing.flatMap(({ properties }) => (properties.length > 1 ? [item('lacksOneOf', properties)] : [])),
  ];
};

const isVariant = ({ uses }: GraphNode): boolean => uses.some(({ by, as }) => as === 'hasVariant' && isOnItsOwn(by));

/** Maximum uses of a node that are examined. */
const MAX_LOOKED_AT = 100;

const appliesTo = (rule: ResultRule, node: GraphNode): boolean => {
  const { types, exactly, except = [], notAlone = [], inside, anywhere } = rule;
  const makes = (one: string): boolean =>
    types.some((type) => (exactly ? one === type : isSubtypeOf(one, type))) && !notAlone.some((type) => isSubtypeOf(one, type));
  if (!node.types.some(makes) || except.some((type) => isA(node, type))) return false;
  if (rule.when && !rule.when.some((property) => node.properties.has(property))) return false;
  if (anywhere) return true;
  if (inside === undefined) return isOnItsOwn(node);
  return node.uses
    .slice(0, MAX_LOOKED_AT)
    .some((use) => inside.some((place) => isPlace(place, use)) && (!rule.inResult || isOnItsOwn(use.by) || isVariant(use.by)));
};

const isPlace = (place: string, { by, as }: GraphNode['uses'][number]): boolean => {
  const [type = '', property] = place.split('.');
  return property === as && (type === '*' || isA(by, type));
};

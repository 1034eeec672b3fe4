import { type GraphNode, isNode, nodesOf, textsOf, type Value, valuesOf } from './node.ts';
import { isUsable } from './usable-value.ts';

/**
 * A property line of a rule: `name`, or names of which one is enough, `review | offers`; a name may lead on, `item.name`. Before a colon
 * stands which parts of the node are asked, those that are nodes themselves: `author: name | url`. After ` if ` stands what the node must
 * have for the line to hold: `recipeYield if nutrition.calories`.
 */
export interface RuleLine {
  /** The names as a report shows them: `author.name | author.url`. */
  shown: string;
  parts: readonly string[];
  ways: readonly (readonly string[])[];
  condition: readonly string[] | null;
}

export const ruleLine = (line: string): RuleLine => {
  const [asked = '', condition] = line.split(' if ');
  const colon = asked.indexOf(':');
  const before = colon === -1 ? '' : asked.slice(0, colon);
  const ways = asked
    .slice(colon + 1)
    .split('|')
    .map((way) => way.trim());
  return {
    shown: ways.map((way) => (before === '' ? way : `${before}.${way}`)).join(' | '),
    parts: before === '' ? [] : before.split('.'),
    ways: ways.map((way) => way.split('.')),
    condition: condition?.trim().split('.') ?? null,
  };
};

export const isMet = (node: GraphNode, { parts, ways, condition }: RuleLine): boolean => {
  if (condition !== null && !has(node, condition, 'nodes')) return true;
  return partsAt([node], parts).every((part) => ways.some((way) => has(part, way, 'texts')));
};

/** A value in the place of one that a line asks for, in a form that Google cannot read. */
export interface UnusableValue {
  node: GraphNode;
  property: string;
  text: string;
}

/** Why a line is not met although there are values. */
export const unusableValues = (node: GraphNode, { parts, ways }: RuleLine): UnusableValue[] =>
  partsAt([node], parts).flatMap((part) =>
    ways.flatMap((way) => {
      const property = way.at(-1) ?? '';
      return partsAt([part], way.slice(0, -1)).flatMap((owner) =>
        textsOf(owner, property)
          .filter((text) => !isUsable(property, text))
          .map((text) => ({ node: owner, property, text })),
      );
    }),
  );

/** Values of one property that are looked into. */
const MAX_LOOKED_AT = 100;

const partsAt = (nodes: GraphNode[], [property, ...rest]: readonly string[]): GraphNode[] =>
  property === undefined ? nodes : partsAt(nodes.flatMap((node) => nodesOf(node, property)).slice(0, MAX_LOOKED_AT), rest);

/** A node that is only known by its id may have anything, and so may a text in the place of a node, as an address is for a location. */
const has = (node: GraphNode, [property = '', ...rest]: readonly string[], among: 'nodes' | 'texts'): boolean => {
  const values = valuesOf(node, property).slice(0, MAX_LOOKED_AT);
  if (rest.length === 0) return values.some((value) => isGiven(property, value));
  return values.some((value) => (typeof value === 'object' ? !isNode(value) || has(value, rest, among) : among === 'texts'));
};

const isGiven = (property: string, value: Value): boolean => {
  if (typeof value !== 'object') return isUsable(property, String(value));
  // An image without a URL of any kind cannot be crawled.
  return property !== 'image' || !isNode(value) || value.id !== null || ['url', 'contentUrl'].some((name) => has(value, [name], 'texts'));
};

import { type GraphNode, isNode, nodesOf, textsOf, type Value, valuesOf } from './node.ts';
import { countIn, numberIn, ratingIn } from './value-form.ts';

/**
 * A property line of a rule: `name`, or alternative names of which one is enough, `review | offers`; names may be paths, `item.name`. The part before
 * a colon names the nodes to check: `author: name | url`. The part after ` if ` is what the node must have for the line to apply: `recipeYield if
 * nutrition.calories`.
 */
export interface RuleLine {
  /** The property names shown in the report: `author.name`, `author.url`. */
  shown: readonly string[];
  parts: readonly string[];
  ways: readonly (readonly string[])[];
  condition: readonly string[] | null;
}

export const ruleLine = (line: string): RuleLine => {
  const [requested = '', condition] = line.split(' if ');
  const colon = requested.indexOf(':');
  const before = colon === -1 ? '' : requested.slice(0, colon);
  const ways = requested
    .slice(colon + 1)
    .split('|')
    .map((way) => way.trim());
  return {
    shown: ways.map((way) => (before === '' ? way : `${before}.${way}`)),
    parts: before === '' ? [] : before.split('.'),
    ways: ways.map((way) => way.split('.')),
    condition: condition?.trim().split('.') ?? null,
  };
};

export const isMet = (node: GraphNode, { parts, ways, condition }: RuleLine): boolean => {
  if (condition !== null && !has(node, condition, 'nodes')) return true;
  return nodesAtPath([node], parts).every((part) => ways.some((way) => has(part, way, 'texts')));
};

/** A value of a required property that Google cannot read. */
export interface UnusableValue {
  node: GraphNode;
  property: string;
  text: string;
}

/** Returns the values of an unmet property line that Google cannot read. */
export const unusableValues = (node: GraphNode, { parts, ways }: RuleLine): UnusableValue[] =>
  nodesAtPath([node], parts).flatMap((part) =>
    ways.flatMap((way) => {
      const property = way.at(-1) ?? '';
      return nodesAtPath([part], way.slice(0, -1)).flatMap((owner) =>
        textsOf(owner, property)
          .filter((text) => !isUsable(property, text))
          .map((text) => ({ node: owner, property, text })),
      );
    }),
  );

/** Maximum values of a property that are examined. */
const MAX_LOOKED_AT = 100;

const nodesAtPath = (nodes: GraphNode[], [property, ...rest]: readonly string[]): GraphNode[] =>
  property === undefined ? nodes : nodesAtPath(nodes.flatMap((node) => nodesOf(node, property)).slice(0, MAX_LOOKED_AT), rest);

/** True if a node has a property. A node known only by its id may have any, as may a text in place of a node, such as an address. */
const has = (node: GraphNode, [property = '', ...rest]: readonly string[], among: 'nodes' | 'texts'): boolean => {
  const values = valuesOf(node, property).slice(0, MAX_LOOKED_AT);
  if (rest.length === 0) return values.some((value) => isGiven(property, value));
  return values.some((value) => (typeof value === 'object' ? !isNode(value) || has(value, rest, among) : among === 'texts'));
};

const isGiven = (property: string, value: Value): boolean => {
  if (typeof value !== 'object') return isUsable(property, String(value));
  // Google can crawl an image only by its URL.
  return property !== 'image' || !isNode(value) || value.id !== null || ['url', 'contentUrl'].some((name) => has(value, [name], 'texts'));
};

/**
 * True if Google accepts a text as the value of a required property. Google reports as errors: prices and ratings that are not numbers, rating counts
 * that are not positive, and texts in place of an item with its own properties; an image needs a URL that can be crawled:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
const isUsable = (property: string, text: string): boolean => VALUE_TESTS.get(property)?.(text.trim()) ?? true;

const isPrice = (text: string): boolean => numberIn(text) >= 0;
const isCount = (text: string): boolean => countIn(text) > 0;
const isRating = (text: string): boolean => !Number.isNaN(ratingIn(text));
/** True for a URL that can be crawled, absolute or relative; false for content inside the page (`data:`, `#a`), local files and single words. */
const isCrawlable = (text: string): boolean =>
  /[/.?]/.test(text) && !/^(?:#|n\/a$)/i.test(text) && /^https?:$/.test(URL.parse(text, 'https://example.com/')?.protocol ?? '');

const isNoItem = (): boolean => false;

const VALUE_TESTS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ...['aggregateRating', 'itemReviewed', 'jobLocation', 'offers', 'review', 'reviewRating'].map(
    (property) => [property, isNoItem] as const,
  ),
  ['price', isPrice],
  ['lowPrice', isPrice],
  ['ratingValue', isRating],
  ['ratingCount', isCount],
  ['reviewCount', isCount],
  ['image', isCrawlable],
  ['thumbnailUrl', isCrawlable],
]);

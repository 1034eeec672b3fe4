import { type GraphNode, isNode, nodesOf, textsOf, type Value, valuesOf } from './node.ts';
import { countIn, numberIn, ratingIn } from './value-form.ts';

/**
 * A property line of a rule: `name`, or names of which one is enough, `review | offers`; names may be paths, `item.name`. Before a colon
 * are the parts to check, which are nodes: `author: name | url`. After ` if ` is what the node must have for the line to apply:
 * `recipeYield if nutrition.calories`.
 */
export interface RuleLine {
  /** The names in the report: `author.name`, `author.url`. */
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
  return partsAt([node], parts).every((part) => ways.some((way) => has(part, way, 'texts')));
};

/** A value of a required property that Google cannot read. */
export interface UnusableValue {
  node: GraphNode;
  property: string;
  text: string;
}

/** Returns the unreadable values of a line that is not met. */
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

/** Maximum values of a property that are read. */
const MAX_LOOKED_AT = 100;

const partsAt = (nodes: GraphNode[], [property, ...rest]: readonly string[]): GraphNode[] =>
  property === undefined ? nodes : partsAt(nodes.flatMap((node) => nodesOf(node, property)).slice(0, MAX_LOOKED_AT), rest);

/** A node known only by its id may have anything, and so may a text in place of a node, such as an address as a location. */
const has = (node: GraphNode, [property = '', ...rest]: readonly string[], among: 'nodes' | 'texts'): boolean => {
  const values = valuesOf(node, property).slice(0, MAX_LOOKED_AT);
  if (rest.length === 0) return values.some((value) => isGiven(property, value));
  return values.some((value) => (typeof value === 'object' ? !isNode(value) || has(value, rest, among) : among === 'texts'));
};

const isGiven = (property: string, value: Value): boolean => {
  if (typeof value !== 'object') return isUsable(property, String(value));
  // An image needs a URL to be crawled.
  return property !== 'image' || !isNode(value) || value.id !== null || ['url', 'contentUrl'].some((name) => has(value, [name], 'texts'));
};

/**
 * Checks if Google accepts a text as a required property. It reports prices and ratings that are no numbers as errors, numbers of ratings
 * that are not positive, and texts in place of an item with properties of its own; an image needs a URL that can be crawled:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
const isUsable = (property: string, text: string): boolean => FORMS.get(property)?.(text.trim()) ?? true;

const isPrice = (text: string): boolean => numberIn(text) >= 0;
const isCount = (text: string): boolean => countIn(text) > 0;
const isRating = (text: string): boolean => !Number.isNaN(ratingIn(text));
/**
 * Checks for a URL that can be crawled, relative ones included. Content in the page (`data:`, `#a`), local files and single words have
 * none.
 */
const isCrawlable = (text: string): boolean =>
  /[/.?]/.test(text) && !/^(?:#|n\/a$)/i.test(text) && /^https?:$/.test(URL.parse(text, 'https://example.com/')?.protocol ?? '');

const isNoItem = (): boolean => false;

const FORMS: ReadonlyMap<string, (text: string) => boolean> = new Map([
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

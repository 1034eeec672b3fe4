import { pricesOf } from './annotated-prices.ts';
import { type GraphNode, labelOf, nodesOf, textsOf } from './node.ts';
import { isA } from './result-rules.ts';
import { type ShownText, showsNumber, showsWords } from './shown-text.ts';
import { numberIn } from './value-form.ts';

/** A value in structured data that should also be visible on the page. */
export interface Claim {
  isShown: (shown: ShownText) => boolean;
  line: number;
  what: 'price' | 'rating' | 'headline';
  /** Label of the node that has the value. */
  label: string;
  /** The claimed value as text. */
  text: string;
}

/** Returns the values of a node that visitors should see: a product’s price unless free, an article’s headline, and any average rating. */
export const findVisibleValues = (node: GraphNode): Claim[] => [
  ...(isA(node, 'Product')
    ? makeClaim(
        node,
        'price',
        [...new Set(pricesOf(node).map(({ text }) => text))].filter((text) => numberIn(text) !== 0),
        showsNumber,
      )
    : []),
  ...makeClaim(node, 'rating', ratingsOf(node), showsNumber),
  ...(isA(node, 'Article') ? makeClaim(node, 'headline', textsOf(node, 'headline'), showsWords) : []),
];

const MAX_RATINGS = 5;
const MAX_CLAIM_TEXTS = 20;

/** Creates a claim with alternative texts, such as prices by size; the page needs to show only one of the texts. */
const makeClaim = (node: GraphNode, what: Claim['what'], texts: string[], isIn: (shown: ShownText, text: string) => boolean): Claim[] => {
  const [first, ...others] = texts.slice(0, MAX_CLAIM_TEXTS);
  if (first === undefined) return [];
  const isShown = (shown: ShownText): boolean => [first, ...others].some((text) => isIn(shown, text));
  return [{ isShown, line: node.where.line, what, label: labelOf(node), text: first }];
};

/** Returns the texts that show a rating. Stars may be images, but then the number of ratings is text; pages round averages. */
const ratingsOf = (node: GraphNode): string[] =>
  ['ratingValue', 'ratingCount', 'reviewCount'].flatMap((property) =>
    nodesOf(node, 'aggregateRating')
      .slice(0, MAX_RATINGS)
      .flatMap((rating) => textsOf(rating, property).slice(0, 1))
      .flatMap((text) => (property === 'ratingValue' ? [text, String(Math.round(numberIn(text) * 10) / 10)] : [text]))
      // Zero means that no ratings exist yet.
      .filter((text) => numberIn(text) !== 0),
  );

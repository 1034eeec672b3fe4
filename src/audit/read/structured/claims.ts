import { pricesOf } from './annotated-prices.ts';
import { type GraphNode, labelOf, nodesOf, textsOf } from './node.ts';
import { isA } from './result-rules.ts';
import { type ShownText, showsNumber, showsWords } from './shown-text.ts';
import { numberIn } from './value-form.ts';

/** Something that structured data says and visitors should be able to read. */
export interface Claim {
  isShown: (shown: ShownText) => boolean;
  line: number;
  what: 'price' | 'rating' | 'headline';
  /** What it is about. */
  label: string;
  /** What it says. */
  text: string;
}

/** Of a product its price, of an article its headline, of anything its average rating. */
export const claimsOf = (node: GraphNode): Claim[] => [
  ...(isA(node, 'Product') ? claim(node, 'price', [...new Set(pricesOf(node).map(({ text }) => text))], showsNumber) : []),
  ...claim(node, 'rating', ratingsOf(node), showsNumber),
  ...(isA(node, 'Article') ? claim(node, 'headline', textsOf(node, 'headline'), showsWords) : []),
];

const MAX_RATINGS = 5;
const MAX_SPELLINGS = 20;

/** Of several texts, such as the prices of sizes, the page need not show all at once: one is enough. */
const claim = (node: GraphNode, what: Claim['what'], texts: string[], isIn: (shown: ShownText, text: string) => boolean): Claim[] => {
  const [first, ...others] = texts.slice(0, MAX_SPELLINGS);
  if (first === undefined) return [];
  const isShown = (shown: ShownText): boolean => [first, ...others].some((text) => isIn(shown, text));
  return [{ isShown, line: node.where.line, what, label: labelOf(node), text: first }];
};

/** Stars may be drawn, but then their number is written; and pages round what programs count. */
const ratingsOf = (node: GraphNode): string[] =>
  ['ratingValue', 'ratingCount', 'reviewCount'].flatMap((property) =>
    nodesOf(node, 'aggregateRating')
      .slice(0, MAX_RATINGS)
      .flatMap((rating) => textsOf(rating, property).slice(0, 1))
      .flatMap((text) => (property === 'ratingValue' ? [text, String(Math.round(numberIn(text) * 10) / 10)] : [text]))
      // Nobody has rated it yet.
      .filter((text) => numberIn(text) !== 0),
  );

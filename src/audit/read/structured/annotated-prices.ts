import { type GraphNode, nodesOf, textsOf } from './node.ts';
import { numberIn } from './value-form.ts';

/** A price found in the page’s structured data. */
export interface AnnotatedPrice {
  /** The price as written; always a valid number. */
  text: string;
  price: number;
  /** Currency code in upper case; '' if it is missing. */
  currency: string;
  line: number;
}

/** Maximum offers per node, price specifications per offer, and values per property. */
const MAX_OFFERS = 100;
const MAX_SPECIFICATIONS = 2;
const MAX_PRICES = 2;

/** Returns the prices of a node's offers, including both ends of ranges; prices that are not numbers are left out. */
export const pricesOf = (node: GraphNode): AnnotatedPrice[] =>
  nodesOf(node, 'offers')
    .slice(0, MAX_OFFERS)
    .flatMap((offer) => [offer, ...nodesOf(offer, 'priceSpecification').slice(0, MAX_SPECIFICATIONS)])
    .flatMap((offer) => {
      const currency = (textsOf(offer, 'priceCurrency')[0] ?? '').toUpperCase();
      return ['price', 'lowPrice', 'highPrice'].flatMap((property) =>
        textsOf(offer, property)
          .slice(0, MAX_PRICES)
          .map((text) => ({ text, price: numberIn(text), currency, line: offer.where.line }))
          .filter(({ price }) => !Number.isNaN(price)),
      );
    });

import { type GraphNode, nodesOf, textsOf } from './node.ts';
import { numberIn } from './value-form.ts';

/** A price of a thing, as its structured data has it. */
export interface AnnotatedPrice {
  /** As written, a number. */
  text: string;
  price: number;
  /** In upper case; '' when none is said. */
  currency: string;
  line: number;
}

/** Of one thing, of one offer, and of one property. */
const MAX_OFFERS = 100;
const MAX_SPECIFICATIONS = 2;
const MAX_PRICES = 2;

/** The prices of the offers of a node, the ends of ranges included; those that are no numbers are left out. */
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

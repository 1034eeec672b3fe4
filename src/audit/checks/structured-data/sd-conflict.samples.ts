import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-conflict.ts';

const product = (price: number, more = '', currency = 'EUR') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Seeds",${more}"offers":{"@type":"Offer","price":${price},"priceCurrency":"${currency}"}}</script>`;
const microdata = (price: string) =>
  `<div itemscope itemtype="http://schema.org/Product"><b itemprop=name>seeds</b><p itemprop=offers itemscope itemtype="http://schema.org/Offer"><meta itemprop=priceCurrency content=EUR><b itemprop=price content="${price}">x</b></p></div>`;

export default {
  agree: [
    page(product(9.5)),
    page(product(9.5) + microdata('9.50')),
    page(product(9.5, '"sku":"small",') + product(12.5, '"sku":"large",')),
    page(product(9.5) + product(10.5, '', 'USD')),
    page(product(9.5) + product(12.5).replace('Seeds', 'Pots')),
    // A product with two sellers, and a price range that includes the price.
    page(product(9.5).replace('"offers":', '"offers":{"@type":"Offer","price":12.5},"x":')),
    page(product(9.5) + product(9).replace('"price":9', '"@type":"AggregateOffer","lowPrice":9,"highPrice":12')),
  ],
  differ: [
    page(product(9.5) + microdata('8.50')),
    page(product(9.5) + product(12.5)),
    page(product(9.5, '"sku":"7",') + microdata('9.49')),
    page(product(9.5) + product(9).replace('"price":9', '"lowPrice":10,"highPrice":12')),
  ],
  none: [page('<p>Tomatoes</p>'), page(product(9.5).replace('"name":"Seeds",', '')), page(product(9.5).replace('9.5', '"on request"'))],
} satisfies Samples<typeof check>;

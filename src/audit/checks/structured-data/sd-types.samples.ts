import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-types.ts';

const ofType = (type: string) => page(`<script type="application/ld+json">{"@context":"https://schema.org","@type":${type}}</script>`);

export default {
  known: [
    ofType('"Product"'),
    ofType('["Product","Car"]'),
    ofType('"http://schema.org/FAQPage"'),
    ofType('"3DModel"'),
    // schema.org does not define types of other vocabularies.
    ofType('["Product","https://example.com/vocabulary#Seed"]'),
    // The context was not fetched and may define the second type.
    page(
      '<script type="application/ld+json">{"@context":["https://schema.org","https://example.com/c"],"@type":["Product","Tomato"]}</script>',
    ),
    page('<p itemscope itemtype="https://schema.org/Offer https://schema.org/AggregateOffer">'),
    page('<p vocab="http://schema.org/" typeof="ListItem">'),
  ],
  unlisted: [
    page(
      '<script type="application/ld+json">[{"@context":["https://schema.org","https://example.com/c"],"@type":"Note"},{"@context":"https://schema.org","@type":"Produkt"}]</script>',
    ),
    ofType('"Produkt"'),
    ofType('"product"'),
    ofType('"Blog Post"'),
    ofType('["Product","Tomato"]'),
    ofType('"constructor"'),
    page('<p itemscope itemtype="http://schema.org/Articles">'),
    page('<p vocab="https://schema.org/" typeof="Listitem">'),
  ],
  none: [page('<p>Tomatoes</p>'), page('<script type="application/ld+json">{"@type":"Produkt"}</script>'), ofType('7')],
} satisfies Samples<typeof check>;

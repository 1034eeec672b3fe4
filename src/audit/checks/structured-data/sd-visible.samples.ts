import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-visible.ts';

const node = (json: string) => `<script type="application/ld+json">{"@context":"https://schema.org",${json}}</script>`;
const product = (price: string) =>
  node(`"@type":"Product","name":"Seeds","offers":{"@type":"Offer","price":${price},"priceCurrency":"EUR"}`);
const rated = node('"@type":"Recipe","name":"Soup","aggregateRating":{"@type":"AggregateRating","ratingValue":4.7,"reviewCount":231}');
const article = node('"@type":"NewsArticle","headline":"Growing tomatoes on a balcony"');
const text =
  'Tomatoes want sun, warmth and a pot of their own. Sow them in March, plant them out after the last frost, and water them every single day.';
const body = (words: string) => `<p>${text}</p><p>${words}</p>`;

export default {
  shown: [
    page(product('129') + body(''), { atEnd: body('It costs 129.00 €.') }),
    page(product('"1299.50"') + body('Nur 1.299,50 €')),
    page(product('1299') + body('<b>$1,299</b><sup>00</sup>')),
    page(product('9.5') + body('9 €<sup>50</sup>, 9,50')),
    page(node('"@type":"Product","offers":[{"@type":"Offer","price":9.5},{"@type":"Offer","price":12.5}]') + body('Small: 9.50')),
    page(rated + body('4,7 of 5 stars')),
    // The structured data has the exact rating, and the page shows it rounded.
    page(rated.replace('4.7', '4.6712') + body('4.7 of 5, many reviews')),
    // Stars may be images or characters if the page shows the number of ratings.
    page(rated + body('★★★★★ (231)')),
    page(article + body('<h1>Growing Tomatoes on a Balcony</h1>')),
    page(
      `<div itemscope itemtype="https://schema.org/Product">${body('<div itemprop=offers itemscope itemtype="https://schema.org/Offer"><b itemprop=price>9.50</b></div>')}</div>`,
    ),
  ],
  absent: [
    page(product('9.50') + body('Nur 8,50 €')),
    page(rated + body('★★★★★')),
    page(article + body('<h1>Ten cars that made history</h1>')),
    page(product('9.50') + article + body('9.50')),
    page(
      `<div itemscope itemtype="https://schema.org/Product">${body('')}<div itemprop=offers itemscope><meta itemprop=price content=9.5></div></div>`,
    ),
  ],
  unread: [
    page(`${product('9.50')}<div id=root></div><script src=app.js></script>`),
    page(`${product('9.50')}<p>${'Tomatoes '.repeat(30_000)}`),
  ],
  none: [
    page(body('')),
    page(node('"@type":"FAQPage"') + body('')),
    page(rated.replace('4.7', '0').replace('231', '0') + body('')),
    page(node('"@type":"Article","about":{"@type":"Product","offers":{"@type":"Offer","price":1}}') + body('')),
    page(node('"@type":"Product","offers":{"@type":"Offer","price":"on request"}') + body('')),
  ],
} satisfies Samples<typeof check>;

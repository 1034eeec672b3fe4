import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-values.ts';

const node = (json: string) => page(`<script type="application/ld+json">{"@context":"https://schema.org",${json}}</script>`);

export default {
  right: [
    node(
      '"@type":"Recipe","name":"Soup","totalTime":"PT30M","datePublished":"2026-03-31","image":["https://example.com/a.jpg",{"url":"https://example.com/b.jpg"}]',
    ),
    node('"@type":"OpeningHoursSpecification","dayOfWeek":"Monday","opens":"00:00","closes":"23:59"'),
    node('"@type":"Offer","price":1299.5,"priceCurrency":"EUR","priceValidUntil":"2026-12-31T23:59:59+01:00"'),
    node('"@type":"AggregateRating","ratingValue":"5","ratingCount":"9"'),
    node('"@type":"AggregateRating","ratingValue":87,"bestRating":100,"ratingCount":9'),
    node('"@type":"Rating","ratingValue":"60%"'),
    // Energy label classes, which have their own bounds.
    node('"@type":"Rating","ratingValue":"D","bestRating":"A+","worstRating":"F"'),
    node('"@type":"Rating","ratingValue":7,"bestRating":"A+"'),
    // Relative URLs are resolved, and positions may be letters.
    node('"@type":"Product","url":"/soup","image":"soup.jpg"'),
    node('"@type":"BreadcrumbList","itemListElement":{"@type":"ListItem","position":1,"item":"/garden"}'),
    node('"@type":"ItemList","itemListElement":{"@type":"ListItem","position":1,"item":"Garden"}'),
    node('"@type":"Chapter","position":"iv"'),
    // `sd-required` reports this price.
    node('"@type":"Product","name":"Seeds","offers":{"@type":"Offer","price":"36,00 EUR","priceCurrency":"EUR"}'),
    // The browser resolves relative URLs in elements.
    page('<div itemscope itemtype="https://schema.org/Thing"><a itemprop=url href="/soup">Soup</a><img itemprop=image src=soup.jpg></div>'),
    page('<div itemscope itemtype="https://schema.org/Offer"><b itemprop=price content="9.50">9,50 €</b></div>'),
  ],
  wrong: [
    node('"@type":"OpeningHoursSpecification","dayOfWeek":"Monday","opens":"09:00","closes":"24:00"'),
    node('"@type":"Article","datePublished":"31.03.2026"'),
    node('"@type":"Offer","availability":"Auf Lager"'),
    node('"@type":"GeoCoordinates","latitude":"48,2","longitude":"16,37"'),
    node('"@type":"Bakery","openingHours":"24/7"'),
    node('"@type":"Offer","price":"1.299,50","priceCurrency":"EUR"'),
    node('"@type":"Offer","price":"9.50","priceCurrency":"€"'),
    node('"@type":"Article","about":{"@type":"Product","offers":{"@type":"Offer","price":"$750"}}'),
    node('"@type":"Product","image":"data:image/png;base64,AA=="'),
    node('"@type":"Product","url":"https://"'),
    node('"@type":"BreadcrumbList","itemListElement":{"@type":"ListItem","position":1,"item":"Garden"}'),
    node('"@type":"Recipe","totalTime":"30 minutes"'),
    node('"@type":"AggregateRating","ratingValue":5.1,"ratingCount":9'),
    node('"@type":"AggregateRating","ratingValue":-1,"ratingCount":9'),
    node('"@type":"Rating","ratingValue":"4,5"'),
    node('"@type":"ListItem","position":"first"'),
    page('<div itemscope itemtype="https://schema.org/Offer"><b itemprop=price>9,50 €</b></div>'),
  ],
  none: [page('<p>Tomatoes</p>'), page('<script type="application/ld+json">{"datePublished":"yesterday"}</script>')],
} satisfies Samples<typeof check>;

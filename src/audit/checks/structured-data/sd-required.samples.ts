import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-required.ts';

const graph = (...nodes: string[]) =>
  page(`<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${nodes}]}</script>`);
const recipe = '{"@type":"Recipe","name":"Tomato soup","image":"https://example.com/soup.jpg"}';

export default {
  met: [
    graph(
      '{"@type":"JobPosting","title":"Gardener","description":"Grow tomatoes.","datePosted":"2026-03-01","hiringOrganization":"Tomatenhof","jobLocation":{"@type":"Place","address":{"@type":"PostalAddress","addressCountry":"AT"}}}',
    ),
    graph(
      '{"@type":"Product","name":"Seeds","aggregateRating":{"@type":"AggregateRating","ratingValue":4,"ratingCount":0,"reviewCount":1}}',
    ),
    graph(recipe),
    graph('{"@type":["Product","Thing"],"name":"Seeds","offers":{"@type":"Offer","price":"2.50","priceCurrency":"EUR"}}'),
    // A node that is referenced by id and described in another block counts.
    page(
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Seeds","aggregateRating":{"@id":"#stars"}}</script>' +
        '<script type="application/ld+json">{"@context":"http://schema.org","@type":"AggregateRating","@id":"#stars","ratingValue":4,"reviewCount":9}</script>',
    ),
    page(
      '<div itemscope itemtype="https://schema.org/Recipe" itemref=more><h1 itemprop=name>Suppe</h1></div><img id=more itemprop=image src=a.jpg>',
    ),
    page('<div vocab="https://schema.org/" typeof=Recipe><h1 property=name>Soupe</h1><img property=image src=a.jpg></div>'),
    // A list of URLs does not require anything of the pages at those URLs.
    graph(recipe, '{"@type":"ItemList","itemListElement":[{"@type":"ListItem","item":{"@type":"Product","name":"Seeds"}}]}'),
    // The event takes place online and at a location.
    graph(
      '{"@type":"Event","name":"Seed swap","startDate":"2026-03-01","location":[{"@type":"VirtualLocation","url":"https://example.com/live"},{"@type":"Place","address":"Hauptstr. 1, Wien"}]}',
    ),
    graph('{"@type":"Restaurant","name":"Zum Tomatenhof","address":"Hauptstr. 1, Wien"}'),
  ],
  missing: [
    // A text is not a place with an address, an offer, a rating or a review.
    graph(
      '{"@type":"JobPosting","title":"Gardener","description":"Grow tomatoes.","datePosted":"2026-03-01","hiringOrganization":"Tomatenhof","jobLocation":"Vienna"}',
    ),
    ...['"offers":"9.50"', '"aggregateRating":4.5', '"review":"Very good"'].map((one) =>
      graph(`{"@type":"Product","name":"Seeds",${one}}`),
    ),
    graph('{"@type":"Recipe","name":"Soup","image":"a/soup.jpg","review":{"@type":"Review","author":"Eva","reviewRating":"5"}}'),
    graph('{"@type":"Review","author":"Eva","itemReviewed":"Soup","reviewRating":{"@type":"Rating","ratingValue":5}}'),
    // An aggregate rating without any ratings does not count.
    ...['"ratingCount":0', '"reviewCount":"0"', '"reviewCount":-1', '"ratingCount":""', '"bestRating":5'].map((count) =>
      graph(`{"@type":"Product","name":"Seeds","aggregateRating":{"@type":"AggregateRating","ratingValue":4,${count}}}`),
    ),
    ...['"price":""', '"price":" "', '"price":"on request"', '"priceSpecification":{"@type":"PriceSpecification","price":""}'].map(
      (price) => graph(`{"@type":"Product","name":"Seeds","offers":{"@type":"Offer",${price},"priceCurrency":"EUR"}}`),
    ),
    graph('{"@type":"Product","name":"Seeds","offers":{"@type":"AggregateOffer","lowPrice":"","priceCurrency":"EUR"}}'),
    // A price that is not a number does not count.
    graph('{"@type":"Product","name":"Seeds","offers":{"@type":"Offer","price":"36,00 EUR","priceCurrency":"EUR"}}'),
    graph('{"@type":"Recipe","name":"Soup","image":"data:image/png;base64,iVBORw0KGgo="}'),
    graph('{"@type":"Recipe","name":"Soup","image":"https://example.com/soup.jpg","nutrition":{"calories":"270 calories"}}'),
    graph('{"@type":["Car","Product"],"name":"Golf"}'),
    graph('{"@type":["VideoGame","WebApplication"],"name":"Tomato Quest"}'),
    graph(
      '{"@type":"WebApplication","name":"Sums","offers":{"price":0},"aggregateRating":{"@type":"AggregateRating","ratingValue":"good","ratingCount":3}}',
    ),
    graph(...['Soil', 'Seeds', 'Pots'].map((name) => `{"@type":"Course","name":"${name}"}`)),
    graph('{"@type":"Recipe","name":"Tomato soup"}'),
    graph('{"@type":"Product","name":"Seeds"}'),
    graph(recipe, recipe, '{"@type":"Recipe","name":"Tomato soup","image":" "}'),
    page(
      '<div itemscope itemtype="http://schema.org/Product"><span itemprop=name>Seeds</span><div itemprop=offers itemscope itemtype="http://schema.org/Offer"></div></div>',
    ),
    graph('{"@type":"VideoObject","name":"Sowing","uploadDate":"2026-03-01"}'),
    graph('{"@type":"Event","name":"Seed swap","startDate":"2026-03-01","location":{"@type":"Place","name":"Town hall"}}'),
  ],
  online: [
    graph(
      '{"@type":"Event","name":"Webinar","startDate":"2026-03-01","location":{"@type":"VirtualLocation","url":"https://example.com/live"}}',
    ),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    // Google has no rich result for these types alone.
    graph('{"@type":"Car","name":"Golf"}', '{"@type":"Motorcycle","name":"R 80"}'),
    graph(
      '{"@type":"VideoGame","name":"Tomato Quest"}',
      '{"@type":"OperatingSystem","name":"Haiku"}',
      '{"@type":"RuntimePlatform","name":"JVM"}',
    ),
    graph(
      '{"@type":"ReviewNewsArticle","headline":"We tried it"}',
      '{"@type":"CourseInstance","name":"Soil"}',
      '{"@type":"VacationRental","name":"Hut"}',
    ),
    graph('{"@type":"Course","name":"Soil"}', '{"@type":"Course","name":"Seeds"}', '{"@type":"Dataset","name":"Harvests"}'),
    // Google requires nothing of articles and shows no results for questions; a type without a context belongs to no vocabulary.
    graph('{"@type":"Article"}', '{"@type":"FAQPage"}', '{"@type":"HowTo"}', '{"@type":"Organization"}'),
    page('<script type="application/ld+json">{"@type":"Recipe"}</script>'),
    graph('{"@type":"Article","about":{"@type":"Product","name":"Seeds"}}'),
  ],
} satisfies Samples<typeof check>;

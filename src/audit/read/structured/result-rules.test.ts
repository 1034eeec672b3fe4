import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { resultRules } from './google-results.ts';
import { graphOf } from './graph.ts';
import { candidatesOf, type MissingProperty, missingItemsOf } from './result-rules.ts';
import { isSchemaType } from './schema-types.ts';

const candidates = (json: string) =>
  candidatesOf(graphOf(page(`<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${json}]}</script>`).page));

const shown = (missing: readonly MissingProperty[]): string => missing.map(({ properties }) => properties.join(' | ')).join(', ');

describe('missing required properties of rich results are reported', () => {
  const table: [name: string, json: string, missing: string[]][] = [
    ['product', '{"@type":"Product","name":"Pot","offers":{"@type":"Offer","price":"9.50"}}', ['Product: ', 'Offer: ']],
    ['product without all', '{"@type":"Product"}', ['Product: name, review | aggregateRating | offers']],
    ['kind of product', '{"@type":"SomeProducts","name":"A"}', ['Product: review | aggregateRating | offers']],
    ['of two types', '{"@type":["Product","Thing"],"name":"A","review":{"@id":"#r"}}', ['Product: ']],
    ['variants', '{"@type":"ProductGroup","name":"A","hasVariant":[{"@type":"Product"}]}', ['Product variants: ']],
    ['product that is but mentioned', '{"@type":"Article","about":{"@type":"Product","name":"A"}}', ['Article: ']],
    [
      'product that a review is of',
      '{"@type":"Review","author":"A","reviewRating":{"ratingValue":4},"itemReviewed":{"@type":"Product","name":"A"}}',
      ['Review: '],
    ],
    [
      'product of a page',
      '{"@type":"WebPage","mainEntity":{"@type":"Product","name":"A"}}',
      ['Product: review | aggregateRating | offers'],
    ],
    [
      'product that its own review names',
      '{"@id":"#p","@type":"Product","name":"A","review":{"@type":"Review","author":"B","reviewRating":{"ratingValue":1},"itemReviewed":{"@id":"#p"}}}',
      ['Product: ', 'Review: '],
    ],
    [
      'price inside',
      '{"@type":"Product","name":"A","offers":{"@type":"Offer","priceSpecification":[{"price":1}]}}',
      ['Product: ', 'Offer: '],
    ],
    [
      'price elsewhere',
      '{"@type":"Product","name":"A","offers":{"@type":"Offer","priceSpecification":{"@id":"#s"}}}',
      ['Product: ', 'Offer: '],
    ],
    [
      'no price',
      '{"@type":"Product","name":"A","offers":[{"@type":"Offer","price":""},{"@type":"AggregateOffer","lowPrice":1}]}',
      ['Product: ', 'Offer: price | priceSpecification.price', 'Range of prices: priceCurrency'],
    ],
    [
      'offer of something else',
      '{"@type":"Event","name":"A","startDate":"2026-01-01","location":"Here","offers":{"@type":"Offer"}}',
      ['Event: '],
    ],
    [
      'rating',
      '{"@type":"Recipe","name":"A","image":"/a.png","aggregateRating":{"@type":"AggregateRating","ratingValue":4}}',
      ['Recipe: ', 'Average rating: ratingCount | reviewCount'],
    ],
    [
      'rating on its own',
      '{"@type":"AggregateRating","ratingValue":4,"ratingCount":2,"itemReviewed":{"@type":"Book"}}',
      ['Average rating: itemReviewed.name'],
    ],
    ['video inside', '{"@type":"Article","video":{"@type":"VideoObject","name":"A"}}', ['Article: ', 'Video: thumbnailUrl, uploadDate']],
    [
      'job',
      '{"@type":"JobPosting","title":"A","description":"B","datePosted":"2026-01-01","hiringOrganization":"C","jobLocation":{"@type":"Place","address":{"addressLocality":"D"}}}',
      ['Job posting: jobLocation.address.addressCountry'],
    ],
    [
      'job from home',
      '{"@type":"JobPosting","title":"A","description":"B","datePosted":"2026-01-01","hiringOrganization":"C","jobLocationType":"TELECOMMUTE","applicantLocationRequirements":{"@type":"Country","name":"D"}}',
      ['Job posting: '],
    ],
    [
      'job without a place',
      '{"@type":"JobPosting","title":"A","description":"B","datePosted":"2026-01-01","hiringOrganization":"C","applicantLocationRequirements":{"@type":"Country","name":"D"}}',
      ['Job posting: jobLocation | jobLocationType'],
    ],
    [
      'job from home, anywhere',
      '{"@type":"JobPosting","title":"A","description":"B","datePosted":"2026-01-01","hiringOrganization":"C","jobLocationType":"TELECOMMUTE"}',
      ['Job posting: applicantLocationRequirements | jobLocation'],
    ],
    ['calories of a recipe', '{"@type":"Recipe","name":"A","image":"/a.png","nutrition":{"calories":"90"}}', ['Recipe: recipeYield']],
    ['type that makes no result alone', '{"@type":"Car","name":"A"}', []],
    ['the same beside one that does', '{"@type":["Car","Product"],"name":"A"}', ['Product: review | aggregateRating | offers']],
    [
      'offer of a product that is but mentioned',
      '{"@type":"Article","about":{"@type":"Product","offers":{"@type":"Offer"}}}',
      ['Article: '],
    ],
    [
      'offer of a variant',
      '{"@type":"ProductGroup","name":"A","hasVariant":{"@type":"Product","offers":{"@type":"Offer"}}}',
      ['Product variants: ', 'Offer: price | priceSpecification.price'],
    ],
    ['image with a URL', '{"@type":"Recipe","name":"A","image":{"@type":"ImageObject","url":"/a.png"}}', ['Recipe: ']],
    ['image without one', '{"@type":"Recipe","name":"A","image":{"@type":"ImageObject","width":300}}', ['Recipe: image']],
    [
      'book that is rated and has no name',
      '{"@type":"Book","aggregateRating":{"@type":"AggregateRating","ratingValue":4,"ratingCount":2}}',
      ['Stars: name', 'Average rating: '],
    ],
    ['book that is not rated', '{"@type":"Book"}', []],
    ['two of three courses', '{"@type":"Course"},{"@type":"Course"}', []],
    [
      'three courses',
      '{"@type":"Course","name":"A","description":"B"},{"@type":"Course","name":"A"},{"@type":"Course","@id":"#c"}',
      ['Course list: ', 'Course list: description', 'Course list: name, description'],
    ],
    [
      'answer without a text',
      '{"@type":"QAPage","mainEntity":{"@type":"Question","name":"A","answerCount":1,"suggestedAnswer":{"@type":"Answer"}}}',
      ['Question and answers: mainEntity.suggestedAnswer.text'],
    ],
    [
      'event online',
      '{"@type":"MusicEvent","name":"A","startDate":"2026-01-01","location":{"@type":"VirtualLocation","url":"https://example.com/"}}',
      ['Event: location.address'],
    ],
    ['business that publishes', '{"@type":"Article","publisher":{"@type":"Restaurant","name":"A"}}', ['Article: ']],
    ['retired type', '{"@type":"FAQPage"}', []],
    ['type of no vocabulary', '{"@context":null,"@type":"Product"}', []],
  ];
  for (const [name, json, missing] of table)
    it(name, () =>
      assert.deepEqual(
        candidates(json).map(({ rule, missing: { required } }) => `${rule.result}: ${shown(required)}`),
        missing,
      ),
    );
});

describe('property values that Google cannot use are reported', () => {
  const table: [name: string, json: string, unusable: string[]][] = [
    ['price with its currency', '{"@type":"Product","name":"A","offers":{"@type":"Offer","price":"36,00 EUR"}}', ['price 36,00 EUR']],
    [
      'price in the other place',
      '{"@type":"Product","name":"A","offers":{"@type":"Offer","price":"9,50","priceSpecification":{"price":9.5}}}',
      [],
    ],
    [
      'image in the page itself',
      '{"@type":"Recipe","name":"A","image":"data:image/png;base64,AA=="}',
      ['image data:image/png;base64,AA=='],
    ],
    ['image that is a word', '{"@type":"Recipe","name":"A","image":"soup"}', ['image soup']],
    ['image in a place of the page', '{"@type":"Recipe","name":"A","image":"#soup.jpg"}', ['image #soup.jpg']],
    ['image elsewhere too', '{"@type":"Recipe","name":"A","image":["data:image/png;base64,AA==","/a.png"]}', []],
    [
      'rating in words',
      '{"@type":"Book","aggregateRating":{"@type":"AggregateRating","ratingValue":"good","ratingCount":"1,234"}}',
      ['ratingValue good', 'ratingCount 1,234'],
    ],
    ['rating as a share', '{"@type":"Book","aggregateRating":{"@type":"AggregateRating","ratingValue":"80%","ratingCount":3}}', []],
    ['property that is not there', '{"@type":"Recipe","name":"A"}', []],
  ];
  for (const [name, json, unusable] of table)
    it(name, () =>
      assert.deepEqual(
        candidates(json)
          .flatMap(({ missing }) => missing.required)
          .flatMap((line) => line.unusable.map(({ property, text }) => `${property} ${text}`)),
        unusable,
      ),
    );
});

it('the rules for rich results refer only to known schema.org types', () => {
  const types = resultRules.flatMap(({ types, except = [], notAlone = [], inside = [] }) => [
    ...types,
    ...except,
    ...notAlone,
    ...inside.map((place) => place.split('.')[0] ?? ''),
  ]);
  assert.deepEqual(
    types.filter((type) => type !== '*' && !isSchemaType(type)),
    [],
  );
});

it('each missing alternative of a required property is reported separately', () => {
  const [product] = candidates('{"@type":"Product"}');
  assert.ok(product);
  assert.deepEqual(
    missingItemsOf(product.node, product.missing.required).map(({ note }) => note),
    [
      { key: 'lacks', values: { label: 'Product', properties: 'name' } },
      { key: 'lacksOneOf', values: { label: 'Product', properties: 'review, aggregateRating, offers' } },
    ],
  );
});

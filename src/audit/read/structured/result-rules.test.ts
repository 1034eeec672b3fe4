import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { page } from '../../samples.ts';
import { resultRules } from './google-results.ts';
import { graphOf } from './graph.ts';
import { candidatesOf, wordLines } from './result-rules.ts';
import { isSchemaType } from './schema-types.ts';

const candidates = (json: string) =>
  candidatesOf(graphOf(page(`<script type="application/ld+json">{"@context":"https://schema.org","@graph":[${json}]}</script>`).page));

describe('what is required', () => {
  const table: [name: string, json: string, missing: string[]][] = [
    ['product', '{"@type":"Product","name":"Pot","offers":{"@type":"Offer","price":"9.50"}}', ['Product: ', 'Offer: ']],
    ['product without all', '{"@type":"Product"}', ['Product: name, review or aggregateRating or offers']],
    ['kind of product', '{"@type":"Car","name":"A"}', ['Product: review or aggregateRating or offers']],
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
      ['Product: review or aggregateRating or offers'],
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
      ['Product: ', 'Offer: price or priceSpecification.price', 'Range of prices: priceCurrency'],
    ],
    [
      'offer of something else',
      '{"@type":"Event","name":"A","startDate":"2026-01-01","location":"Here","offers":{"@type":"Offer"}}',
      ['Event: '],
    ],
    [
      'rating',
      '{"@type":"Recipe","name":"A","image":"/a.png","aggregateRating":{"@type":"AggregateRating","ratingValue":4}}',
      ['Recipe: ', 'Average rating: ratingCount or reviewCount'],
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
      'event online',
      '{"@type":"MusicEvent","name":"A","startDate":"2026-01-01","location":{"@type":"VirtualLocation","url":"https://example.com/"}}',
      ['Event: '],
    ],
    ['business that publishes', '{"@type":"Article","publisher":{"@type":"Restaurant","name":"A"}}', ['Article: ']],
    ['retired type', '{"@type":"FAQPage"}', []],
    ['type of no vocabulary', '{"@context":null,"@type":"Product"}', []],
  ];
  for (const [name, json, missing] of table)
    it(name, () =>
      assert.deepEqual(
        candidates(json).map(({ rule, missing: { required } }) => `${rule.result}: ${wordLines(required)}`),
        missing,
      ),
    );
});

it('goes by types that there are', () => {
  const types = resultRules.flatMap(({ types, except = [], within = [] }) => [
    ...types,
    ...except,
    ...within.map((place) => place.split('.')[0] ?? ''),
  ]);
  assert.deepEqual(
    types.filter((type) => type !== '*' && !isSchemaType(type)),
    [],
  );
});

import type { Random } from '../random.ts';
import { address } from './address-grammar.ts';
import { language } from './http-grammar.ts';
import { number, text } from './text.ts';

const TYPES = [
  'Product',
  'Article',
  'NewsArticle',
  'Organization',
  'LocalBusiness',
  'BreadcrumbList',
  'ListItem',
  'FAQPage',
  'Question',
  'Offer',
  'AggregateOffer',
  'AggregateRating',
  'Review',
  'Person',
  'Event',
  'Recipe',
  'VideoObject',
  'ImageObject',
  'WebSite',
  'JobPosting',
  'HowTo',
  'Thing',
  'Prodcut',
  'schema:Product',
  'https://schema.org/Product',
];
const PROPERTIES = [
  'name',
  'headline',
  'image',
  'url',
  'author',
  'datePublished',
  'dateModified',
  'offers',
  'price',
  'priceCurrency',
  'lowPrice',
  'aggregateRating',
  'ratingValue',
  'bestRating',
  'worstRating',
  'reviewCount',
  'review',
  'itemListElement',
  'position',
  'item',
  'mainEntity',
  'acceptedAnswer',
  'text',
  'publisher',
  'logo',
  'sameAs',
  'address',
  'startDate',
  'location',
  'description',
  'thumbnailUrl',
  'uploadDate',
  'duration',
  '@reverse',
  '@language',
  '@value',
  '@list',
  '@set',
  '@nest',
  '@index',
  '__proto__',
  'constructor',
  '',
];
const CONTEXTS = [
  'https://schema.org',
  'http://schema.org/',
  'https://schema.org/docs/jsonldcontext.json',
  'http://www.schema.org',
  'https://example.com/',
  '',
];
const DEPTH = 5;

/** Generates a valid or invalid JSON-LD block. */
export const jsonLd = (random: Random): string => {
  if (random.oneIn(25)) return '['.repeat(random.below(300)) + ']'.repeat(random.below(300));
  if (random.oneIn(25)) return `{"@type":"Product","offers":`.repeat(random.below(130));
  const block = random.oneIn(5)
    ? { '@context': context(random), '@graph': random.some(6, () => node(random, 0)) }
    : random.oneIn(6)
      ? random.some(5, () => node(random, 0))
      : { '@context': context(random), ...node(random, 0) };
  const json = JSON.stringify(block, null, random.pick([0, 1]));
  return random.oneIn(6)
    ? `${random.pick(['<!--', '/*<![CDATA[*/', '//<![CDATA[\n', '\ufeff', '  '])}${json}${random.pick(['-->', '/*]]>*/', '//]]>', ';', ','])}`
    : json;
};

const context = (random: Random): unknown =>
  random.pick<() => unknown>([
    () => random.pick(CONTEXTS),
    () => random.pick(CONTEXTS),
    () => [random.pick(CONTEXTS), { name: 'x' }],
    () => ({ '@vocab': random.pick(CONTEXTS), '@base': address(random), schema: 'https://schema.org/' }),
    () => null,
    () => 5,
  ])();

const node = (random: Random, depth: number): Record<string, unknown> => {
  const made: Record<string, unknown> = Object.create(null);
  if (!random.oneIn(6)) made['@type'] = random.oneIn(5) ? random.some(3, () => random.pick(TYPES)) : random.pick(TYPES);
  if (random.oneIn(3)) made['@id'] = random.pick(['#a', '#b', '_:c', address(random), '']);
  for (const property of random.some(7, () => random.pick(PROPERTIES))) made[property] = value(random, depth + 1);
  return made;
};

const value = (random: Random, depth: number): unknown => {
  if (depth > DEPTH) return null;
  return random.pick<() => unknown>([
    () => text(random),
    () => text(random),
    () => number(random),
    () => random.below(10_000) / random.pick([1, 100, -1]),
    () => address(random),
    () => random.pick(['2026-11-21', '2026-11-21T08:00:00Z', 'PT1H', 'EUR', '€ 1.299,00', '']),
    () => random.pick([null, true, false, 1e300, -0]),
    () => ({ '@id': random.pick(['#a', '#b', '_:c', '#nowhere']) }),
    () => ({ '@value': text(random), '@language': language(random) }),
    () => ({ '@list': random.some(3, () => value(random, depth + 1)) }),
    () => random.some(4, () => value(random, depth + 1)),
    () => node(random, depth),
    () => node(random, depth),
  ])();
};

import { countIn, numberIn, ratingIn } from './value-form.ts';

/**
 * Checks if Google accepts a text as a required property. It reports prices and ratings that are no numbers as errors, numbers of ratings
 * that are not positive, and texts in place of an item with properties of its own; an image needs a URL that can be crawled:
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
export const isUsable = (property: string, text: string): boolean => FORMS.get(property)?.(text.trim()) ?? true;

const isPrice = (text: string): boolean => numberIn(text) >= 0;
const isCount = (text: string): boolean => countIn(text) > 0;
const isRating = (text: string): boolean => !Number.isNaN(ratingIn(text));
/**
 * Checks for a URL that can be crawled, relative ones included. Content in the page (`data:`, `#a`), local files and single words have
 * none.
 */
const isCrawlable = (text: string): boolean =>
  /[/.?]/.test(text) && !/^(?:#|n\/a$)/i.test(text) && /^https?:$/.test(URL.parse(text, 'https://example.com/')?.protocol ?? '');

const isNoItem = (): boolean => false;

const FORMS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ...['aggregateRating', 'itemReviewed', 'jobLocation', 'offers', 'review', 'reviewRating'].map(
    (property) => [property, isNoItem] as const,
  ),
  ['price', isPrice],
  ['lowPrice', isPrice],
  ['ratingValue', isRating],
  ['ratingCount', isCount],
  ['reviewCount', isCount],
  ['image', isCrawlable],
  ['thumbnailUrl', isCrawlable],
]);

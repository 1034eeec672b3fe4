import type { Note } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { comparable } from '../address/resolve-url.ts';
import { wordsOf } from '../text/word-counts.ts';
import { linkSet } from './link-set.ts';
import { canonicalText, descriptionText, h1Texts, titleText } from './page-texts.ts';
import { robotsRules } from './robots-rules.ts';

/** The check must have these as notes. */
export const lossNotes = {
  title: 'The title becomes “{text}”',
  description: 'The meta description is lost',
  canonical: 'The canonical URL becomes “{text}”',
  robots: 'The robots rules become “{text}”',
  h1: 'The H1 is lost',
  words: '{here, plural, one {# word} other {# words}} with them, {there, number} without',
  links: '{here, plural, one {# link} other {# links}} with them, {there, number} without',
} as const;

/**
 * Returns what a rendered page lacks in another rendering of it: texts of the head, and words and links below `leastPercent`. Small
 * differences of amounts are none.
 */
export const lossesOf = (whole: Page, other: Page, leastPercent: number): Note[] => {
  const text = (key: keyof typeof lossNotes, read: (page: Page) => string): Note[] =>
    read(whole) === read(other) ? [] : [{ key, values: { text: read(other) } }];
  const amount = (key: 'words' | 'links', count: (page: Page) => number, fewest: number): Note[] => {
    const [here, there] = [count(whole), count(other)];
    return here - there >= fewest && there * 100 < here * leastPercent ? [{ key, values: { here, there } }] : [];
  };
  const own = new Set([whole, other].map(({ url }) => comparable(new URL(url))));
  const [h1] = h1Texts(whole);
  const description = descriptionText(whole);
  return [
    ...text('title', titleText),
    ...text('canonical', canonicalText),
    ...text('robots', (page) => robotsRules(page).join(', ')),
    ...(description !== '' && descriptionText(other) === '' ? [{ key: 'description' }] : []),
    ...(h1 !== undefined && !h1Texts(other).includes(h1) ? [{ key: 'h1' }] : []),
    ...amount('words', ({ document }) => wordsOf(document), FEWEST_WORDS),
    ...amount('links', (page) => linkSet(page, own).size, FEWEST_LINKS),
  ];
};

const FEWEST_WORDS = 20;
const FEWEST_LINKS = 3;

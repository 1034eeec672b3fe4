import type { FindingNote } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { comparableUrl } from '../address/resolve-url.ts';
import { addressedLinks } from '../links/page-link.ts';
import { pageDirectives } from '../robots/page-directives.ts';
import { wordsOf } from '../text/word-counts.ts';
import { canonicalText, descriptionText, h1Texts, titleText } from './page-texts.ts';

/** Notes for losses; a check that uses `lossesOf` must include `lossNotes` in its notes. */
export const lossNotes = {
  title: 'The title becomes “{text}”',
  description: 'The meta description is lost',
  canonical: 'The canonical URL becomes “{text}”',
  robots: 'The robots rules become “{text}”',
  h1: 'The H1 is lost',
  words: '{here, plural, one {# word} other {# words}} with them, {there, number} without',
  links: '{here, plural, one {# link} other {# links}} with them, {there, number} without',
} as const;

/** Returns what another rendering of a page lacks: texts of the head, and words and links below `leastPercent`. Small differences do not count. */
export const lossesOf = (whole: Page, other: Page, leastPercent: number): FindingNote[] => {
  const text = (key: keyof typeof lossNotes, read: (page: Page) => string): FindingNote[] =>
    read(whole) === read(other) ? [] : [{ key, values: { text: read(other) } }];
  const amount = (key: 'words' | 'links', count: (page: Page) => number, fewest: number): FindingNote[] => {
    const [here, there] = [count(whole), count(other)];
    return here - there >= fewest && there * 100 < here * leastPercent ? [{ key, values: { here, there } }] : [];
  };
  const own = new Set([whole, other].map(({ url }) => comparableUrl(new URL(url))));
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

/** Returns the http(s) URLs that a page links to, except the given URLs of the page itself. */
export const linkSet = (page: Page, own: ReadonlySet<string>): Set<string> => {
  const targets = new Set<string>();
  for (const { target, isWeb } of addressedLinks(page)) if (isWeb && !own.has(target)) targets.add(target);
  return targets;
};

/**
 * Returns the robots rules that change what search engines do, sorted: equal rules give equal lists in any order, and with or without the defaults
 * (`index, follow`).
 */
export const robotsRules = (page: Pick<Page, 'document' | 'headers'>): string[] => {
  const rules = pageDirectives(page).flatMap(({ agent, directive, value }) => {
    const names = directive === 'none' ? ['noindex', 'nofollow'] : [directive];
    const text = value?.toLowerCase() ?? null;
    return names
      .filter((name) => RESTRICTIVE_RULES.has(name) && !(text !== null && DEFAULTS[name] === text))
      .map((name) => `${agent === '*' ? '' : `${agent}: `}${name}${text === null ? '' : `:${text}`}`);
  });
  return [...new Set(rules)].sort();
};

const RESTRICTIVE_RULES: ReadonlySet<string> = new Set(
  'indexifembedded max-image-preview max-snippet max-video-preview noarchive nofollow noimageindex noindex nosnippet notranslate unavailable_after'.split(
    ' ',
  ),
);

const DEFAULTS: Readonly<Record<string, string>> = { 'max-image-preview': 'standard', 'max-snippet': '-1', 'max-video-preview': '-1' };

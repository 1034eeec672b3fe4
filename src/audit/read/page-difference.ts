import type { Page } from '../evidence.ts';
import { canonicalsOf } from './address/canonicals.ts';
import { comparableUrl } from './address/resolve-url.ts';
import { pageLinks } from './links/page-link.ts';
import { googleDirectives } from './robots/page-directives.ts';
import { readJsonLd } from './structured/json-ld.ts';
import { isH1 } from './text/h1.ts';
import { wordsOf } from './text/word-counts.ts';

/** A feature that differs between two responses to one URL, with both values. */
export interface Difference {
  part: DifferentPart;
  here: string | number;
  there: string | number;
}

type DifferentPart = 'robots' | 'canonical' | 'title' | 'heading' | 'types' | 'words' | 'links';

/**
 * Returns what `there` lacks compared with `here`: rules for search engines, and content. Details that change on each visit (counters, tokens, times)
 * and additional text or links do not count.
 */
export const differences = (here: Page, there: Page, leastPercent: number): { rules: Difference[]; content: Difference[] } => {
  const compare = (part: DifferentPart, read: (page: Page) => string, key = read): Difference[] =>
    key(here) === key(there) ? [] : [{ part, here: read(here), there: read(there) }];
  const count = (part: DifferentPart, read: (page: Page) => number, least: number): Difference[] => {
    const [one, other] = [read(here), read(there)];
    return one < least || other * 100 >= one * leastPercent ? [] : [{ part, here: one, there: other }];
  };
  return {
    rules: [...compare('robots', robotsOf), ...compare('canonical', canonicalOf)],
    content: [
      ...compare('title', titleOf, (page) => lettersOf(titleOf(page))),
      ...compare('heading', headingOf, (page) => lettersOf(headingOf(page))),
      ...compare('types', typesOf),
      ...count('words', ({ document }) => wordsOf(document), MIN_WORDS),
      ...count('links', (page) => pageLinks(page).length, MIN_LINKS),
    ],
  };
};

/** True if `there` was refused although the request should have received the page. */
export const isRefused = (here: Page, there: Page): boolean => here.status !== there.status && REFUSALS.has(there.status);

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429, 503]);

/** Minimum counts; below these, a share is meaningless. */
const MIN_WORDS = 50;
const MIN_LINKS = 10;

/** Returns the robots directives that determine whether and how Google indexes the page. */
const robotsOf = (page: Page): string => {
  const requested = googleDirectives(page)
    .filter(({ directive }) => DECISIVE_RULES.has(directive))
    .map(({ directive, value }) => (value === null ? directive : `${directive}: ${value}`));
  return [...new Set(requested)].sort().join(', ');
};

const DECISIVE_RULES: ReadonlySet<string> = new Set(['noindex', 'none', 'nofollow', 'nosnippet', 'unavailable_after']);

const canonicalOf = (page: Page): string => {
  const targets = canonicalsOf(page).map(({ href, url }) => (url === null ? href : comparableUrl(url)));
  return [...new Set(targets)].sort().join(' ');
};

const titleOf = ({ document }: Page): string => document.titles.find(({ place }) => place === 'head')?.text ?? '';

const headingOf = ({ document }: Page): string =>
  document.headings.find((heading) => isH1(heading) && heading.shown && !heading.noscript)?.text ?? '';

const typesOf = ({ document }: Page): string => {
  const types = new Set<string>();
  for (const { text } of document.jsonLd) {
    const read = readJsonLd(text);
    if (!read.ok) continue;
    for (const node of read.nodes) {
      for (const type of [node['@type']].flat()) if (typeof type === 'string') types.add(type);
    }
  }
  return [...types].sort().join(', ');
};

const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '').toLowerCase();

import { MIN_SIMILARITY, MINHASH_BYTES, similarityOf } from './minhash.ts';
import { hasFlag, isIndexable } from './page-flags.ts';
import { bandValueOf } from './similar.ts';

/** What two pages have in common, the strongest evidence first. */
export const redirectReasons = ['text', 'h1', 'title', 'slug'] as const;
export type RedirectReason = (typeof redirectReasons)[number];

/** A page of an earlier crawl that the later one lacks, and the page of the later crawl that replaces it. */
export interface Redirect {
  from: string;
  to: string;
  /** How likely it is that both pages are the same, up to 1. */
  score: number;
  reason: RedirectReason;
}

export interface RedirectMap {
  redirects: readonly Redirect[];
  /** Number of pages for which no page of the later crawl is similar enough. */
  unmatched: number;
}

/** A URL of one of two crawls; those of the later crawl come last. */
export interface MovedRow {
  isNew: boolean;
  url: string;
  status: number | null;
  flags: number;
  title: string | null;
  h1: string | null;
  words: number | null;
  hashes: Uint8Array | null;
  minhash: Uint8Array | null;
}

/** Probability that pages with such evidence are the same, and that those with a slug of one word are. */
const weights: Readonly<Record<RedirectReason, number>> = { text: 0.97, h1: 0.8, title: 0.8, slug: 0.85 };
const SHORT_SLUG = 0.55;
/** Minimum score of a redirect, and minimum lead over the second-best page. */
const MIN_SCORE = 0.8;
const MIN_LEAD = 0.02;
/** Part of the score that remains if the texts of two pages have almost nothing in common. */
const OTHER_TEXT = 0.5;
const MIN_COMMON_TEXT = 0.12;
/** Minimum words of texts that are compared. */
const MIN_WORDS = 50;
/** Maximum pages with one text, heading or slug: one that more have says nothing. */
const MAX_EQUAL = 20;
const OK_STATUS = 200;
const NOT_FOUND = 404;
const NO_LONGER = 410;
const BANDS = MINHASH_BYTES / 8;
const TEXT_HASH_FROM = 24;

interface MovedPage extends Omit<MovedRow, 'minhash'> {
  /** Place in the list of all minhashes. */
  place: number;
}

/** Opens the search for pages that moved, in `size` URLs of both crawls. */
export const openRedirectMap = (size: number) => {
  const minhashes = new Int32Array((size * MINHASH_BYTES) / 4);
  const bytes = new Uint8Array(minhashes.buffer);
  const lost: MovedPage[] = [];
  const pages: MovedPage[] = [];
  const known = new Set<string>();
  let place = 0;

  const add = ({ minhash, ...row }: MovedRow): void => {
    if (place === size) return;
    if (minhash) bytes.set(minhash, place * MINHASH_BYTES);
    const page = { ...row, place: place++ };
    const isPage = row.status === OK_STATUS && hasFlag(row.flags, 'page');
    if (!row.isNew) {
      if (isPage) lost.push(page);
      return;
    }
    // Only a URL that answers 404 or 410, or that the later crawl did not find, counts as gone.
    if (row.status !== NOT_FOUND && row.status !== NO_LONGER) known.add(pathOf(row.url));
    if (isPage && isIndexable(row.flags)) pages.push(page);
  };

  const finish = (): RedirectMap => {
    const byHash = indexBy(pages, textHashOf);
    const byH1 = indexBy(pages, ({ h1 }) => plain(h1));
    const byTitle = indexBy(pages, ({ title }) => titleOf(title));
    const bySlug = indexBy(pages, ({ url }) => slugOf(url));
    const bands = bandsOf(pages, minhashes);
    const hasText = ({ words }: MovedPage): boolean => (words ?? 0) >= MIN_WORDS;
    const likeness = (one: MovedPage, other: MovedPage): number | null =>
      hasText(one) && hasText(other) ? similarityOf(minhashes, one.place, other.place) : null;

    const candidatesOf = (page: MovedPage): Map<MovedPage, Set<RedirectReason>> => {
      const found = new Map<MovedPage, Set<RedirectReason>>();
      const note = (others: readonly MovedPage[], reason: RedirectReason): void => {
        if (others.length <= MAX_EQUAL) for (const other of others) found.set(other, (found.get(other) ?? new Set()).add(reason));
      };
      note(byHash.get(textHashOf(page)) ?? [], 'text');
      note(byH1.get(plain(page.h1)) ?? [], 'h1');
      note(byTitle.get(titleOf(page.title)) ?? [], 'title');
      note(bySlug.get(slugOf(page.url)) ?? [], 'slug');
      if (hasText(page))
        note(
          bands(page)
            .filter((other) => (likeness(page, other) ?? 0) >= MIN_SIMILARITY)
            .slice(0, MAX_EQUAL),
          'text',
        );
      return found;
    };

    const scoreOf = (page: MovedPage, other: MovedPage, reasons: ReadonlySet<RedirectReason>): number => {
      const weightOf = (reason: RedirectReason): number =>
        reason === 'slug' && !/[-_]/.test(slugOf(page.url)) ? SHORT_SLUG : weights[reason];
      const doubt = [...reasons].reduce((rest, reason) => rest * (1 - weightOf(reason)), 1);
      const isOther = (likeness(page, other) ?? 1) < MIN_COMMON_TEXT;
      // Pages in folders of the same name are the likelier pair.
      return (1 - doubt) * (isOther ? OTHER_TEXT : 1) + FOLDER_POINTS * commonFolders(page.url, other.url);
    };

    const seen = new Set<string>();
    const redirects: Redirect[] = [];
    let unmatched = 0;
    for (const page of lost) {
      const path = pathOf(page.url);
      if (known.has(path) || seen.has(path)) continue;
      seen.add(path);
      const ranked = [...candidatesOf(page)]
        .map(([other, reasons]) => ({ other, reasons, score: scoreOf(page, other, reasons) }))
        .sort((one, other) => other.score - one.score);
      const [best, second] = ranked;
      if (!best || best.score < MIN_SCORE || best.score - (second?.score ?? 0) < MIN_LEAD) unmatched++;
      else
        redirects.push({
          ...{ from: page.url, to: best.other.url, score: Math.min(1, Math.round(best.score * 100) / 100) },
          reason: redirectReasons.find((reason) => best.reasons.has(reason)) ?? 'slug',
        });
    }
    return { redirects: redirects.sort((one, other) => other.score - one.score || (one.from < other.from ? -1 : 1)), unmatched };
  };

  return { add: (rows: readonly MovedRow[]) => rows.forEach(add), finish };
};

/** Added for each part of the path that two pages share, at most three times. */
const FOLDER_POINTS = 0.01;

/** Returns path and query of a URL, by which the pages of two hosts are the same. */
export const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/?#]*/, '');

const segmentsOf = (url: string): string[] =>
  pathOf(url)
    .replace(/[?#].*$/s, '')
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

const commonFolders = (one: string, other: string): number => {
  const others = new Set(segmentsOf(other).slice(0, -1));
  return Math.min(
    3,
    segmentsOf(one)
      .slice(0, -1)
      .filter((segment) => others.has(segment)).length,
  );
};

/** Returns the last part of a path without extension, number or id; '' for none, or for one that says nothing. */
const slugOf = (url: string): string => {
  const last = segmentsOf(url).at(-1) ?? '';
  const slug = last.replace(/\.(?:html?|php|aspx?|jsp)$/, '').replace(/^(?:\d+[-_])+|(?:[-_]\d+)+$/g, '');
  return slug === 'index' || !/[a-z%]{3}/.test(slug) ? '' : slug.replaceAll('_', '-');
};

const plain = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns a title without the name of the site, which follows the last separator. */
const titleOf = (title: string | null): string => plain((title ?? '').replace(/\s[|–—·-]\s[^|–—·]{1,40}$/u, ''));

const textHashOf = ({ hashes, words }: MovedPage): string =>
  hashes && (words ?? 0) >= MIN_WORDS ? Buffer.from(hashes.subarray(TEXT_HASH_FROM)).toString('hex') : '';

const indexBy = (pages: readonly MovedPage[], keyOf: (page: MovedPage) => string): Map<string, MovedPage[]> => {
  const index = Map.groupBy(pages, keyOf);
  index.delete('');
  return index;
};

/** Returns a function that finds the pages of which a part of the minhash is equal. */
const bandsOf = (pages: readonly MovedPage[], minhashes: Int32Array): ((page: MovedPage) => MovedPage[]) => {
  const compared = pages.filter(({ words }) => (words ?? 0) >= MIN_WORDS);
  const keyOf = (page: MovedPage, band: number): number => bandValueOf(minhashes, page.place, band);
  const sorted = Array.from({ length: BANDS }, (_, band) => {
    const keys = Float64Array.from(compared, (page, index) => keyOf(page, band) * INDEX_LIMIT + index);
    return keys.sort();
  });
  return (page) => {
    const found = new Set<MovedPage>();
    for (const [band, keys] of sorted.entries()) {
      const least = keyOf(page, band) * INDEX_LIMIT;
      let at = firstFrom(keys, least);
      for (let most = at + MAX_EQUAL; at < Math.min(most, keys.length) && (keys[at] as number) < least + INDEX_LIMIT; at++)
        found.add(compared[(keys[at] as number) - least] as MovedPage);
    }
    return [...found];
  };
};

/** Greater than the maximum index of a page, so that a key and an index fit into one number. */
const INDEX_LIMIT = 2 ** 20;

const firstFrom = (keys: Float64Array, least: number): number => {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((keys[middle] as number) < least) from = middle + 1;
    else to = middle;
  }
  return from;
};

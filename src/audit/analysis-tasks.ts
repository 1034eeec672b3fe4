import type { Answer, EncodedAnswer } from '../http/answer.ts';
import { decodeAtOnce } from '../http/decode-at-once.ts';
import type { Page, RobotsFile, SitemapFile, Variant } from './evidence.ts';
import type { FailureCode, FailureDetail } from './failure.ts';
import { packWithinLimit } from './pack-within-limit.ts';
import { type Packed, type PackedEvidence, pack, unpack, unpackAll } from './packed.ts';
import { openPageStore } from './page-store.ts';
import { canonicalElsewhere } from './read/address/canonicals.ts';
import { readOtherPage, readPage, readRobotsFile, readSitemapFile, readVariant } from './read/answers.ts';
import { botWallOf, SHORT_TEXT } from './read/bot-wall.ts';
import { iconOf } from './read/icon.ts';
import { readSitemapPages, type SitemapPages } from './read/sitemap/sitemap-pages.ts';
import { refusalOf } from './refusal.ts';
import { rights } from './rights.ts';
import { type AuditResult, runAllChecks } from './run-all-checks.ts';

/** The response that a page is read from. */
export interface PageSource {
  answer: Answer | EncodedAnswer;
  /** The URL of the request, before redirects. */
  requested: string;
}

export interface ReadPage {
  packed: Packed<Page>;
  /** URLs of the icon and of the canonical page; null if there is none. */
  icon: string | null;
  canonical: string | null;
  /** The guard that sent this in place of the page; null for the page itself. */
  guard: string | null;
}

/** An opened page, or why it was refused; `page` is null if this process stored it. */
export type OpenedPage =
  | { page: Packed<Page> | null; icon: string | null; canonical: string | null }
  | { refused: FailureCode; detail: FailureDetail };

/** A result compressed as it is stored, and the parts that are needed without unpacking it. */
export interface PackedResult extends Pick<AuditResult, 'score' | 'rating' | 'summary' | 'ruleset' | 'broken'> {
  packed: Uint8Array;
}

/** Limit of sitemaps returned from a robots.txt. */
const MAX_NAMED = 10;

const pageStore = openPageStore();

/** Drops stored pages by number. */
export const releasePages = pageStore.release;

/** Tasks on hostile bytes. They run in child processes (`analysis-pool.ts`); arguments and results are plain data. */
export const analysisTasks = {
  /**
   * Reads the page of an audit and stores it under `storeAs` for `runChecks` if there is room. Returns null if it cannot be decoded to
   * `most` bytes synchronously.
   */
  openPage(source: PageSource, { most, storeAs }: { most: number; storeAs: number | null }): OpenedPage | null {
    const answer = decoded(source.answer, most);
    if (answer === null) return null;
    const refused = refusalOf(answer);
    if (refused !== null) return { refused, detail: {} };
    const page = readPage(answer, source.requested);
    const guard = guardOf(answer, page);
    if (guard !== null) return { refused: 'bot_wall', detail: { guard } };
    const named = { icon: iconOf(page), canonical: canonicalElsewhere(page) };
    return { page: storeAs !== null && pageStore.store(storeAs, page) ? null : pack(page), ...named };
  },
  readPage(answer: Answer, requested: string): ReadPage {
    const page = readOtherPage(answer, requested);
    return { packed: pack(page), icon: iconOf(page), canonical: canonicalElsewhere(page), guard: guardOf(answer, page) };
  },
  readVariant(answer: Answer, kind: Variant['kind'], asked: string): Variant {
    return readVariant(answer, kind, asked);
  },
  readRobots(answer: Answer): { packed: Packed<RobotsFile>; sitemaps: string[] } {
    const robots = readRobotsFile(answer);
    return { packed: pack(robots), sitemaps: robots.rules.sitemaps.slice(0, MAX_NAMED).map(({ url }) => url) };
  },
  readSitemap(answer: Answer, from: SitemapFile['from'], pages: readonly string[]): SitemapFile {
    return readSitemapFile(answer, from, pages);
  },
  listPages({ body, url, truncated }: Answer, hosts: readonly string[], most: number): SitemapPages {
    return readSitemapPages(body, { url, truncated, hosts, most });
  },
  /** Rights of this process; none, if it is locked down. */
  rights,
  /** Runs all checks on a page: a stored one by its number (throws `PageLost`), a packed one, or one that is read again. */
  runChecks(page: number | Packed<Page> | PageSource, evidence: PackedEvidence): PackedResult {
    const result = runAllChecks(unpackAll(pageOf(page), evidence));
    const { score, rating, summary, ruleset, broken } = result;
    return { score, rating, summary, ruleset, broken, packed: packWithinLimit(result) };
  },
};

const pageOf = (page: number | Packed<Page> | PageSource): Page => {
  if (typeof page === 'number') return pageStore.take(page);
  if ('bytes' in page) return unpack(page);
  const answer = decoded(page.answer, Number.POSITIVE_INFINITY);
  if (answer === null) throw new Error('A page that was read cannot be decoded again');
  return readPage(answer, page.requested);
};

const decoded = (answer: Answer | EncodedAnswer, most: number): Answer | null => {
  if (!('coding' in answer)) return answer;
  const { encoded, coding, maxBytes, ...rest } = answer;
  const body = decodeAtOnce(encoded, coding, Math.min(maxBytes, most));
  return body && { ...rest, body, truncated: false };
};

const guardOf = (answer: Answer, { document }: Page): string | null => botWallOf(answer, document.text.length <= SHORT_TEXT);

export type AnalysisTasks = typeof analysisTasks;

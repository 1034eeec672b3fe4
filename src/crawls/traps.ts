import { growingPatternOf, patternsOf, type UrlPattern } from '../audit/site/url-patterns.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { unawaitedMark } from '../storage/statement-marks.ts';
import type { RunningCrawl } from './crawler.ts';
import { countByPattern, hashText } from './known-urls.ts';
import type { OutsideUrls, Reference } from './references.ts';
import { storeProgress, whileRunning } from './while-running.ts';

/**
 * Number of latest pages of a URL pattern that are examined; how many of them must have a text that no other page has; and the minimum number of
 * words of such a text. A pattern that meets these conditions is no trap.
 */
const LATEST_PAGES = 50;
const MIN_UNIQUE_TEXTS = 45;
const MIN_WORDS = 50;
/** Maximum number of pages whose texts are compared; the latest pages are used. */
const MAX_COMPARED_PAGES = 2_000;
/** Rows read per statement, and rows written per statement. */
const ROWS_PER_READ = 500;
const ROWS_PER_WRITE = 250;

/**
 * Leaves out URLs of patterns that have reached their limit. If pages outside of such a pattern link to its URLs, these URLs are suspended until the
 * fetched pages of the pattern show whether it is a trap. `trapPatterns` has the patterns of all URLs in `outside` that look endless.
 */
export const leaveOutTraps = async (
  db: Database,
  { id, options }: RunningCrawl,
  references: readonly Reference[],
  outside: OutsideUrls,
): Promise<{ fit: Reference[]; patternCounts: Map<string, number>; trapPatterns: Set<string> }> => {
  const changed = new Map<string, number>();
  const trapPatterns = new Set([...outside].flatMap(([url, reason]) => (reason === 'trap' ? [growingPatternOf(url)] : [])));
  if (options.traps === 'follow') return { fit: [...references], patternCounts: changed, trapPatterns };
  const matched = references.map((reference) => ({ reference, patterns: patternsOf(reference.url, reference.foundOn) }));
  const counts = await countByPattern(db, id, [...new Set(matched.flatMap(({ patterns }) => patterns.map(({ key }) => key)))]);
  const isFull = ({ key, limit }: UrlPattern): boolean => (counts.get(key) ?? 0) >= limit;
  const fit = matched.flatMap(({ reference, patterns }) => {
    const full = patterns.filter(isFull);
    const inside = full.find(({ isInside }) => isInside);
    if (inside) {
      outside.set(reference.url, 'trap');
      trapPatterns.add(inside.key);
      return [];
    }
    if (full.length > 0) return [{ ...reference, isSuspended: true }];
    countPatterns(
      patterns.map(({ key }) => key),
      counts,
      changed,
    );
    return [reference];
  });
  return { fit, patternCounts: changed, trapPatterns };
};

/** Resumes suspended URLs. Returns false if no URL can be resumed. */
export const resumeSuspended = async (db: Database, crawl: RunningCrawl): Promise<boolean> => {
  const found = await findResumable(db, crawl);
  if (found === undefined) return false;
  const { resumed, changed } = found;
  const progress = { ...crawl.progress, suspendedUrls: crawl.progress.suspendedUrls - resumed.length };
  await whileRunning(db, crawl, async (trx) => {
    const own = trx.updateTable('crawl_page').where('crawl_id', '=', crawl.id);
    await own.set({ state: 0 }).where('id', 'in', resumed).where('state', '=', 3).execute();
    await storePatternCounts(trx, crawl.id, changed);
    await storeProgress(trx, crawl, { progress });
  });
  crawl.progress = progress;
  return true;
};

/**
 * Finds up to 50 suspended URLs of patterns whose latest pages have unique texts, as long as the pattern has less than half of the crawl’s maximum
 * pages, and the new counts of their patterns. Undefined if no URL can be resumed.
 */
export const findResumable = async (
  db: Database,
  crawl: Pick<RunningCrawl, 'id' | 'options' | 'progress'>,
): Promise<{ resumed: number[]; changed: Map<string, number> } | undefined> => {
  if (crawl.progress.firstSuspended === null) return undefined;
  const isOwn = await findOwnTexts(db, crawl);
  for (let from = crawl.progress.firstSuspended; ; ) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'url'])
      .where('crawl_id', '=', crawl.id)
      .where('id', '>=', from)
      .where('state', '=', 3)
      .orderBy('id')
      .limit(ROWS_PER_READ)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return undefined;
    const suspended = rows.map((row) => ({ id: row.id, keys: keysOf(row.url) }));
    const counts = await countByPattern(db, crawl.id, [...new Set(suspended.flatMap(({ keys }) => keys))]);
    const half = Math.floor(crawl.options.maxPages / 2);
    const changed = new Map<string, number>();
    const resumed: number[] = [];
    for (const { id, keys } of suspended) {
      if (resumed.length === LATEST_PAGES || keys.some((key) => (counts.get(key) ?? 0) >= half || !isOwn(key))) continue;
      resumed.push(id);
      countPatterns(keys, counts, changed);
    }
    if (resumed.length > 0) return { resumed, changed };
    from = last.id + 1;
  }
};

/** Maximum patterns of endless URLs that a crawl remembers. */
const MAX_TRAP_PATTERNS = 100;
const PATTERN_HASH_BYTES = 4;

/** Adds patterns of endless URLs to those that a crawl remembers, as short hashes. */
export const addTrapPatterns = (known: readonly string[], keys: Iterable<string>): string[] => {
  const all = new Set(known);
  for (const key of keys) all.add(Buffer.from(hashText(key).subarray(0, PATTERN_HASH_BYTES)).toString('hex'));
  return [...all].slice(0, MAX_TRAP_PATTERNS);
};

/** Returns the patterns of the URLs that are still suspended. */
export const findSuspendedPatterns = async (db: Database, { id }: RunningCrawl): Promise<Set<string>> => {
  const keys = new Set<string>();
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'url'])
      .where('crawl_id', '=', id)
      .where('id', '>', after)
      .where('state', '=', 3)
      .orderBy('id')
      .limit(ROWS_PER_READ)
      .execute();
    for (const { url } of rows) for (const key of keysOf(url).slice(0, 1)) keys.add(key);
    const last = rows.at(-1);
    if (last === undefined || keys.size >= MAX_TRAP_PATTERNS) return keys;
    after = last.id;
  }
};

/** Adds a URL to the counts of its patterns, and records the new counts in `changed`. */
const countPatterns = (keys: readonly string[], counts: Map<string, number>, changed: Map<string, number>): void => {
  for (const key of keys) {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    changed.set(key, count);
  }
};

const keysOf = (url: string): string[] => patternsOf(url, '').map(({ key }) => key);

/** Returns a function that is true if nearly all of a URL pattern’s latest pages have enough text that no other page shares. */
const findOwnTexts = async (db: Database, { id }: Pick<RunningCrawl, 'id'>): Promise<(key: string) => boolean> => {
  const pages: { keys: string[]; text: string; words: number }[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; pages.length < MAX_COMPARED_PAGES; ) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'url', 'words', 'hashes'])
      .where('crawl_id', '=', id)
      .where('id', '<', before)
      .where('state', '=', 1)
      .where('hashes', 'is not', null)
      .orderBy('id', 'desc')
      .limit(ROWS_PER_READ)
      .execute();
    for (const { url, words, hashes } of rows)
      pages.push({ keys: keysOf(url), words: words ?? 0, text: Buffer.from(hashes?.subarray(-TEXT_BYTES) ?? '').toString('hex') });
    const last = rows.at(-1);
    if (last === undefined) break;
    before = last.id;
  }
  const sharing = new Map<string, number>();
  for (const { text } of pages) sharing.set(text, (sharing.get(text) ?? 0) + 1);
  const known = new Map<string, boolean>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const latest = pages.filter(({ keys }) => keys.includes(key)).slice(0, LATEST_PAGES);
    const isOwn = latest.filter(({ text, words }) => words >= MIN_WORDS && sharing.get(text) === 1).length >= MIN_UNIQUE_TEXTS;
    known.set(key, isOwn);
    return isOwn;
  };
};

/** Bytes of the main text’s hash, which is the last of a page’s hashes. */
const TEXT_BYTES = 8;

/** Stores the new counts of URLs by pattern. */
export const storePatternCounts = async (
  trx: InTransaction,
  crawlId: number,
  patternCounts: ReadonlyMap<string, number>,
): Promise<void> => {
  const grown = [...patternCounts].map(([key, urls]) => ({ crawl_id: crawlId, pattern_hash: hashText(key), urls }));
  for (let from = 0; from < grown.length; from += ROWS_PER_WRITE)
    await trx
      .insertInto('crawl_trap')
      .values(grown.slice(from, from + ROWS_PER_WRITE))
      .onConflict((conflict) => conflict.columns(['crawl_id', 'pattern_hash']).doUpdateSet(({ ref }) => ({ urls: ref('excluded.urls') })))
      .modifyEnd(unawaitedMark)
      .execute();
};

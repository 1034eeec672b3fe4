import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { comparableUrl } from '../audit/read/address/resolve-url.ts';
import type { Database } from '../storage/database.ts';
import type { CrawlPageTable } from '../storage/schema/crawl.ts';

export type NewPage = Insertable<CrawlPageTable>;

export type KnownPage = Pick<CrawlPageTable, 'id' | 'state' | 'flags' | 'depth'>;

/** Maximum values per query. */
const MAX_VALUES = 200;
const LIST_LENGTHS = [10, 25, 50, 100, MAX_VALUES];

/** Creates the row of a URL that has not been fetched yet. */
export const newPage = (
  crawlId: number,
  id: number,
  url: string,
  rest: Pick<NewPage, 'source' | 'state' | 'flags'> & { depth: number | null },
): NewPage => ({ crawl_id: crawlId, id, url, url_hash: hashUrl(url), tries: 0, not_before: 0, ...rest });

/** Finds the stored rows of URLs, keyed by `comparable`. */
export const findKnown = async (db: Database, crawlId: number, urls: readonly string[]): Promise<Map<string, KnownPage>> => {
  const known = new Map<string, KnownPage>();
  for (let from = 0; from < urls.length; from += MAX_VALUES) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'state', 'flags', 'depth', 'url'])
      .where('crawl_id', '=', crawlId)
      .where('url_hash', 'in', padValues(urls.slice(from, from + MAX_VALUES).map(hashUrl)))
      .execute();
    for (const { url, ...row } of rows) known.set(comparableUrl(url), row);
  }
  return known;
};

/** Finds stored rows whose URLs contain one of these parameters and whose URLs without session ids are not stored yet; returns these URLs too. */
export const findRenamed = async (
  db: Database,
  crawlId: number,
  names: readonly string[],
  dropSession: (url: string) => string,
): Promise<(KnownPage & { url: string })[]> => {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('crawl_page')
    .select(['id', 'state', 'flags', 'depth', 'url'])
    .where('crawl_id', '=', crawlId)
    .where(({ or, eb, fn }) => or(names.map((name) => eb(fn<string>('lower', ['url']), 'like', `%${name}=%`))))
    .orderBy('id')
    .execute();
  const byKey = new Map<string, KnownPage & { url: string }>();
  for (const { url, ...row } of rows) {
    const plain = dropSession(url);
    const key = comparableUrl(plain);
    if (plain !== url && !byKey.has(key)) byKey.set(key, { ...row, url: plain });
  }
  for (const key of (await findKnown(db, crawlId, [...byKey.keys()])).keys()) byKey.delete(key);
  return [...byKey.values()];
};

/** Counts the URLs of a crawl by URL pattern; omits patterns without URLs. */
export const countByPattern = async (db: Database, crawlId: number, keys: readonly string[]): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (let from = 0; from < keys.length; from += MAX_VALUES) {
    const slice = keys.slice(from, from + MAX_VALUES);
    const byHash = new Map(slice.map((key) => [hex(hashText(key)), key]));
    const rows = await db
      .selectFrom('crawl_trap')
      .select(['pattern_hash', 'urls'])
      .where('crawl_id', '=', crawlId)
      .where('pattern_hash', 'in', padValues(slice.map(hashText)))
      .execute();
    for (const { pattern_hash, urls } of rows) counts.set(byHash.get(hex(pattern_hash)) ?? '', urls);
  }
  return counts;
};

/** Pads a list of values to one of a few lengths, so that few different statements are prepared. */
const padValues = <Value>(values: readonly Value[]): Value[] => {
  const last = values.at(-1);
  if (last === undefined) return [];
  const size = LIST_LENGTHS.find((most) => values.length <= most) ?? MAX_VALUES;
  return [...values, ...Array.from({ length: size - values.length }, () => last)];
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const HASH_BYTES = 16;

/** Returns the first 16 bytes of a text’s SHA-256 hash. */
export const hashText = (text: string): Uint8Array => createHash('sha256').update(text).digest().subarray(0, HASH_BYTES);

/** Returns the hash by which a crawl’s pages are found: the hash of the URL as `comparable` writes it, so that each page has one row. */
export const hashUrl = (url: string): Uint8Array => hashText(comparableUrl(url));

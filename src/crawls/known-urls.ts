import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { comparable } from '../audit/read/address/resolve-url.ts';
import type { Database } from '../storage/database.ts';
import type { CrawlPageTable } from '../storage/schema/crawl.ts';

export type NewPage = Insertable<CrawlPageTable>;

export type KnownPage = Pick<CrawlPageTable, 'id' | 'state' | 'flags' | 'depth'>;

/** Maximum values of one query. */
const AT_ONCE = 200;
const SIZES = [10, 25, 50, 100, AT_ONCE];

/** The row of a URL that is not fetched yet. */
export const newPage = (
  crawlId: number,
  id: number,
  url: string,
  rest: Pick<NewPage, 'source' | 'state' | 'flags'> & { depth: number | null },
): NewPage => ({ crawl_id: crawlId, id, url, url_hash: hashUrl(url), tries: 0, not_before: 0, ...rest });

/** The stored rows of URLs, by `comparable`. */
export const findKnown = async (db: Database, crawlId: number, urls: readonly string[]): Promise<Map<string, KnownPage>> => {
  const known = new Map<string, KnownPage>();
  for (let from = 0; from < urls.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'state', 'flags', 'depth', 'url'])
      .where('crawl_id', '=', crawlId)
      .where('url_hash', 'in', padded(urls.slice(from, from + AT_ONCE).map(hashUrl)))
      .execute();
    for (const { url, ...row } of rows) known.set(comparable(url), row);
  }
  return known;
};

/** Stored rows whose URLs have one of these parameters, and the URLs without session ids, of which no row is stored yet. */
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
    const key = comparable(plain);
    if (plain !== url && !byKey.has(key)) byKey.set(key, { ...row, url: plain });
  }
  for (const key of (await findKnown(db, crawlId, [...byKey.keys()])).keys()) byKey.delete(key);
  return [...byKey.values()];
};

/** Numbers of URLs of a crawl by URL pattern; patterns without URLs are left out. */
export const countByPattern = async (db: Database, crawlId: number, keys: readonly string[]): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const slice = keys.slice(from, from + AT_ONCE);
    const byHash = new Map(slice.map((key) => [hex(hashText(key)), key]));
    const rows = await db
      .selectFrom('crawl_trap')
      .select(['pattern_hash', 'urls'])
      .where('crawl_id', '=', crawlId)
      .where('pattern_hash', 'in', padded(slice.map(hashText)))
      .execute();
    for (const { pattern_hash, urls } of rows) counts.set(byHash.get(hex(pattern_hash)) ?? '', urls);
  }
  return counts;
};

/** One of a few numbers of values, so that few statements are prepared. */
const padded = <Value>(values: readonly Value[]): Value[] => {
  const last = values.at(-1);
  if (last === undefined) return [];
  const size = SIZES.find((most) => values.length <= most) ?? AT_ONCE;
  return [...values, ...Array.from({ length: size - values.length }, () => last)];
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const BYTES = 16;

/** The first 16 bytes of the SHA-256 of a text. */
export const hashText = (text: string): Uint8Array => createHash('sha256').update(text).digest().subarray(0, BYTES);

/** By which the pages of a crawl are found: of the serialised URL as `comparable` writes it, so that one page has one row. */
export const hashUrl = (url: string): Uint8Array => hashText(comparable(url));

import type { MovedRow, Redirect, RedirectMap } from '../audit/site/redirect-map.ts';
import type { SitePool } from '../audit/site/site-pool.ts';
import { type Cache, makeCache } from '../lib/cache.ts';
import { oncePer } from '../lib/once-per.ts';
import type { Database } from '../storage/database.ts';
import { cutSlice, type Listing } from '../storage/resource.ts';
import type { Crawl } from './crawl.ts';

const ROWS_PER_QUERY = 1_000;
/** Maximum redirects of all maps in memory together; a map counts as at least `MIN_SIZE`. */
const MAX_KEPT = 200_000;
const MIN_SIZE = 1_000;

const cacheOf = oncePer((_: Database): Cache<string, Promise<RedirectMap>> => makeCache(MAX_KEPT / MIN_SIZE));

/** Finds for the pages of an earlier crawl that the later one lacks the pages that replace them. */
export const findRedirects = async ({ db, sites }: { db: Database; sites: SitePool }, from: Crawl, to: Crawl): Promise<RedirectMap> => {
  const maps = cacheOf(db);
  const name = `${from.id}.${from.version} ${to.id}.${to.version}`;
  const kept = maps.get(name);
  if (kept) return kept;
  const sizes = await db.selectFrom('crawl').select(['id', 'found']).where('id', 'in', [from.id, to.id]).execute();
  const size = [from, to].reduce((sum, { id }) => sum + (sizes.find((one) => one.id === id)?.found ?? 0), 0);
  const map = sites.analyse('redirects', size, readBoth(db, from.id, to.id), () => undefined);
  maps.set(name, map);
  map.catch(() => {});
  return map;
};

async function* readBoth(db: Database, from: number, to: number): AsyncGenerator<MovedRow[]> {
  yield* readRows(db, from, false);
  yield* readRows(db, to, true);
}

async function* readRows(db: Database, crawlId: number, isNew: boolean): AsyncGenerator<MovedRow[]> {
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'url', 'status', 'flags', 'title', 'h1', 'words', 'hashes', 'minhash'])
      .where('crawl_id', '=', crawlId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_PER_QUERY)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows.map((row) => ({ ...row, isNew }));
  }
}

type Placed = Redirect & { position: number };

/** The redirects of a map as a list with paging, the surest first. */
export const redirectsOf = ({ redirects }: RedirectMap): Listing<object, Placed> => ({
  async list(_, { perPage, page }) {
    const first = (page - 1) * perPage;
    return { rows: redirects.slice(first, first + perPage).map((one, at) => ({ ...one, position: first + at })), total: redirects.length };
  },
  async walk(_, { perPage }, after) {
    const first = (after?.id ?? -1) + 1;
    const rest = redirects.slice(first, first + perPage + 1).map((one, at) => ({ ...one, position: first + at }));
    return cutSlice(rest, perPage, ({ position: id }) => ({ value: null, id }));
  },
  positionOf: ({ position: id }) => ({ value: null, id }),
});

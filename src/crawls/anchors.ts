import { type Anchor, type CountedAnchor, type LinkTextRow, unpackAnchors } from '../audit/site/anchors.ts';
import { CHUNK } from '../audit/site/linked-from.ts';
import { unpackIds, unpackLists, unpackNumbers } from '../audit/site/page-lists.ts';
import { makeCache } from '../lib/cache.ts';
import type { Database } from '../storage/database.ts';
import { isAmong } from '../storage/expressions.ts';

/** Rows read per query; each may have 8 KB of texts. */
const ROWS_PER_QUERY = 100;
/** Maximum slices kept in memory while the links of a crawl are read. */
const MAX_SLICES = 200;

/** Yields the links of all pages of a crawl with their texts, which are deleted at its end. */
export async function* readLinkTexts(db: Database, crawlId: number): AsyncGenerator<LinkTextRow[]> {
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('crawl_page')
      .leftJoin('crawl_link_text', (join) =>
        join.onRef('crawl_link_text.crawl_id', '=', 'crawl_page.crawl_id').onRef('crawl_link_text.page', '=', 'crawl_page.id'),
      )
      .select(['crawl_page.id', 'crawl_page.url', 'crawl_page.links', 'crawl_link_text.targets', 'crawl_link_text.packed'])
      .where('crawl_page.crawl_id', '=', crawlId)
      .where('crawl_page.id', '>', after)
      .where('crawl_page.links', 'is not', null)
      .orderBy('crawl_page.id')
      .limit(ROWS_PER_QUERY)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows;
  }
}

/** Reads the facts about link texts that the first analysis of a crawl found. */
export const readAnchorFacts = async (db: Database, crawlId: number): Promise<Uint32Array> => {
  const rows = await db.selectFrom('crawl_graph').select('anchor_facts').where('crawl_id', '=', crawlId).orderBy('chunk').execute();
  return Uint32Array.from(rows.flatMap(({ anchor_facts }) => (anchor_facts === null ? [] : (JSON.parse(anchor_facts) as number[]))));
};

/** Finds the texts of links to a page, the most frequent first; null while the crawl runs, and in crawls of earlier builds. */
export const findAnchors = async (db: Database, crawlId: number, page: number): Promise<CountedAnchor[] | null> =>
  openAnchorReader(db, crawlId).anchorsOf(page);

/** Finds the anchor of the link from each of some pages to one page, or to a URL that redirects to it. */
export const findInlinkAnchors = async (
  db: Database,
  crawlId: number,
  to: number,
  links: readonly { from: number; nofollow: boolean }[],
): Promise<(Anchor | null)[]> => {
  const reader = openAnchorReader(db, crawlId);
  const pages = db.selectFrom('crawl_page').where('crawl_id', '=', crawlId);
  const sources = [...new Set(links.map(({ from }) => from))];
  const rows = await pages
    .select(['id', 'links'])
    .where(isAmong(db, 'id', sources))
    .execute();
  const keysOf = new Map(rows.map(({ id, links: packed }) => [id, packed === null ? [] : unpackIds(packed)]));
  const keyOf = (target: number, nofollow: boolean): number => 2 * target + (nofollow ? 1 : 0);
  const indirect = links.filter(({ from, nofollow }) => !keysOf.get(from)?.includes(keyOf(to, nofollow)));
  const named = new Set(indirect.flatMap(({ from }) => (keysOf.get(from) ?? []).map((key) => key >>> 1)));
  const redirects = await pages
    .select('id')
    .where('redirect', '=', to)
    .where(isAmong(db, 'id', [...named]))
    .execute();
  const found: (Anchor | null)[] = [];
  for (const { from, nofollow } of links) {
    const keys = keysOf.get(from) ?? [];
    const target = [to, ...redirects.map(({ id }) => id)].find((id) => keys.includes(keyOf(id, nofollow)));
    found.push(target === undefined ? null : await reader.anchorOf(from, keys.indexOf(keyOf(target, nofollow)), target));
  }
  return found;
};

/** Opens the stored anchors of a crawl; each slice is read once and kept for a while. */
export const openAnchorReader = (db: Database, crawlId: number) => {
  const readSlice = async (chunk: number) => {
    const row = await db
      .selectFrom('crawl_graph')
      .select(['anchors', 'link_anchors'])
      .where('crawl_id', '=', crawlId)
      .where('chunk', '=', chunk)
      .executeTakeFirst();
    return {
      anchorsOf: row?.anchors ? unpackAnchors(row.anchors) : null,
      numbersOf: row?.link_anchors ? unpackLists(row.link_anchors, unpackNumbers) : null,
    };
  };
  const slices = makeCache<number, Awaited<ReturnType<typeof readSlice>>>(MAX_SLICES, () => 1);
  const sliceOf = async (id: number) => {
    const chunk = Math.floor(id / CHUNK);
    const slice = slices.get(chunk) ?? (await readSlice(chunk));
    slices.set(chunk, slice);
    return slice;
  };
  const anchorsOf = async (page: number): Promise<CountedAnchor[] | null> => (await sliceOf(page)).anchorsOf?.(page) ?? null;
  return {
    anchorsOf,
    /** Returns the anchor of a link of a page to a target, by its position among the links of the page; null if it is not known. */
    async anchorOf(from: number, position: number, to: number): Promise<Anchor | null> {
      const number = (await sliceOf(from)).numbersOf?.(from % CHUNK)[position] ?? 0;
      return number === 0 ? null : ((await anchorsOf(to))?.[number - 1] ?? null);
    },
  };
};

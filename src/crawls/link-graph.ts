import { CHUNK, type PageInlink, unpackInlinks } from '../audit/site/linked-from.ts';
import type { SiteAnalysis } from '../audit/site/site-analysis.ts';
import type { Database } from '../storage/database.ts';
import type { RunningCrawl } from './crawler.ts';
import { whileRunning } from './while-running.ts';

/** What the analysis of a crawl found of the links of one URL. */
export interface LinkFacts {
  /** Links from the start; null if no followed link leads here. */
  depth: number | null;
  /** Other pages with a followed link to it; null before the analysis. */
  inlinks: number | null;
  /** PageRank as `audit/site/graph.ts` scores it; null for what was not fetched, and before the analysis. */
  link_score: number | null;
}

/** The same of many URLs, from an id on. */
export interface LinkLists {
  from: number;
  depth: readonly (number | null)[];
  inlinks: readonly number[];
  linkScore: readonly (number | null)[];
}

/** URLs of one chunk. */
export const GRAPH_CHUNK = CHUNK;
/** Chunks that are written in one transaction. */
const CHUNKS = 20;

/** Stores what an analysis found of the links of all URLs. It may be done again. */
export const storeLinkGraph = async (
  db: Database,
  crawl: RunningCrawl,
  { depth, inlinks, linkScore, linkedFrom }: Pick<SiteAnalysis, 'depth' | 'inlinks' | 'linkScore' | 'linkedFrom'>,
): Promise<void> => {
  const list = (numbers: Int16Array | Uint32Array | Int8Array, chunk: number): string =>
    JSON.stringify(Array.from(numbers.subarray(chunk * CHUNK, (chunk + 1) * CHUNK), (number) => (number < 0 ? null : number)));
  for (let from = 0; from < linkedFrom.length; from += CHUNKS) {
    const rows = linkedFrom.slice(from, from + CHUNKS).map((linked_from, index) => {
      const chunk = from + index;
      const lists = { depth: list(depth, chunk), inlinks: list(inlinks, chunk), link_score: list(linkScore, chunk) };
      return { crawl_id: crawl.id, chunk, ...lists, linked_from };
    });
    await whileRunning(db, crawl, async (trx) => {
      await trx
        .deleteFrom('crawl_graph')
        .where('crawl_id', '=', crawl.id)
        .where('chunk', '>=', from)
        .where('chunk', '<', from + CHUNKS)
        .execute();
      await trx.insertInto('crawl_graph').values(rows).execute();
    });
  }
};

/** What was found of the links of all URLs, in chunks. Nothing before the analysis. */
export async function* readLinkGraph(db: Database, crawlId: number): AsyncGenerator<LinkLists> {
  for (let from = 0; ; from += CHUNKS) {
    const rows = await db
      .selectFrom('crawl_graph')
      .select(['chunk', 'depth', 'inlinks', 'link_score'])
      .where('crawl_id', '=', crawlId)
      .where('chunk', '>=', from)
      .where('chunk', '<', from + CHUNKS)
      .orderBy('chunk')
      .execute();
    for (const { chunk, ...lists } of rows) yield listsOf(chunk, lists);
    if (rows.length < CHUNKS) return;
  }
}

/** What was found of the links of one URL, and the first links to it; undefined before the analysis. `linkedFrom` is null in old crawls. */
export const findLinkFacts = async (
  db: Database,
  crawlId: number,
  id: number,
): Promise<{ facts: LinkFacts; linkedFrom: PageInlink[] | null } | undefined> => {
  const chunk = Math.floor(id / CHUNK);
  const row = await db
    .selectFrom('crawl_graph')
    .select(['depth', 'inlinks', 'link_score', 'linked_from'])
    .where('crawl_id', '=', crawlId)
    .where('chunk', '=', chunk)
    .executeTakeFirst();
  if (!row) return undefined;
  const { linked_from, ...lists } = row;
  return { facts: linkFactsOf(listsOf(chunk, lists), id), linkedFrom: linked_from && unpackInlinks(linked_from, id) };
};

/** What was found of the links of one URL of a chunk. */
export const linkFactsOf = ({ from, depth, inlinks, linkScore }: LinkLists, id: number): LinkFacts => {
  const at = id - from;
  return { depth: depth[at] ?? null, inlinks: inlinks[at] ?? null, link_score: linkScore[at] ?? null };
};

const listsOf = (chunk: number, { depth, inlinks, link_score }: Record<'depth' | 'inlinks' | 'link_score', string>): LinkLists => ({
  from: chunk * CHUNK,
  depth: JSON.parse(depth),
  inlinks: JSON.parse(inlinks),
  linkScore: JSON.parse(link_score),
});

import type { AnchorAnalysis } from '../audit/site/anchors.ts';
import { CHUNK, type PageInlink, unpackInlinks } from '../audit/site/linked-from.ts';
import type { SiteAnalysis } from '../audit/site/site-analysis.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import type { RunningCrawl } from './crawler.ts';
import { whileRunning } from './while-running.ts';

/** The facts that a crawl’s analysis found about the links of one URL. */
export interface LinkFacts {
  /** Number of links from the start URL; null if no followed link leads to this URL. */
  depth: number | null;
  /** Number of other pages with a followed link to this URL; null before the analysis. */
  inlinks: number | null;
  /** PageRank score by `audit/site/graph.ts`; null for a URL that was not fetched, and before the analysis. */
  link_score: number | null;
}

/** Link facts of many URLs, in lists that begin at one id. */
export interface LinkLists {
  from: number;
  depth: readonly (number | null)[];
  inlinks: readonly number[];
  linkScore: readonly (number | null)[];
  /** For URLs with accepted findings their score without these, and the number of these. */
  accepted: readonly (AcceptedOnUrl | null)[];
}

/** The score of a URL without its accepted findings, and the number of these. */
export type AcceptedOnUrl = readonly [score: number, findings: number];

/** Returns a page as it counts: without its accepted findings. */
export const withoutAccepted = <Page extends { score: number | null; issues: number | null }>(
  page: Page,
  accepted: AcceptedOnUrl | null | undefined,
): Page => (accepted ? { ...page, score: accepted[0], issues: (page.issues ?? 0) - accepted[1] } : page);

/** Number of URLs per chunk. */
export const GRAPH_CHUNK = CHUNK;
/** Number of chunks written per transaction. */
const CHUNKS_PER_TRANSACTION = 20;

/** Stores the link facts of all URLs after the analysis. The function may run again. */
export const storeLinkGraph = async (
  db: Database,
  crawl: RunningCrawl,
  {
    depth,
    inlinks,
    linkScore,
    linkedFrom,
    acceptedOn,
    anchors,
    linkAnchors,
    facts,
  }: Pick<SiteAnalysis, 'depth' | 'inlinks' | 'linkScore' | 'linkedFrom' | 'acceptedOn'> & AnchorAnalysis,
): Promise<void> => {
  const acceptedIn = packAccepted(acceptedOn);
  const list = (numbers: Int16Array | Uint32Array | Int8Array, chunk: number): string =>
    JSON.stringify(Array.from(numbers.subarray(chunk * CHUNK, (chunk + 1) * CHUNK), (number) => (number < 0 ? null : number)));
  for (let from = 0; from < linkedFrom.length; from += CHUNKS_PER_TRANSACTION) {
    const rows = linkedFrom.slice(from, from + CHUNKS_PER_TRANSACTION).map((linked_from, index) => {
      const chunk = from + index;
      const lists = { depth: list(depth, chunk), inlinks: list(inlinks, chunk), link_score: list(linkScore, chunk) };
      const texts = { anchors: anchors[chunk] ?? null, link_anchors: linkAnchors[chunk] ?? null, anchor_facts: list(facts, chunk) };
      return { crawl_id: crawl.id, chunk, ...lists, ...texts, accepted: acceptedIn.get(chunk) ?? null, linked_from };
    });
    await whileRunning(db, crawl, async (trx) => {
      await trx
        .deleteFrom('crawl_graph')
        .where('crawl_id', '=', crawl.id)
        .where('chunk', '>=', from)
        .where('chunk', '<', from + CHUNKS_PER_TRANSACTION)
        .execute();
      await trx.insertInto('crawl_graph').values(rows).execute();
    });
  }
};

/** Replaces the scores of pages with accepted findings. */
export const storeAccepted = async (trx: InTransaction, crawlId: number, acceptedOn: SiteAnalysis['acceptedOn']): Promise<void> => {
  const mine = trx.updateTable('crawl_graph').where('crawl_id', '=', crawlId);
  await mine.where('accepted', 'is not', null).set({ accepted: null }).execute();
  for (const [chunk, accepted] of packAccepted(acceptedOn)) await mine.where('chunk', '=', chunk).set({ accepted }).execute();
};

const packAccepted = (acceptedOn: SiteAnalysis['acceptedOn']): ReadonlyMap<number, string> => {
  const chunks = new Map<number, (AcceptedOnUrl | null)[]>();
  for (const { page, score, findings } of acceptedOn) {
    const chunk = Math.floor(page / CHUNK);
    const list = chunks.get(chunk) ?? new Array<null>(CHUNK).fill(null);
    chunks.set(chunk, list);
    list[page % CHUNK] = [score, findings];
  }
  return new Map([...chunks].map(([chunk, list]) => [chunk, JSON.stringify(list)]));
};

/** Yields the link facts of all URLs in chunks. Yields nothing before the analysis. */
export async function* readLinkGraph(db: Database, crawlId: number): AsyncGenerator<LinkLists> {
  for (let from = 0; ; from += CHUNKS_PER_TRANSACTION) {
    const rows = await db
      .selectFrom('crawl_graph')
      .select(['chunk', 'depth', 'inlinks', 'link_score', 'accepted'])
      .where('crawl_id', '=', crawlId)
      .where('chunk', '>=', from)
      .where('chunk', '<', from + CHUNKS_PER_TRANSACTION)
      .orderBy('chunk')
      .execute();
    for (const { chunk, ...lists } of rows) yield listsOf(chunk, lists);
    if (rows.length < CHUNKS_PER_TRANSACTION) return;
  }
}

/** Finds the link facts of one URL and the first links to it; undefined before the analysis. `linkedFrom` is null in old crawls. */
export const findLinkFacts = async (
  db: Database,
  crawlId: number,
  id: number,
): Promise<{ facts: LinkFacts; linkedFrom: PageInlink[] | null; accepted: AcceptedOnUrl | null } | undefined> => {
  const chunk = Math.floor(id / CHUNK);
  const row = await db
    .selectFrom('crawl_graph')
    .select(['depth', 'inlinks', 'link_score', 'accepted', 'linked_from'])
    .where('crawl_id', '=', crawlId)
    .where('chunk', '=', chunk)
    .executeTakeFirst();
  if (!row) return undefined;
  const { linked_from, ...packed } = row;
  const lists = listsOf(chunk, packed);
  const accepted = lists.accepted[id - lists.from] ?? null;
  return { facts: linkFactsOf(lists, id), linkedFrom: linked_from && unpackInlinks(linked_from, id), accepted };
};

/** Returns the link facts of one URL in a chunk. */
export const linkFactsOf = ({ from, depth, inlinks, linkScore }: LinkLists, id: number): LinkFacts => {
  const at = id - from;
  return { depth: depth[at] ?? null, inlinks: inlinks[at] ?? null, link_score: linkScore[at] ?? null };
};

type PackedLists = Record<'depth' | 'inlinks' | 'link_score', string> & { accepted: string | null };

const listsOf = (chunk: number, { depth, inlinks, link_score, accepted }: PackedLists): LinkLists => ({
  from: chunk * CHUNK,
  depth: JSON.parse(depth),
  inlinks: JSON.parse(inlinks),
  linkScore: JSON.parse(link_score),
  accepted: accepted === null ? [] : JSON.parse(accepted),
});

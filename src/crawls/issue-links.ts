import { sql } from 'kysely';
import { unpackIds, unpackNumbers } from '../audit/site/page-lists.ts';
import type { IssueLinkIds } from '../audit/site/site-analysis.ts';
import { deleteCrawlRows } from '../storage/delete-in-batches.ts';
import { isAmong } from '../storage/expressions.ts';
import type { Crawler, RunningCrawl } from './crawler.ts';
import { whileRunning } from './while-running.ts';

/** Pages whose links are selected at a time. */
const PAGES = 100;

/**
 * Stores texts and places of the links that show an issue; the others are deleted at the end of the crawl. Returns the number of links to each target.
 * The function may run again.
 */
export const storeIssueLinks = async (
  { db, sites }: Crawler,
  crawl: RunningCrawl,
  { pages, targets }: IssueLinkIds,
): Promise<ReadonlyMap<number, number>> => {
  await deleteCrawlRows(db, sql`= ${crawl.id}`, ['crawl_issue_link'], (work) => whileRunning(db, crawl, work));
  const links = new Map<number, number>();
  const isTarget = new Set(unpackIds(targets));
  const ids = unpackIds(pages);
  for (let from = 0; from < ids.length; from += PAGES) {
    const rows = await db
      .selectFrom('crawl_link_text')
      .select(['page', 'targets', 'packed'])
      .where('crawl_id', '=', crawl.id)
      .where(isAmong(db, 'page', ids.slice(from, from + PAGES)))
      .execute();
    const wantedOf = (packed: Uint8Array) =>
      unpackNumbers(packed).flatMap((id, at): [number, number][] => (isTarget.has(id - 1) ? [[at, id - 1]] : []));
    const kept = await sites.keepSiteLinks(rows.map((row) => [row.packed, wantedOf(row.targets)]));
    for (const { counts } of kept) for (const [target, count] of counts) links.set(target, (links.get(target) ?? 0) + count);
    const values = kept.flatMap(({ packed }, at) => (packed ? [{ crawl_id: crawl.id, page: rows[at]?.page ?? 0, packed }] : []));
    if (values.length > 0) await whileRunning(db, crawl, (trx) => trx.insertInto('crawl_issue_link').values(values).execute());
  }
  return links;
};

import { sql } from 'kysely';
import { HTML_TYPES } from '../audit/refusal.ts';
import { pageFlags } from '../audit/site/page-flags.ts';
import { inOrder, packIds, packLinks, packNumbers, unpackIds } from '../audit/site/page-lists.ts';
import type { PageColumns, SitePage } from '../audit/site/site-page.ts';
import type { Job } from '../queue/queue.ts';
import type { InTransaction, Tables } from '../storage/database.ts';
import { type CrawlLinkTextTable, type CrawlPageTable, crawlPage } from '../storage/schema/crawl.ts';
import { unawaitedMark } from '../storage/statement-marks.ts';
import { urlsLeft, waitingUrls } from './crawl.ts';
import type { Crawler, RunningCrawl } from './crawler.ts';
import type { Discovery } from './frontier.ts';
import { crawlJob } from './job.ts';
import { hashUrl, type NewPage } from './known-urls.ts';
import { addExternal, addToSoFar } from './progress.ts';
import { bytesOf } from './quota.ts';
import { storePatternCounts } from './traps.ts';
import type { FrontierUrl, Visit } from './visit.ts';
import { LostJob, storeProgress, whileRunning } from './while-running.ts';

/** Maximum rows per statement. */
const ROWS_PER_STATEMENT = 250;

export interface Batch {
  visits: readonly Visit[];
  discovery: Discovery;
  robots: RunningCrawl['robots'];
  /** URLs that robots.txt disallows, given with the last pages of a job; null with earlier pages. */
  blocked: readonly FrontierUrl[] | null;
}

/**
 * Stores fetched pages and the URLs they name in one transaction; with the last pages of a job, also finishes the job and adds the next one. Returns
 * the crawl as stored. Throws `LostJob`.
 */
export const storeBatch = (
  { db, queue }: Crawler,
  job: Job,
  crawl: RunningCrawl,
  { visits, discovery, robots, blocked }: Batch,
): Promise<RunningCrawl> =>
  whileRunning(
    db,
    crawl,
    async (trx) => {
      const last = visits.filter(({ again }) => again === null);
      const failed = last.filter(({ status }) => status === 0).length;
      const rows = visits.map((visit) => rowOf(crawl, visit, discovery));
      const findings = visits.flatMap(({ id, page }) => (page?.details ? [{ crawl_id: crawl.id, page: id, packed: page.details }] : []));
      const texts = visits.flatMap((visit) => linkTextOf(crawl, visit, discovery));
      const bytes = crawl.progress.bytes + [discovery.added, rows, findings, texts].reduce((sum, some) => sum + bytesOf(some), 0);
      const counts = {
        found: crawl.found + discovery.added.length,
        crawled: crawl.crawled + last.length - failed,
        failed: crawl.failed + failed,
        leftOut: discovery.leftOut,
      };
      const waiting = waitingUrls(counts.found, { ...counts, suspendedUrls: discovery.progress.suspendedUrls });
      const soFar = addToSoFar(crawl.progress.soFar, last, {
        fetched: counts.crawled + counts.failed,
        left: urlsLeft({ ...counts, waiting, options: crawl.options }),
        isStarting: !crawl.progress.hasReadSitemaps,
      });
      const change = {
        ...counts,
        progress: { ...discovery.progress, bytes, soFar, external: addExternal(crawl.progress.external, last) },
        ...(robots !== crawl.robots && { robots }),
      };
      const stored = await storeProgress(trx, crawl, change);
      await addPages(trx, discovery.added);
      await updatePages(trx, rows);
      await storeDetails(trx, findings, texts);
      await updateFrontier(trx, crawl.id, discovery);
      if (blocked === null) return { ...crawl, ...change };
      if (blocked.length > 0)
        await trx
          .updateTable('crawl_page')
          .set({ state: 2, flags: sql<number>`flags | ${pageFlags.blocked}` })
          .where('crawl_id', '=', crawl.id)
          .where(
            'id',
            'in',
            blocked.map(({ id }) => id),
          )
          .modifyEnd(unawaitedMark)
          .execute();
      if (!(await queue.finish(trx, job))) throw new LostJob();
      await queue.add(
        trx,
        crawlJob(crawl.workspace_id, crawl.id, stored?.isStopping || discovery.progress.isRefused ? null : discovery.progress.site),
      );
      return { ...crawl, ...change };
    },
    { isSynced: blocked !== null },
  );

/** Adds URLs that have not been fetched yet. */
export const addPages = async (trx: InTransaction, pages: readonly NewPage[]): Promise<void> => {
  for (let from = 0; from < pages.length; from += ROWS_PER_STATEMENT)
    await trx
      .insertInto('crawl_page')
      .values(pages.slice(from, from + ROWS_PER_STATEMENT))
      .modifyEnd(unawaitedMark)
      .execute();
};

type FetchedPageRow = Omit<CrawlPageTable, 'source'>;

const rowOf = (crawl: RunningCrawl, visit: Visit, { idOf }: Discovery): FetchedPageRow => {
  const { id, url, depth, again, status, type, bytes, milliseconds, page } = visit;
  const redirect = visit.redirect === null ? null : (idOf(visit.redirect) ?? null);
  const isAway = visit.redirect !== null && redirect === null;
  return {
    ...(page ? columnsOf(visit, page, idOf) : { ...nullColumns, alternates: visit.alternates }),
    ...{ crawl_id: crawl.id, id, url, url_hash: hashUrl(url), depth },
    state: again === null ? 1 : 0,
    tries: visit.tries + 1,
    not_before: again ?? 0,
    status: again === null ? status : null,
    ...{ type, bytes, milliseconds, redirect },
    flags:
      (page?.flags ?? 0) |
      (isAway ? pageFlags.redirectsAway : 0) |
      (page && linksOutside(page, idOf) ? pageFlags.linksOutside : 0) |
      (isUnreadable(visit) ? pageFlags.unreadLinks : 0),
  };
};

/** True for an HTML response that can’t be read, such as an incomplete body. */
const isUnreadable = ({ page, status, error, type, redirect }: Visit): boolean =>
  page === null &&
  redirect === null &&
  SUCCESS_STATUS.test(String(status)) &&
  (HTML_TYPES.has(type ?? '') || (error !== null && error !== 'unsupported_content_type'));

/** Matches success statuses except 204 and 205, which have no content. */
const SUCCESS_STATUS = /^2(?!0[45])\d\d$/;

const linksOutside = ({ links, unread }: SitePage, idOf: Discovery['idOf']): boolean =>
  unread !== null || links.some(({ url }) => idOf(url) === undefined);

const columnsOf = (visit: Visit, page: SitePage, idOf: Discovery['idOf']): Pick<FetchedPageRow, ColumnOfPage> => {
  const alternates = [...(visit.alternates ? unpackIds(visit.alternates) : []), ...page.alternates.flatMap((url) => idOf(url) ?? [])];
  return {
    ...page.columns,
    canonical: page.canonical === null ? null : (idOf(page.canonical) ?? null),
    links: packLinks(
      page.links.flatMap(({ url, nofollow }) => {
        const to = idOf(url);
        return to === undefined ? [] : [{ to, nofollow }];
      }),
    ),
    alternates: alternates.length === 0 ? null : packIds(inOrder(alternates)),
  };
};

type ColumnOfPage = keyof PageColumns | 'canonical' | 'links' | 'alternates';

const nullColumns = Object.fromEntries(
  Object.entries(crawlPage.columns).flatMap(([column, { isNullable }]) => (isNullable ? [[column, null]] : [])),
) as Record<ColumnOfPage, null>;

const keptColumns: ReadonlySet<string> = new Set(['crawl_id', 'id', 'url', 'url_hash', 'source', 'depth', 'flags']);
const updatedColumns = (Object.keys(crawlPage.columns) as (keyof CrawlPageTable)[]).filter((column) => !keptColumns.has(column));

const updatePages = async (trx: InTransaction, rows: readonly FetchedPageRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await trx
    .insertInto('crawl_page')
    .values(rows.map((row) => ({ ...row, source: 0 })))
    .onConflict((conflict) =>
      conflict.columns(['crawl_id', 'id']).doUpdateSet(({ ref }) => ({
        ...Object.fromEntries(updatedColumns.map((column) => [column, ref(`excluded.${column}`)])),
        // Flags known before the fetch remain, such as that a sitemap lists the page.
        flags: sql<number>`crawl_page.flags | excluded.flags`,
      })),
    )
    .modifyEnd(unawaitedMark)
    .execute();
};

/** Returns the texts of the links and language versions of a page, with the ids of their targets plus one. */
const linkTextOf = ({ id: crawl_id }: RunningCrawl, { id, page }: Visit, { idOf }: Discovery): CrawlLinkTextTable[] => {
  if (!page?.linkTexts) return [];
  const urls = [...page.links.map(({ url }) => url), ...page.alternates];
  return [{ crawl_id, page: id, targets: packNumbers(urls.map((url) => (idOf(url) ?? -1) + 1)), packed: page.linkTexts }];
};

/** Stores the details of pages, in place of those of an earlier request of the same page. */
const storeDetails = async (
  trx: InTransaction,
  findings: readonly Tables['crawl_finding'][],
  texts: readonly CrawlLinkTextTable[],
): Promise<void> => {
  if (findings.length > 0)
    await trx
      .insertInto('crawl_finding')
      .values([...findings])
      .onConflict((conflict) => conflict.columns(['crawl_id', 'page']).doUpdateSet(({ ref }) => ({ packed: ref('excluded.packed') })))
      .modifyEnd(unawaitedMark)
      .execute();
  if (texts.length > 0)
    await trx
      .insertInto('crawl_link_text')
      .values([...texts])
      .onConflict((conflict) =>
        conflict
          .columns(['crawl_id', 'page'])
          .doUpdateSet(({ ref }) => ({ targets: ref('excluded.targets'), packed: ref('excluded.packed') })),
      )
      .modifyEnd(unawaitedMark)
      .execute();
};

const updateFrontier = async (
  trx: InTransaction,
  crawlId: number,
  { promoted, nearer, renamed, patternCounts }: Discovery,
): Promise<void> => {
  const own = () => trx.updateTable('crawl_page').where('crawl_id', '=', crawlId);
  for (let from = 0; from < promoted.length; from += ROWS_PER_STATEMENT)
    await own()
      .set({ state: 0 })
      .where('id', 'in', promoted.slice(from, from + ROWS_PER_STATEMENT))
      .where('state', '=', 2)
      .modifyEnd(unawaitedMark)
      .execute();
  for (const [depth, ids] of nearer)
    for (let from = 0; from < ids.length; from += ROWS_PER_STATEMENT)
      await own()
        .set({ depth })
        .where('id', 'in', ids.slice(from, from + ROWS_PER_STATEMENT))
        .where('state', '!=', 1)
        .modifyEnd(unawaitedMark)
        .execute();
  for (const { id, url } of renamed)
    await own()
      .set({ url, url_hash: hashUrl(url) })
      .where('id', '=', id)
      .modifyEnd(unawaitedMark)
      .execute();
  await storePatternCounts(trx, crawlId, patternCounts);
};

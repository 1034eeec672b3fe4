import { sql } from 'kysely';
import type { Severity } from '../audit/check.ts';
import { withoutFragment } from '../audit/read/address/resolve-url.ts';
import { countListed } from '../audit/scoring/groups.ts';
import { evidenceKindOf } from '../audit/site/issue-targets.ts';
import { CHUNK } from '../audit/site/linked-from.ts';
import { pageFlags } from '../audit/site/page-flags.ts';
import { packIds, unpackIds } from '../audit/site/page-lists.ts';
import type { PackedAnalysis } from '../audit/site/site-analyser.ts';
import { type IssueTargets, type SiteRow, siteColumns, type TargetGroup } from '../audit/site/site-analysis.ts';
import type { Job } from '../queue/queue.ts';
import { rankOf } from '../reports/report.ts';
import { acceptedChecks, queueRescore } from '../reports/rescore.ts';
import { timeOf } from '../storage/clock.ts';
import type { Database, InTransaction } from '../storage/database.ts';
import { deleteCrawlRows } from '../storage/delete-in-batches.ts';
import { inAccount } from '../storage/locks.ts';
import type { CrawlTable } from '../storage/schema/crawl.ts';
import { readLinkTexts } from './anchors.ts';
import { type CrawlSummary, incompleteReasons, waitingUrls } from './crawl.ts';
import type { CrawlEnded, Crawler, RunningCrawl } from './crawler.ts';
import { storeIssueLinks } from './issue-links.ts';
import { hashUrl } from './known-urls.ts';
import { storeLinkGraph } from './link-graph.ts';
import { removeOldCrawls } from './remove.ts';
import { FIRST_ERROR, TOO_MANY_REQUESTS } from './rest.ts';
import { sessionDropper } from './session-ids.ts';
import { LostJob, whileRunning } from './while-running.ts';

/** Maximum rows read or written per statement. */
const ROWS_PER_STATEMENT = 500;
/** Reasons for which a crawl skips single URLs, which may contain links too. */
const skippedReasons = ['excluded', 'trap', 'too_long', 'not_read'] as const;
const FIRST_FAULT = 400;
/** Maximum slices of the pages of an issue written per statement; each may have thousands of targets. */
const CHUNKS_PER_STATEMENT = 50;

type AnalyzedCrawl = Pick<RunningCrawl, 'id' | 'project_id' | 'found' | 'leftOut' | 'progress'>;

/** Analyzes the stored pages of a crawl, without points for what the owner accepts. */
export const analyzePages = async (
  { db, sites }: Pick<Crawler, 'db' | 'sites'>,
  { id, found, leftOut, progress }: AnalyzedCrawl,
  accepted: ReadonlySet<string>,
  anchors: Uint32Array,
): Promise<PackedAnalysis> =>
  sites.analyse('site', found, readRows(db, id), () => ({
    hasSitemap: progress.hasSitemap,
    sitemapFault: progress.sitemapFault,
    isSitemapWhole: progress.isSitemapWhole,
    areVersionsWhole: progress.isSitemapWhole || !progress.sitemapsNameVersions,
    isComplete: !incompleteReasons.some((reason) => leftOut[reason]),
    leftOut: skippedReasons.reduce((sum, reason) => sum + (leftOut[reason]?.count ?? 0), 0),
    accepted: [...accepted],
    external: progress.external,
    anchors,
  }));

/** Analyzes the pages of a crawl and stores the result. After a crash, the analysis runs again, with the same result. */
export const analyze = async (crawler: Crawler, job: Job, crawl: RunningCrawl): Promise<void> => {
  const { db, sites } = crawler;
  const accepted = await acceptedChecks(db, crawl.project_id);
  const anchors = await sites.analyse('anchors', crawl.found, readLinkTexts(db, crawl.id), () => undefined);
  const analysis = await analyzePages(crawler, crawl, accepted, anchors.facts);
  if (analysis.overview.pages === 0) return endCrawl(crawler, job, crawl, { state: 'failed', error: await errorOfEmptyCrawl(db, crawl) });
  await storeOwnCanonicals(db, crawl, unpackIds(analysis.ownCanonicals));
  await storeLinkGraph(db, crawl, { ...analysis, ...anchors });
  const links = await storeIssueLinks(crawler, crawl, analysis.issueLinks);
  const issues = analysis.issues.map((issue) => withLinks(issue, links));
  await storeIssuePages(crawler, crawl, issues);
  await endCrawl(crawler, job, crawl, resultOf(crawl, analysis), { issues, accepted });
};

/** An issue with the number of links to its targets; null if it is not about links. */
type StoredIssue = Omit<PackedAnalysis['issues'][number], 'targets'> & {
  targets: (Omit<IssueTargets, 'groups'> & { links: number | null; groups: readonly (TargetGroup & { links: number | null })[] }) | null;
};

/** Adds the number of links to the targets of an issue, and orders the targets by it. */
const withLinks = ({ targets, ...issue }: PackedAnalysis['issues'][number], links: ReadonlyMap<number, number>): StoredIssue => {
  if (targets === null || evidenceKindOf(issue) !== 'links')
    return {
      ...issue,
      targets: targets && { ...targets, links: null, groups: targets.groups.map((group) => ({ ...group, links: null })) },
    };
  const groups = targets.groups.map((group) => ({ ...group, links: Math.max(group.pages, links.get(group.target) ?? 0) }));
  const sum = groups.reduce((total, group) => total + group.links, 0);
  return { ...issue, targets: { ...targets, links: sum, groups: groups.toSorted((one, other) => other.links - one.links) } };
};

async function* readRows(db: Database, crawlId: number): AsyncGenerator<SiteRow[]> {
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(siteColumns)
      .where('crawl_id', '=', crawlId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_PER_STATEMENT)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows;
  }
}

/** Returns the error code of a crawl that found no page, based on the response to its start URL. */
const errorOfEmptyCrawl = async (db: Database, { id, progress, robots, leftOut }: RunningCrawl): Promise<string> => {
  const start = await db
    .selectFrom('crawl_page')
    .select(['status', 'state', 'redirect'])
    .where('crawl_id', '=', id)
    .where('url_hash', '=', hashUrl(sessionDropper(progress.sessions)(withoutFragment(new URL(progress.site)))))
    .executeTakeFirst();
  if (start?.state === 2) {
    const rules = robots[new URL(progress.site).origin];
    if (rules?.error) return rules.error;
    return rules && (rules.status >= FIRST_ERROR || rules.status === TOO_MANY_REQUESTS) ? 'robots_error' : 'blocked_by_robots';
  }
  if (start?.state === 0 && leftOut.refused) return 'refused';
  if (start?.state === 0 && leftOut.stopped) return 'stopped';
  if (progress.startError !== null) return progress.startError;
  // A start URL whose redirects never reached an end redirects in a loop.
  if (!progress.isStartRead && start && start.redirect !== null) return 'redirect_loop';
  if (start?.status === TOO_MANY_REQUESTS) return 'refused';
  return start && (start.status ?? 0) >= FIRST_FAULT ? 'http_error' : 'no_pages';
};

/** Clears the flag `canonicalised` of pages whose canonical URL redirects back to them, which only the analysis can find out. */
const storeOwnCanonicals = async (db: Database, crawl: RunningCrawl, ids: readonly number[]): Promise<void> => {
  for (let from = 0; from < ids.length; from += ROWS_PER_STATEMENT)
    await whileRunning(db, crawl, (trx) =>
      trx
        .updateTable('crawl_page')
        .set({ flags: sql<number>`flags & ~${sql.lit(pageFlags.canonicalised)}` })
        .where('crawl_id', '=', crawl.id)
        .where('id', 'in', ids.slice(from, from + ROWS_PER_STATEMENT))
        .execute(),
    );
};

const storeIssuePages = async ({ db }: Crawler, crawl: RunningCrawl, issues: readonly StoredIssue[]): Promise<void> => {
  const tables = ['crawl_issue_page', 'crawl_issue_group'] as const;
  await deleteCrawlRows(db, sql`= ${crawl.id}`, tables, (work) => whileRunning(db, crawl, work));
  const pages = issues.flatMap((issue) => chunksOf(crawl.id, issue));
  for (let from = 0; from < pages.length; from += CHUNKS_PER_STATEMENT)
    await whileRunning(db, crawl, (trx) =>
      trx
        .insertInto('crawl_issue_page')
        .values(pages.slice(from, from + CHUNKS_PER_STATEMENT))
        .execute(),
    );
  const groups = issues.flatMap((issue) => groupsOf(crawl.id, issue));
  for (let from = 0; from < groups.length; from += ROWS_PER_STATEMENT)
    await whileRunning(db, crawl, (trx) =>
      trx
        .insertInto('crawl_issue_group')
        .values(groups.slice(from, from + ROWS_PER_STATEMENT))
        .execute(),
    );
};

const groupsOf = (crawl_id: number, { check, targets }: StoredIssue) =>
  (targets?.groups ?? []).map((group, position) => ({ crawl_id, check_id: check, position, ...group }));

const chunksOf = (crawl_id: number, { check, pages, targets }: StoredIssue) => {
  const ids = unpackIds(pages);
  return Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, chunk) => ({
    ...{ crawl_id, check_id: check, chunk },
    pages: packIds(ids.slice(chunk * CHUNK, (chunk + 1) * CHUNK)),
    targets: targets?.ofPages[chunk] ?? null,
  }));
};

const resultOf = ({ stop_requested, leftOut, progress }: RunningCrawl, analysis: PackedAnalysis): CrawlEnd => ({
  state: stop_requested === 1 || leftOut.refused || progress.endedBy !== null ? 'stopped' : 'completed',
  error: progress.endedBy,
  ...scoresOf(analysis),
});

/** Returns the columns of a crawl that depend on its points. */
export const scoresOf = ({ score, rating, ledger, fixes, issues, unread, overview }: PackedAnalysis) => {
  const open = issues.filter(({ waived }) => waived === undefined);
  const count = (severity: Severity): number => open.filter((issue) => issue.severity === severity).length;
  const counts = { blocker: count('blocker'), high: count('high'), medium: count('medium'), low: count('low') };
  const summary: CrawlSummary = {
    issues: { ...counts, information: count('information') },
    listed: countListed(open),
    ledger,
    fixes,
    unread,
  };
  return { score, result: rankOf(rating), summary: JSON.stringify(summary), overview: JSON.stringify(overview) };
};

type CrawlEnd = { state: CrawlEnded['outcome'] } & Partial<Pick<CrawlTable, 'error' | 'score' | 'result' | 'summary' | 'overview'>>;

/**
 * Ends a crawl together with its job. Counts of URL patterns and the texts of all links, which only a running crawl needs, are deleted unless URLs are
 * left, for which the crawl can be resumed. Throws `LostJob`.
 */
export const endCrawl = async (
  { db, queue, auditQueue, publish, kept, onEnd }: Crawler,
  job: Job,
  crawl: RunningCrawl,
  end: CrawlEnd,
  analyzed?: { issues: readonly StoredIssue[]; accepted: ReadonlySet<string> },
): Promise<void> => {
  const { suspendedUrls } = crawl.progress;
  const isOver = end.state === 'failed' || waitingUrls(crawl.found, { ...crawl, suspendedUrls }) + suspendedUrls === 0;
  if (isOver) await deleteCrawlRows(db, sql`= ${crawl.id}`, ['crawl_trap', 'crawl_link_text'], (work) => whileRunning(db, crawl, work));
  const now = timeOf(db);
  const isOurs = await inAccount(db, crawl.workspace_id, async (trx) => {
    if (!(await queue.finish(trx, job))) throw new LostJob();
    if (!(await storeEnd(trx, crawl.id, end, now))) return false;
    if (analyzed) {
      await storeIssues(trx, crawl.id, analyzed.issues);
      const accepted = await acceptedChecks(trx, crawl.project_id);
      const scope = { accountId: crawl.workspace_id, projectId: crawl.project_id };
      if (accepted.symmetricDifference(analyzed.accepted).size > 0) await queueRescore(trx, auditQueue, scope);
    }
    const type = end.state === 'failed' ? 'crawl.failed' : 'crawl.completed';
    await publish(trx, { type, accountId: crawl.workspace_id, crawlId: crawl.id });
    await removeOldCrawls(trx, queue, crawl, kept);
    return true;
  });
  const { state: outcome, error = null, score = null } = end;
  const pages = crawl.crawled + crawl.failed;
  if (isOurs)
    onEnd?.({ crawl: crawl.id, host: new URL(crawl.target).host, outcome, error, score, pages, ms: now - (crawl.started_at ?? now) });
};

/** Stores the end of a running crawl. Returns false if the crawl is no longer running. */
const storeEnd = async (trx: InTransaction, crawlId: number, end: CrawlEnd, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('crawl')
    .set(({ eb }) => ({
      ...end,
      [end.state === 'failed' ? 'failed_at' : 'generated_at']: now,
      ...{ stage: null, paused_at: null },
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', crawlId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const summaryOf = (pages: readonly number[]) => ({ pages_affected: pages.length, example: pages[0] ?? 0 });

const storeIssues = async (trx: InTransaction, crawlId: number, issues: readonly StoredIssue[]): Promise<void> => {
  if (issues.length === 0) return;
  await trx
    .insertInto('crawl_issue')
    .values(
      issues.map(({ check, ofSite, category, severity, outcome, points, waived = null, total, pages, targets }, position) => ({
        crawl_id: crawlId,
        check_id: check,
        of_site: ofSite ? 1 : 0,
        ...{ category, severity, outcome, points, waived, total, position },
        ...summaryOf(unpackIds(pages)),
        ...{ targets: targets?.total ?? null, links: targets?.links ?? null },
      })),
    )
    .execute();
};

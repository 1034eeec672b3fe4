import type { Selectable } from 'kysely';
import type { GroupedEntry } from '../audit/scoring/groups.ts';
import { groupsByImportance, type RankedIssue } from '../audit/scoring/issue-order.ts';
import { isInDoubt } from '../audit/site/issue-checks.ts';
import { lowestId, unpackIds } from '../audit/site/page-lists.ts';
import type { Database } from '../storage/database.ts';
import { isAmong } from '../storage/expressions.ts';
import type { CrawlIssueTable } from '../storage/schema/crawl.ts';
import type { CrawlSummary } from './crawl.ts';
import { findUrls } from './pages.ts';

type StoredIssue = Selectable<CrawlIssueTable>;

/** An issue of a crawl, with the URL of one affected page. */
export interface CrawlIssue extends StoredIssue {
  exampleUrl: string;
  /** Number of unread URLs that make the issue uncertain; 0 if the issue is certain. */
  unread: number;
}

/** Lists the issues of a crawl, worst first. */
export const listCrawlIssues = async (db: Database, crawlId: number): Promise<CrawlIssue[]> => {
  const rows = await db.selectFrom('crawl_issue').selectAll().where('crawl_id', '=', crawlId).orderBy('position').execute();
  const urls = await findUrls(
    db,
    crawlId,
    rows.map(({ example }) => example),
  );
  const unread = rows.some(isDoubt) ? await countUnread(db, crawlId) : 0;
  return rows.map((row) => ({ ...row, exampleUrl: urls.get(row.example) ?? '', unread: isDoubt(row) ? unread : 0 }));
};

/** Returns issues of a crawl by group, in the order of every list. */
export const groupCrawlIssues = <Issue extends StoredIssue>(issues: readonly Issue[]): GroupedEntry<Issue>[] =>
  groupsByImportance(issues, rankOfCrawlIssue);

/** Returns what determines the position of an issue of a crawl in a list. */
const rankOfCrawlIssue = ({ check_id: check, category, points: lost, pages_affected: pages }: StoredIssue): RankedIssue => ({
  ...{ check, category, lost, pages },
});

const isDoubt = ({ check_id, severity }: StoredIssue): boolean => isInDoubt(check_id, severity);

const countUnread = async (db: Database, crawlId: number): Promise<number> => {
  const { summary } = await db.selectFrom('crawl').select('summary').where('id', '=', crawlId).executeTakeFirstOrThrow();
  return (JSON.parse(summary ?? '{}') as Partial<CrawlSummary>).unread ?? 0;
};

/** Counts the pages that have an issue in each of some crawls; crawls without the issue are left out. */
export const countIssuePages = async (db: Database, crawls: readonly number[], check: string): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('crawl_issue')
    .select(['crawl_id', 'pages_affected'])
    .where('check_id', '=', check)
    .where(isAmong(db, 'crawl_id', crawls))
    .execute();
  return new Map(rows.map(({ crawl_id, pages_affected }) => [crawl_id, pages_affected]));
};

/** Finds the URLs of the first pages of each issue, at most `most` per issue, ordered by page id. */
export const findFirstUrls = async (db: Database, crawlId: number, most: number): Promise<ReadonlyMap<string, string[]>> => {
  const rows = await db
    .selectFrom('crawl_issue_page')
    .select(['check_id', 'pages'])
    .where('crawl_id', '=', crawlId)
    .where('chunk', '=', 0)
    .execute();
  const first = rows.map(({ check_id, pages }) => ({ check: check_id, ids: unpackIds(pages).slice(0, most) }));
  const urls = await findUrls(
    db,
    crawlId,
    first.flatMap(({ ids }) => ids),
  );
  return new Map(first.map(({ check, ids }) => [check, ids.flatMap((id) => urls.get(id) ?? [])]));
};

/** Yields the URLs of all pages of an issue, in slices, ordered by page id. */
export async function* readIssueUrls(db: Database, crawlId: number, check: string): AsyncGenerator<{ id: number; url: string }[]> {
  for (let chunk = 0; ; chunk++) {
    const row = await db
      .selectFrom('crawl_issue_page')
      .select('pages')
      .where('crawl_id', '=', crawlId)
      .where('check_id', '=', check)
      .where('chunk', '=', chunk)
      .executeTakeFirst();
    if (!row) return;
    const ids = unpackIds(row.pages);
    const urls = await findUrls(db, crawlId, ids);
    yield ids.map((id) => ({ id, url: urls.get(id) ?? '' }));
  }
}

/** Finds the ids of the site-wide checks whose issues include a page, worst first. */
export const findIssuesOfPage = async (db: Database, crawlId: number, page: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('crawl_issue')
    .innerJoin('crawl_issue_page', (join) =>
      join.onRef('crawl_issue_page.crawl_id', '=', 'crawl_issue.crawl_id').onRef('crawl_issue_page.check_id', '=', 'crawl_issue.check_id'),
    )
    .select(['crawl_issue.check_id', 'crawl_issue_page.pages'])
    .where('crawl_issue.crawl_id', '=', crawlId)
    .where('crawl_issue.of_site', '=', 1)
    .orderBy('crawl_issue.position')
    .orderBy('crawl_issue_page.chunk')
    .execute();
  // Chunks are ordered by page id, so only the last chunk that begins at or before the page can contain it.
  const last = new Map<string, Uint8Array>();
  for (const { check_id, pages } of rows) if (lowestId(pages) <= page) last.set(check_id, pages);
  return [...last].filter(([, pages]) => unpackIds(pages).includes(page)).map(([check]) => check);
};

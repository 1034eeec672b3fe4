import { sql } from 'kysely';
import { isIndexable, pageFlags } from '../../audit/site/page-flags.ts';
import { unpackIds } from '../../audit/site/page-lists.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import type { Database } from '../../storage/database.ts';

/** An issue of a crawled site with the URLs of its pages. */
export interface CrawledIssue {
  check: string;
  severity: string;
  outcome: string;
  points: number;
  pages: string[];
}

export interface CrawledPage {
  url: string;
  status: number;
  depth: number | null;
  indexable: boolean;
  score: number | null;
  title: string | null;
  inlinks: number;
}

/** A finished crawl, as formats print it. */
export interface CrawledSite {
  crawl: Crawl;
  issues(): AsyncIterable<CrawledIssue>;
  pages(): AsyncIterable<CrawledPage>;
}

/** Rows that are read at once. */
const SLICE = 500;

/** Reads the issues and pages of a crawl in slices. */
export const crawledSite = (db: Database, crawl: Crawl): CrawledSite => ({
  crawl,
  async *issues() {
    const issues = await db.selectFrom('crawl_issue').selectAll().where('crawl_id', '=', crawl.id).orderBy('position').execute();
    for (const { check_id, severity, outcome, points } of issues)
      yield { check: check_id, severity, outcome, points, pages: await urlsOf(db, crawl.id, check_id) };
  },
  async *pages() {
    for (let after = -1; ; ) {
      const rows = await db
        .selectFrom('crawl_page')
        .select(['id', 'url', 'status', 'depth', 'flags', 'score', 'title', 'inlinks'])
        .where('crawl_id', '=', crawl.id)
        .where('id', '>', after)
        .where(sql<boolean>`flags & ${pageFlags.page} <> 0`)
        .orderBy('id')
        .limit(SLICE)
        .execute();
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
      for (const { url, status, depth, flags, score, title, inlinks } of rows)
        yield { url, status: status ?? 0, depth, indexable: isIndexable(flags), score, title, inlinks: inlinks ?? 0 };
    }
  },
});

const urlsOf = async (db: Database, crawlId: number, check: string): Promise<string[]> => {
  const chunks = await db
    .selectFrom('crawl_issue_page')
    .select('pages')
    .where('crawl_id', '=', crawlId)
    .where('check_id', '=', check)
    .orderBy('chunk')
    .execute();
  const urls: string[] = [];
  for (const { pages } of chunks) {
    const rows = await db
      .selectFrom('crawl_page')
      .select('url')
      .where('crawl_id', '=', crawlId)
      .where('id', 'in', unpackIds(pages))
      .orderBy('id')
      .execute();
    urls.push(...rows.map(({ url }) => url));
  }
  return urls;
};

import { sql } from 'kysely';
import { isIndexable, pageFlags } from '../../audit/site/page-flags.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import { listCrawlIssues, readIssueUrls } from '../../crawls/issues.ts';
import { GRAPH_CHUNK, linkFactsOf, readLinkGraph } from '../../crawls/link-graph.ts';
import type { Database } from '../../storage/database.ts';
import type { CrawledSite } from '../formats/site.ts';

/** Reads the issues of a crawl, and provides its pages and URLs in slices. */
export const crawledSite = async (db: Database, crawl: Crawl): Promise<CrawledSite> => ({
  crawl,
  issues: (await listCrawlIssues(db, crawl.id)).map(({ check_id: check, category, severity, outcome, points, unread, ...issue }) => ({
    ...{ check, category, severity, outcome, points, unread },
    affected: issue.pages_affected,
    async *pages() {
      for await (const pages of readIssueUrls(db, crawl.id, check)) for (const { url } of pages) yield url;
    },
  })),
  async *pages() {
    for await (const lists of readLinkGraph(db, crawl.id)) {
      const rows = await db
        .selectFrom('crawl_page')
        .select(['id', 'url', 'status', 'flags', 'score', 'title'])
        .where('crawl_id', '=', crawl.id)
        .where('id', '>=', lists.from)
        .where('id', '<', lists.from + GRAPH_CHUNK)
        .where(sql<boolean>`flags & ${pageFlags.page} <> 0`)
        .orderBy('id')
        .execute();
      for (const { id, url, status, flags, score, title } of rows) {
        const { depth, inlinks, link_score } = linkFactsOf(lists, id);
        yield { url, status: status ?? 0, depth, indexable: isIndexable(flags), score, title, inlinks: inlinks ?? 0, link_score };
      }
    }
  },
  failures: () => failuresOf(db, crawl.id),
});

/** Maximum URLs read from the database at once. */
const URLS_PER_READ = 500;

async function* failuresOf(db: Database, crawlId: number): AsyncGenerator<{ url: string; status: number }> {
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom('crawl_page')
      .select(['id', 'url', 'status'])
      .where('crawl_id', '=', crawlId)
      .where('id', '>', after)
      .where('state', '=', 1)
      .where(({ eb, or }) => or([eb('status', 'in', [0, 429]), eb('status', '>=', 500)]))
      .orderBy('id')
      .limit(URLS_PER_READ)
      .execute();
    for (const { url, status } of rows) yield { url, status: status ?? 0 };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

import { sql } from 'kysely';
import { wordCrawlFailure } from '../../audit/site/failure.ts';
import { isInDoubt } from '../../audit/site/issue-texts.ts';
import { isIndexable, pageFlags } from '../../audit/site/page-flags.ts';
import { unpackIds } from '../../audit/site/page-lists.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import { GRAPH_CHUNK, linkFactsOf, readLinkGraph } from '../../crawls/link-graph.ts';
import type { Words } from '../../locales/words.ts';
import type { Database } from '../../storage/database.ts';

/** An issue of a crawled site. */
export interface CrawledIssue {
  check: string;
  severity: string;
  outcome: string;
  points: number;
  /** Number of its pages, and their URLs, which are read in slices. */
  affected: number;
  /** URLs that were not read, so that the issue is in doubt; 0 if it is sure. */
  unread: number;
  pages(): AsyncIterable<string>;
}

export interface CrawledPage {
  url: string;
  status: number;
  depth: number | null;
  indexable: boolean;
  score: number | null;
  title: string | null;
  inlinks: number;
  /** PageRank as `audit/site/graph.ts` scores it; null for what has none. */
  link_score: number | null;
}

/** A finished crawl, as formats print it. */
export interface CrawledSite {
  crawl: Crawl;
  issues(): AsyncIterable<CrawledIssue>;
  pages(): AsyncIterable<CrawledPage>;
  /** URLs that did not answer, or answered that they cannot now: their pages are not known. */
  failures(): AsyncIterable<{ url: string; status: number }>;
}

/** Why a crawl has no result, in a sentence that says what to do. */
export const whyFailed = ({ error, state }: Crawl, { language }: Words): string => wordCrawlFailure(error ?? state, { language });

/** Reads the issues and pages of a crawl in slices. */
export const crawledSite = (db: Database, crawl: Crawl): CrawledSite => ({
  crawl,
  async *issues() {
    const issues = await db.selectFrom('crawl_issue').selectAll().where('crawl_id', '=', crawl.id).orderBy('position').execute();
    for (const { check_id: check, severity, outcome, points, pages_affected: affected } of issues)
      yield {
        check,
        severity,
        outcome,
        points,
        affected,
        unread: isInDoubt(check, severity) ? (crawl.summary?.unread ?? 0) : 0,
        pages: () => urlsOf(db, crawl.id, check),
      };
  },
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

/** Maximum URLs that are read at once. */
const SLICE = 500;

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
      .limit(SLICE)
      .execute();
    for (const { url, status } of rows) yield { url, status: status ?? 0 };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function* urlsOf(db: Database, crawlId: number, check: string): AsyncGenerator<string> {
  for (let number = 0; ; number++) {
    const chunk = await db
      .selectFrom('crawl_issue_page')
      .select('pages')
      .where('crawl_id', '=', crawlId)
      .where('check_id', '=', check)
      .where('chunk', '=', number)
      .executeTakeFirst();
    if (chunk === undefined) return;
    const rows = await db
      .selectFrom('crawl_page')
      .select('url')
      .where('crawl_id', '=', crawlId)
      .where('id', 'in', unpackIds(chunk.pages))
      .orderBy('id')
      .execute();
    for (const { url } of rows) yield url;
  }
}

/** The first URLs of an issue. */
export const firstPages = ({ pages }: CrawledIssue, most: number): Promise<string[]> => firstOf(pages(), most);

/** The first items, and no more is read. */
export const firstOf = async <Item>(items: AsyncIterable<Item>, most: number): Promise<Item[]> => {
  const first: Item[] = [];
  for await (const item of items) {
    first.push(item);
    if (first.length === most) break;
  }
  return first;
};

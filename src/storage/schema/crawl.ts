import { big, bytes, flag, id, integer, json, nullable, type Row, reference, table, text, time, withDefault } from './define.ts';
import type { Privacy, ReportMode, ResultRank } from './report.ts';

export type CrawlState = 'queued' | 'running' | 'completed' | 'stopped' | 'failed';

/** `fetching` its pages, then `analyzing` them. */
export type CrawlStage = 'fetching' | 'analyzing';

/** A crawl of a site. Its pages are rows of `crawl_page`. */
export const crawl = table({
  columns: {
    id: id(),
    workspace_id: reference('workspace'),
    project_id: reference('project'),
    /** The start URL as submitted, trimmed. */
    url: text(),
    /** The parsed and serialised URL, which is fetched first. */
    target: text(),
    privacy: integer<Privacy>(),
    mode: withDefault(text<ReportMode>(), 'html'),
    /** `CrawlOptions`. */
    options: json(),
    state: text<CrawlState>(),
    stage: nullable(text<CrawlStage>()),
    /** Code of why it failed; null otherwise. */
    error: nullable(text()),
    /** 1 once its owner has asked it to stop. */
    stop_requested: flag(),
    /** Rows of `crawl_page`, also of what is not fetched; the next id. */
    found: integer(),
    /** Pages that answered, and those that did not. */
    crawled: integer(),
    failed: integer(),
    /** What was left out, by reason: `{count, example}`. */
    left_out: json(),
    /** zstd of the robots.txt that the crawl follows; null before it is fetched, and if there is none. */
    robots: nullable(bytes()),
    /** What the crawl must remember between jobs, such as sitemaps that are still to be read. */
    progress: json(),
    score: nullable(integer()),
    result: nullable(integer<ResultRank>()),
    /** Numbers of issues by severity, and the points that the score lost. */
    summary: nullable(json()),
    /** The numbers behind the pictures of the overview. */
    overview: nullable(json()),
    version: integer(),
    created_at: time(),
    updated_at: time(),
    started_at: nullable(time()),
    generated_at: nullable(time()),
  },
  indexes: { crawl_of_account: '(workspace_id, id)', crawl_of_project: '(project_id, id)' },
});
export type CrawlTable = Row<typeof crawl>;

/**
 * A URL of a crawled site: 0 waits to be fetched, 1 is done, 2 is not fetched, such as what robots.txt blocks, 3 is held back, because too many
 * URLs are like it.
 */
export type CrawlPageState = 0 | 1 | 2 | 3;

/** A crawled page. Tables with many rows refer to no crawl, since a job deletes their rows in slices after the crawl is gone. */
export const crawlPage = table({
  columns: {
    crawl_id: big(),
    /** From 0, in the order in which the URLs were found, so that links are small numbers. */
    id: big(),
    url: text(),
    /** First 16 bytes of its SHA-256. */
    url_hash: bytes(),
    /** The page that led here first; −1 for the start, −2 for a sitemap. */
    source: integer(),
    state: integer<CrawlPageState>(),
    /** Requests that failed so far, and when the next may be sent. */
    tries: integer(),
    not_before: time(),
    /** Links from the start as far as known while the crawl runs; `crawl_graph` has what the analysis found. Null if no followed link leads here. */
    depth: nullable(integer()),
    /** 0 if nothing answered; null before. */
    status: nullable(integer()),
    /** Media type of the answer. */
    type: nullable(text()),
    bytes: nullable(integer()),
    milliseconds: nullable(integer()),
    /** Bits of `pageFlags` in `audit/site/page-flags.ts`. */
    flags: integer(),
    /** Pages of this crawl that its canonical and its redirect name; null if there is none, or it is not of this site. */
    canonical: nullable(integer()),
    redirect: nullable(integer()),
    /** Cut. */
    title: nullable(text()),
    description: nullable(text()),
    h1: nullable(text()),
    /** 8 bytes each of the SHA-256 of title, description, H1 and main text. */
    hashes: nullable(bytes()),
    /** The 256 bytes by which similar texts are found; null for a page without text. */
    minhash: nullable(bytes()),
    words: nullable(integer()),
    score: nullable(integer()),
    /** Number of findings that fail or warn. */
    issues: nullable(integer()),
    /** Links to URLs of this crawl as `audit/site/page-lists.ts` packs them, and those of hreflang. */
    links: nullable(bytes()),
    alternates: nullable(bytes()),
    /** Failing and warning findings as `audit/scoring/issues.ts` packs them. */
    findings: nullable(text()),
  },
  key: ['crawl_id', 'id'],
  unique: [['crawl_id', 'url_hash']],
  indexes: {
    crawl_page_frontier: '(crawl_id, id) where state = 0',
    crawl_page_by_score: '(crawl_id, score, id) where score is not null',
    crawl_page_by_status: '(crawl_id, status, id) where status is not null',
  },
});
export type CrawlPageTable = Row<typeof crawlPage>;

/**
 * What the analysis found of the links of 500 URLs, in the order of their ids: JSON arrays. Rows of their own, since writing it into those
 * of the pages would make PostgreSQL keep each of them twice.
 */
export const crawlGraph = table({
  columns: {
    crawl_id: big(),
    /** Number of the slice, from 0. */
    chunk: integer(),
    /** Links from the start; null if no followed link leads to a URL. */
    depth: json(),
    /** Numbers of other pages with a followed link to a URL. */
    inlinks: json(),
    /** PageRank as `audit/site/graph.ts` scores it; null for what was not fetched. */
    link_score: json(),
    /** The first links to each URL as `audit/site/linked-from.ts` packs them; null in crawls that were made before they were kept. */
    linked_from: nullable(bytes()),
  },
  key: ['crawl_id', 'chunk'],
});

/** Number of URLs of a crawl with the same pattern, which differ only in numbers or parameters: many are the sign of a trap. */
export const crawlTrap = table({
  columns: {
    crawl_id: big(),
    /** First 16 bytes of the SHA-256 of the pattern that the URLs have in common. */
    pattern_hash: bytes(),
    urls: integer(),
  },
  key: ['crawl_id', 'pattern_hash'],
});

/** A check that pages of a crawl, or the site as a whole, fail or warn on. */
export const crawlIssue = table({
  columns: {
    crawl_id: reference('crawl'),
    check_id: text(),
    /** 1 if it is a check of the whole site, 0 if one of single pages. */
    of_site: flag(),
    category: text(),
    severity: text(),
    outcome: text(),
    /** Points that it takes from the score of the site; of a page check, those that it takes from all pages together. */
    points: integer(),
    pages_affected: integer(),
    /** Number of pages that the check looked at. */
    total: integer(),
    /** Place among the issues of the crawl, the worst first. */
    position: integer(),
    /** Id of a page with the issue. */
    example: integer(),
  },
  key: ['crawl_id', 'check_id'],
});
export type CrawlIssueTable = Row<typeof crawlIssue>;

/** Up to 500 pages of an issue, in the order of their ids. */
export const crawlIssuePage = table({
  columns: {
    crawl_id: big(),
    check_id: text(),
    /** Number of the slice, from 0. */
    chunk: integer(),
    /** Ids as `audit/site/page-lists.ts` packs them. */
    pages: bytes(),
  },
  key: ['crawl_id', 'check_id', 'chunk'],
});

import { bigInteger, bytes, flag, id, integer, json, nullable, type Row, reference, table, text, time, withDefault } from './define.ts';
import { type Privacy, type ReportMode, type ResultRank, shareSettings } from './report.ts';

export type CrawlState = 'queued' | 'running' | 'paused' | 'completed' | 'stopped' | 'failed';

/** Stage of a running crawl: `fetching` pages, then `analyzing` them. */
export type CrawlStage = 'fetching' | 'analyzing';

/** A crawl of a site. The crawl’s pages are rows of `crawl_page`. */
export const crawl = table({
  columns: {
    id: id(),
    workspace_id: reference('workspace'),
    project_id: reference('project'),
    /** The start URL as submitted, trimmed. */
    url: text(),
    /** The parsed and serialised start URL, which is fetched first. */
    target: text(),
    privacy: integer<Privacy>(),
    ...shareSettings,
    mode: withDefault(text<ReportMode>(), 'html'),
    /** Start and limits of a crawl of a part of the site, see `scopeOf`; null if the crawl is of the whole site from its front page. */
    scope: nullable(text()),
    /** The crawl’s options as JSON, see `CrawlOptions`. */
    options: json(),
    state: text<CrawlState>(),
    stage: nullable(text<CrawlStage>()),
    /** Code of the failure; null if the crawl did not fail. */
    error: nullable(text()),
    /** 1 once the crawl’s owner has asked to stop the crawl. */
    stop_requested: flag(),
    /** When the crawl’s owner asked to pause the crawl; null unless the crawl is to pause or is paused. */
    paused_at: nullable(time()),
    /** Number of the crawl’s rows in `crawl_page`, including URLs that are not fetched; also the next page id. */
    found: integer(),
    /** Number of pages that answered, and number of pages that did not. */
    crawled: integer(),
    failed: integer(),
    /** URLs left out, by reason: `{count, example}`. */
    left_out: json(),
    /** The robots.txt that the crawl follows, compressed with zstd; null before the file is fetched, and if there is none. */
    robots: nullable(bytes()),
    /** State that the crawl keeps between jobs, such as sitemaps that are still to be read. */
    progress: json(),
    score: nullable(integer()),
    result: nullable(integer<ResultRank>()),
    /** Number of issues by severity, and the points deducted from the score. */
    summary: nullable(json()),
    /** The data behind the charts of the overview. */
    overview: nullable(json()),
    version: integer(),
    created_at: time(),
    updated_at: time(),
    started_at: nullable(time()),
    generated_at: nullable(time()),
    failed_at: nullable(time()),
  },
  indexes: {
    crawl_of_account: '(workspace_id, id)',
    crawl_of_project: '(project_id, id)',
    crawl_paused: '(paused_at) where paused_at is not null',
  },
});
export type CrawlTable = Row<typeof crawl>;

/**
 * State of a URL of a crawled site: 0 waits to be fetched, 1 is done, 2 is not fetched, such as URLs that robots.txt blocks, 3 is held back, because
 * too many URLs are similar.
 */
export type CrawlPageState = 0 | 1 | 2 | 3;

/** A crawled page. Tables with many rows have no foreign key to the crawl: after the crawl is deleted a job deletes their rows in slices. */
export const crawlPage = table({
  columns: {
    crawl_id: bigInteger(),
    /** Page id, starting at 0 in the order in which the URLs were found, so that links are small numbers. */
    id: bigInteger(),
    url: text(),
    /** First 16 bytes of the SHA-256 of the URL. */
    url_hash: bytes(),
    /** Id of the page on which this URL was first found; −1 for the start URL, −2 for a sitemap. */
    source: integer(),
    state: integer<CrawlPageState>(),
    /** Number of requests that failed so far, and the time when the next request may be sent. */
    tries: integer(),
    not_before: time(),
    /** Links from the start as known during the crawl; `crawl_graph` has the final analysis. Null if no followed link leads to this page. */
    depth: nullable(integer()),
    /** HTTP status; 0 if nothing answered; null before the page is fetched. */
    status: nullable(integer()),
    /** Media type of the response. */
    type: nullable(text()),
    bytes: nullable(integer()),
    milliseconds: nullable(integer()),
    /** Bit flags of the page, see `pageFlags` in `audit/site/page-flags.ts`. */
    flags: integer(),
    /** Ids of this crawl’s pages that the canonical link and the redirect point to; null if there is none, or if it points to another site. */
    canonical: nullable(integer()),
    redirect: nullable(integer()),
    /** Title of the page, truncated. */
    title: nullable(text()),
    description: nullable(text()),
    h1: nullable(text()),
    /** The first 8 bytes of the SHA-256 of title, description, H1 and main text, concatenated. */
    hashes: nullable(bytes()),
    /** The page’s MinHash signature of 256 bytes, used to find similar texts; null for a page without text. */
    minhash: nullable(bytes()),
    words: nullable(integer()),
    score: nullable(integer()),
    /** Number of findings that fail or warn. */
    issues: nullable(integer()),
    /** Links to URLs of this crawl as packed by `audit/site/page-lists.ts`, and links of hreflang alternates. */
    links: nullable(bytes()),
    alternates: nullable(bytes()),
    /** Failing and warning findings, as packed by `audit/scoring/issues.ts`. */
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

/** What the findings of a page say, as packed by `audit/site/page-details.ts`. Not in the page’s row, since lists read many rows and none of it. */
export const crawlFinding = table({
  columns: { crawl_id: bigInteger(), page: bigInteger(), packed: bytes() },
  key: ['crawl_id', 'page'],
});

/**
 * Texts and places of a page’s links until a crawl ends that has nothing left to fetch. The analysis keeps those that show an issue in
 * `crawl_issue_link`.
 */
export const crawlLinkText = table({
  columns: {
    crawl_id: bigInteger(),
    page: bigInteger(),
    /** For each packed link, in order, the id of its target plus one; 0 for a target that is not in the crawl. */
    targets: bytes(),
    packed: bytes(),
  },
  key: ['crawl_id', 'page'],
});
export type CrawlLinkTextTable = Row<typeof crawlLinkText>;

/** Texts and places of the links of a page to URLs that show an issue, as packed by `audit/site/page-details.ts`. */
export const crawlIssueLink = table({
  columns: { crawl_id: bigInteger(), page: bigInteger(), packed: bytes() },
  key: ['crawl_id', 'page'],
});

/**
 * Results of the link analysis for 500 URLs, in the order of their ids, as JSON arrays. The results have separate rows, because updating the rows of
 * the pages would make PostgreSQL store each page row twice.
 */
export const crawlGraph = table({
  columns: {
    crawl_id: bigInteger(),
    /** Number of the slice of 500 URLs, starting at 0. */
    chunk: integer(),
    /** Number of links from the start to each URL; null if no followed link leads to the URL. */
    depth: json(),
    /** Number of other pages with a followed link to each URL. */
    inlinks: json(),
    /** PageRank of each URL as scored by `audit/site/graph.ts`; null for URLs that were not fetched. */
    link_score: json(),
    /** The score of each URL without its accepted findings, and the number of these: `[score, findings]`, null for a URL without any. */
    accepted: nullable(json()),
    /** The first links to each URL as packed by `audit/site/linked-from.ts`; null in crawls made before this column existed. */
    linked_from: nullable(bytes()),
    /** Texts of links to each URL, which of them each link of a URL has, and facts about them, as `audit/site/anchors.ts` packs them. */
    anchors: nullable(bytes()),
    link_anchors: nullable(bytes()),
    anchor_facts: nullable(json()),
  },
  key: ['crawl_id', 'chunk'],
});

/**
 * Number of a crawl’s URLs with the same pattern, which differ only in numbers or parameters: a large number indicates a crawler trap. Deleted when a
 * crawl ends that has nothing left to fetch, like the texts of links.
 */
export const crawlTrap = table({
  columns: {
    crawl_id: bigInteger(),
    /** First 16 bytes of the SHA-256 of the pattern that these URLs share. */
    pattern_hash: bytes(),
    urls: integer(),
  },
  key: ['crawl_id', 'pattern_hash'],
});

/** A check that fails or warns on pages of a crawl, or on the site as a whole. */
export const crawlIssue = table({
  columns: {
    crawl_id: reference('crawl'),
    check_id: text(),
    /** 1 for a check of the whole site, 0 for a check of single pages. */
    of_site: flag(),
    category: text(),
    severity: text(),
    outcome: text(),
    /** Points deducted from the site’s score by this check; for a page check, the points deducted by all pages together. */
    points: integer(),
    /** Points that the issue would cost if the owner had not accepted it; null for an issue that counts. */
    waived: nullable(integer()),
    pages_affected: integer(),
    /** Number of pages that the check examined. */
    total: integer(),
    /** Rank among the crawl’s issues, worst first. */
    position: integer(),
    /** Id of an example page with the issue. */
    example: integer(),
    /** Number of URLs that show the issue, such as broken link targets, and of links to them; null if the issue has none, or in old crawls. */
    targets: nullable(integer()),
    links: nullable(integer()),
  },
  key: ['crawl_id', 'check_id'],
});
export type CrawlIssueTable = Row<typeof crawlIssue>;

/** Up to 500 pages with an issue, in the order of their ids. */
export const crawlIssuePage = table({
  columns: {
    crawl_id: bigInteger(),
    check_id: text(),
    /** Number of the slice, starting at 0. */
    chunk: integer(),
    /** Page ids, as packed by `audit/site/page-lists.ts`. */
    pages: bytes(),
    /** For each page the ids of the URLs that show the issue; null if the issue has none, or in old crawls. */
    targets: nullable(bytes()),
  },
  key: ['crawl_id', 'check_id', 'chunk'],
});

/** Pages of an issue that have one target in common, such as a broken link target, or the page to keep of duplicates. */
export const crawlIssueGroup = table({
  columns: {
    crawl_id: bigInteger(),
    check_id: text(),
    /** Rank among the groups of the issue, starting at 0, the largest first. */
    position: integer(),
    target: integer(),
    /** Number of pages, and of their links to the target; null for an issue that is not about links. */
    pages: integer(),
    links: nullable(integer()),
    /** Ids of the first pages, as packed by `audit/site/page-lists.ts`. */
    members: bytes(),
  },
  key: ['crawl_id', 'check_id', 'position'],
});

import type { Generated } from 'kysely';
import type { Privacy, ReportMode, ResultRank } from '../database.ts';

export type CrawlState = 'queued' | 'running' | 'completed' | 'stopped' | 'failed';

/** `fetching` its pages, then `analyzing` them. */
export type CrawlStage = 'fetching' | 'analyzing';

/** A crawl of a site. Its pages are rows of `crawl_page`. */
export interface CrawlTable {
  id: Generated<number>;
  account_id: number;
  project_id: number;
  /** As submitted, trimmed. */
  url: string;
  /** The parsed and serialised URL, which is fetched first. */
  target: string;
  privacy: Privacy;
  password_hash: string | null;
  /** Last part of the share page’s URL. */
  slug: string;
  /** Grows when password, privacy or slug change, which locks unlocked browsers out again. */
  access_version: number;
  mode: Generated<ReportMode>;
  /** JSON of `CrawlOptions`. */
  options: string;
  state: CrawlState;
  stage: CrawlStage | null;
  /** Code of why it failed; null otherwise. */
  error: string | null;
  /** 1 once its owner has asked it to stop. */
  stop_asked: number;
  /** Rows of `crawl_page`, also of what is not fetched; the next id. */
  found: number;
  /** Pages that answered, and those that did not. */
  crawled: number;
  failed: number;
  /** JSON: what was left out, by reason: `{count, example}`. */
  left_out: string;
  /** zstd of the robots.txt that the crawl follows; null before it is fetched, and if there is none. */
  robots: Uint8Array | null;
  /** JSON of what the crawl must remember between jobs, such as sitemaps that are still to be read. */
  progress: string;
  score: number | null;
  result: ResultRank | null;
  /** JSON: numbers of issues by severity, and the points that the score lost. */
  summary: string | null;
  /** JSON of the numbers behind the pictures of the overview. */
  overview: string | null;
  version: number;
  created_at: number;
  updated_at: number;
  started_at: number | null;
  generated_at: number | null;
}

/**
 * A URL of a crawled site: 0 waits to be fetched, 1 is done, 2 is not fetched, such as what robots.txt blocks, 3 is held back, as its room
 * is full.
 */
export type CrawlPageState = 0 | 1 | 2 | 3;

export interface CrawlPageTable {
  crawl_id: number;
  /** From 0, in the order in which the URLs were found, so that links are small numbers. */
  id: number;
  url: string;
  /** First 16 bytes of its SHA-256. */
  url_hash: Uint8Array;
  /** The page that led here first; −1 for the start, −2 for a sitemap. */
  source: number;
  state: CrawlPageState;
  /** Requests that failed so far, and when the next may be sent. */
  tries: number;
  not_before: number;
  /** Links from the start as far as known while the crawl runs; `crawl_graph` has what the analysis found. Null if no followed link leads here. */
  depth: number | null;
  /** 0 if nothing answered; null before. */
  status: number | null;
  /** Media type of the answer. */
  type: string | null;
  bytes: number | null;
  milliseconds: number | null;
  /** Bits of `pageFlags` in `audit/site/page-flags.ts`. */
  flags: number;
  /** Pages of this crawl that its canonical and its redirect name; null if there is none, or it is not of this site. */
  canonical: number | null;
  redirect: number | null;
  /** Cut. */
  title: string | null;
  description: string | null;
  h1: string | null;
  /** 8 bytes each of the SHA-256 of title, description, H1 and main text. */
  hashes: Uint8Array | null;
  /** The 256 bytes by which similar texts are found; null for a page without text. */
  minhash: Uint8Array | null;
  words: number | null;
  score: number | null;
  /** Number of findings that fail or warn. */
  issues: number | null;
  /** Links to URLs of this crawl as `audit/site/page-lists.ts` packs them, and those of hreflang. */
  links: Uint8Array | null;
  alternates: Uint8Array | null;
  /** Failing and warning findings as `audit/issues.ts` packs them. */
  findings: string | null;
}

/**
 * What the analysis found of the links of 500 URLs, in the order of their ids: JSON arrays. Rows of their own, since writing it into those
 * of the pages would make PostgreSQL keep each of them twice.
 */
export interface CrawlGraphTable {
  crawl_id: number;
  /** From 0. */
  chunk: number;
  /** Links from the start; null if no followed link leads to a URL. */
  depth: string;
  /** Numbers of other pages with a followed link to a URL. */
  inlinks: string;
  /** PageRank as `audit/site/graph.ts` scores it; null for what was not fetched. */
  link_score: string;
  /** The first links to each URL as `audit/site/linked-from.ts` packs them; null in crawls that were made before they were kept. */
  linked_from: Uint8Array | null;
}

/** How many URLs of a crawl are alike but for numbers or parameters, so that endless ones are noticed. */
export interface CrawlRoomTable {
  crawl_id: number;
  /** First 16 bytes of the SHA-256 of what they have in common. */
  room: Uint8Array;
  urls: number;
}

/** A check that pages of a crawl, or the site as a whole, fail or warn on. */
export interface CrawlIssueTable {
  crawl_id: number;
  check_id: string;
  /** 1 if it is a check of the whole site, 0 if one of single pages. */
  of_site: number;
  category: string;
  severity: string;
  outcome: string;
  /** Points that it takes from the score of the site; of a page check, those that it takes from all pages together. */
  points: number;
  pages_affected: number;
  /** Pages that it looked at. */
  total: number;
  /** Place among the issues of the crawl, the worst first. */
  position: number;
  /** A page that has it. */
  example: number;
}

/** Up to 500 pages of an issue, in the order of their ids. */
export interface CrawlIssuePageTable {
  crawl_id: number;
  check_id: string;
  /** From 0. */
  chunk: number;
  /** Ids as `audit/site/page-lists.ts` packs them. */
  pages: Uint8Array;
}

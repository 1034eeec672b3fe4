import type { Category } from '../categories.ts';
import type { Outcome, Severity } from '../check.ts';
import type { Rating } from '../scoring/score.ts';
import type { GateReason } from './score-gate.ts';
import { type SiteNumbers, siteNumbers } from './site.ts';

/** A stored URL of a crawled site, as the analysis reads it. Columns of `crawl_page` of the same names. */
export interface SiteRow extends Record<keyof SiteNumbers, number | null> {
  id: number;
  url: string;
  hashes: Uint8Array | null;
  minhash: Uint8Array | null;
  links: Uint8Array | null;
  alternates: Uint8Array | null;
  findings: string | null;
}

export const siteColumns = [
  'id',
  'url',
  'hashes',
  'minhash',
  'links',
  'alternates',
  'findings',
  ...(Object.keys(siteNumbers) as (keyof SiteNumbers)[]),
] as const satisfies readonly (keyof SiteRow)[];

/** Facts about the site as a whole. */
export interface SiteFacts {
  /** Whether the site has a sitemap that could be read. */
  hasSitemap: boolean;
  /** Whether one of its sitemaps is invalid, as `sitemap-valid` finds it; null if not. */
  sitemapFault: 'fail' | 'warn' | null;
  /** False if a part of its sitemaps was not read, so that pages may be listed there, or all of them are feeds, which list only what is new. */
  isSitemapWhole: boolean;
  /** False if sitemaps that were not read may name language versions, as others do. */
  areVersionsWhole: boolean;
  /** False if the crawl ended before it had fetched what it found, so that links are missing. */
  isComplete: boolean;
  /** URLs that were left out, though they may hold links. */
  leftOut: number;
}

/** The result of an analysis. Lists by page are in the order of ids. */
export interface SiteAnalysis {
  score: number;
  rating: Rating;
  /** Parts of the score, which are printed: the mean of the indexable pages, and what issues of the site take from it. */
  ledger: SiteLedger;
  issues: readonly SiteIssue[];
  /** Links from the start; −1 for a page that no followed link reaches. */
  depth: Int16Array;
  inlinks: Uint32Array;
  /** URLs that may hold links but were not read: issues that hang on links are doubts then. */
  unread: number;
  /** PageRank, as `linkScoresOf` gives it. */
  linkScore: Int8Array;
  /** The first links to each page, as `packInlinks` packs them. */
  linkedFrom: readonly Uint8Array[];
  /** Ids of pages whose canonical redirects to them, as `packIds` packs them: they are not canonicalised. */
  ownCanonicals: Uint8Array;
  overview: SiteOverview;
}

export interface SiteLedger {
  /** Indexable pages, and the mean of their scores, rounded down. */
  pages: number;
  mean: number;
  /** Points that issues of the site take, at most the cap of each category; both are sums of those of the categories. */
  lost: number;
  cap: number;
  categories: readonly { id: Category; lost: number; cap: number }[];
  /** What limits the score, and the limit; null if nothing does. */
  gate: { reason: GateReason; gate: number } | null;
}

/** A check that pages or the site fail or warn on; the worst first. */
export interface SiteIssue {
  check: string;
  ofSite: boolean;
  category: Category;
  severity: Severity;
  outcome: Outcome;
  /** Points that it takes from the score of the site, rounded up. */
  points: number;
  /** Pages that were looked at. */
  total: number;
  /** Ids of pages, ascending. */
  pages: readonly number[];
}

/** Numbers behind the pictures of a site's report. */
export interface SiteOverview {
  pages: number;
  indexable: number;
  /** URLs by class of status: `2xx`, `3xx`, `4xx`, `5xx`, `none`. */
  statuses: Record<string, number>;
  /** Pages by links from the start; the last is for all deeper ones, `unreached` for those without. */
  depths: readonly number[];
  unreached: number;
  /** Pages by score, in ten bins of ten points. */
  scores: readonly number[];
  /** Pages of the largest folders: first segment of the path, number of pages, mean score. */
  folders: readonly { path: string; pages: number; score: number }[];
  /** Found, fetched, pages, indexable, and those in the sitemap: what is lost on the way to the index. */
  funnel: { fetched: number; pages: number; indexable: number; inSitemap: number };
  /** Pages with the most PageRank, by id. */
  strongest: readonly number[];
  /** Links between folders of the site, the most first: from, to, number. */
  flows: readonly { from: string; to: string; links: number }[];
}

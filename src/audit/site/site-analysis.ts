import type { Category } from '../categories.ts';
import type { Outcome, Severity } from '../check.ts';
import type { Fix } from '../scoring/fix-order.ts';
import type { Rating } from '../scoring/score.ts';
import type { GateReason } from './score-gate.ts';
import { type SiteNumbers, siteNumbers } from './site.ts';

/** A stored URL of a crawled site, as read by the analysis. The columns have the same names in `crawl_page`. */
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
  /** True if the site has a readable sitemap. */
  hasSitemap: boolean;
  /** Whether one of the site's sitemaps is invalid according to `sitemap-valid`; null if all are valid. */
  sitemapFault: 'fail' | 'warn' | null;
  /** False if a part of the sitemaps was not read, which may list more pages, or if all sitemaps are feeds, which list only new pages. */
  isSitemapWhole: boolean;
  /** False if sitemaps that were not read may list language versions, since other sitemaps do. */
  areVersionsWhole: boolean;
  /** False if the crawl ended before it had fetched all URLs that it found, so that links are missing. */
  isComplete: boolean;
  /** Number of URLs that were left out, although they may contain links. */
  leftOut: number;
  /** Facts about the texts of links by id, as found by `anchors.ts`; nothing is known of URLs beyond its end. */
  anchors: Uint32Array;
  /** Ids of the checks whose issues the owner accepts: they cost no points. */
  accepted: readonly string[];
  /** Other sites that the pages link to. */
  external: readonly ExternalHost[];
}

/** The result of an analysis. Lists by page are sorted by id. */
export interface SiteAnalysis {
  score: number;
  rating: Rating;
  /** Parts of the score that the report shows: the mean of the indexable pages, and the points that site issues take from it. */
  ledger: SiteLedger;
  /** What to fix first, with the points that each fix gives once the earlier ones are done. */
  fixes: readonly Fix[];
  issues: readonly SiteIssue[];
  issueLinks: IssueLinkIds;
  /** Number of links from the start; −1 for a page that no followed link reaches. */
  depth: Int16Array;
  inlinks: Uint32Array;
  /** Number of URLs that may contain links but were not read: if there are any, issues that depend on links are uncertain. */
  unread: number;
  /** PageRank as points, as returned by `linkScoresOf`. */
  linkScore: Int8Array;
  /** The first links to each page, packed by `packInlinks`. */
  linkedFrom: readonly Uint8Array[];
  /** Pages with accepted findings: their scores without these findings, and the number of these findings. */
  acceptedOn: readonly AcceptedOnPage[];
  /** Ids of pages whose canonical redirects back to them, packed by `packIds`: these pages are not canonicalised. */
  ownCanonicals: Uint8Array;
  overview: SiteOverview;
}

export interface SiteLedger {
  /** Number of indexable pages, and the mean of their scores, rounded down. */
  pages: number;
  mean: number;
  /** Points lost to site issues, at most the cap of each category; both numbers are sums over the categories. */
  lost: number;
  cap: number;
  categories: readonly { id: Category; lost: number; cap: number }[];
  /** What caps the score, and the cap; null if nothing does. */
  gate: { reason: GateReason; gate: number } | null;
}

export interface AcceptedOnPage {
  page: number;
  score: number;
  findings: number;
}

/** A check that fails or warns on pages or on the site; lists have the worst first. */
export interface SiteIssue {
  check: string;
  ofSite: boolean;
  category: Category;
  severity: Severity;
  outcome: Outcome;
  /** Points that the issue takes from the score of the site, rounded up. */
  points: number;
  /** The points that the issue would take if the owner had not accepted it. */
  waived?: number;
  /** Number of pages examined. */
  total: number;
  /** Ids of the affected pages, ascending. */
  pages: readonly number[];
  /** What shows the issue; null for an issue that the page alone shows. */
  targets: IssueTargets | null;
}

/** The URLs that show an issue of a site, such as broken link targets, or the pages to keep of duplicates. */
export interface IssueTargets {
  /** Ids of the targets of each page, in slices of `CHUNK` pages, packed by `packLists`. */
  ofPages: readonly Uint8Array[];
  /** Number of different targets, and the ones with the most pages. */
  total: number;
  groups: readonly TargetGroup[];
}

/** Ids of the pages and targets of all issues that are shown with texts and places of links, packed. */
export interface IssueLinkIds {
  pages: Uint8Array;
  targets: Uint8Array;
}

/** The pages that have one target in common. */
export interface TargetGroup {
  target: number;
  /** Number of pages. */
  pages: number;
  /** Ids of the pages with the most links from other pages, packed. */
  members: Uint8Array;
}

/** Numbers for the charts of a site's report. */
export interface SiteOverview {
  pages: number;
  indexable: number;
  /** Number of URLs by status class: `2xx`, `3xx`, `4xx`, `5xx`, `none`. */
  statuses: Record<string, number>;
  /** Number of pages by links from the start; the last entry includes all deeper pages. `unreached`: pages that no link reaches. */
  depths: readonly number[];
  unreached: number;
  /** Number of pages by score, in ten bins of ten points. */
  scores: readonly number[];
  /** The largest folders: first segment of the path, number of pages, mean score. */
  folders: readonly { path: string; pages: number; score: number }[];
  /** Numbers of URLs that were found, fetched, are pages, are indexable, and are in the sitemap: shows losses on the way to the index. */
  funnel: { fetched: number; pages: number; indexable: number; inSitemap: number };
  /** Ids of the pages with the highest PageRank. */
  strongest: readonly number[];
  /** Links between folders of the site, sorted by number in descending order: from, to, number. */
  flows: readonly { from: string; to: string; links: number }[];
  /** Other sites that the pages link to most; undefined in old crawls. */
  external?: readonly ExternalHost[];
}

/** Another site, with the number of links to it and of pages with such links. */
export interface ExternalHost {
  host: string;
  links: number;
  pages: number;
}

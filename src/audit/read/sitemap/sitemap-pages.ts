import { oneLine } from '../../../lib/plain-text.ts';
import { comparableUrl, withoutFragment } from '../address/resolve-url.ts';
import { readSitemap } from './sitemap.ts';
import type { Sitemap } from './sitemap-pass.ts';
import { worstFault } from './usable-sitemaps.ts';

/** The pages of a sitemap that can be audited, and the URLs that were left out. */
export interface SitemapPages {
  kind: Sitemap['kind'];
  /** URLs of the sitemaps in a sitemap index, at most `MAX_CHILDREN`; `childrenTotal` is their number. */
  children: string[];
  childrenTotal: number;
  /** Number of all pages in the sitemap. */
  total: number;
  /** The first usable page URLs, without duplicates and fragments. */
  pages: string[];
  /** Language versions listed for these pages, on the allowed hosts: each list has first the page, then its versions. */
  versions: string[][];
  leftOut: LeftOut;
  /** How the check `sitemap-valid` rates the sitemap’s faults; null if it has none. */
  fault: 'fail' | 'warn' | null;
}

export interface SitemapPagesOptions {
  url: string;
  truncated: boolean;
  /** Hosts allowed for pages, with port. */
  hosts: readonly string[];
  /** Maximum pages returned. */
  most: number;
}

/** The reason why a URL of a sitemap was left out. */
export type SkipReason =
  | 'not_http'
  | 'invalid_url'
  | 'other_host'
  | 'duplicate'
  | 'over_limit'
  | 'over_page_limit'
  | 'over_report_limit'
  | 'sitemap_other_host'
  | 'sitemap_over_limit'
  | 'sitemap_unreadable';

export type LeftOut = Partial<Record<SkipReason, LeftOutEntry>>;

interface LeftOutEntry {
  count: number;
  /** The first few left-out URLs, as written. */
  examples: string[];
}

const MAX_EXAMPLES = 5;
/** Maximum language versions of all pages of a sitemap together. */
const MAX_VERSIONS = 200_000;
/** Maximum characters of an example URL. */
const MAX_EXAMPLE = 300;

/** Reads the pages of a sitemap within limits. Never throws. */
export const readSitemapPages = (bytes: Uint8Array, { url, truncated, hosts, most }: SitemapPagesOptions): SitemapPages => {
  const pages = new Map<string, string>();
  const leftOut: LeftOut = {};
  let total = 0;
  const versions: string[][] = [];
  let named = 0;
  const onVersions = (page: URL, others: readonly URL[]): void => {
    const own = others.filter(({ host }) => hosts.includes(host)).map(withoutFragment);
    if (!pages.has(comparableUrl(page)) || own.length === 0) return;
    named += own.length;
    if (named > MAX_VERSIONS) return leaveOut(leftOut, 'sitemap_over_limit', url);
    versions.push([withoutFragment(page), ...own]);
  };
  const onPage = (text: string, address: URL | null): void => {
    total++;
    const reason = address === null ? 'invalid_url' : skipReasonOf(address, hosts);
    if (address === null || reason !== null) return leaveOut(leftOut, reason ?? 'invalid_url', text);
    const key = comparableUrl(address);
    if (pages.has(key)) return leaveOut(leftOut, 'duplicate', text);
    if (pages.size === most) return leaveOut(leftOut, 'over_limit', text);
    address.hash = '';
    pages.set(key, address.href);
  };
  const sitemap = readSitemap(bytes, { url, pages: [], truncated, onPage, onVersions });
  if (sitemap.end !== 'whole') leaveOut(leftOut, truncated ? 'sitemap_over_limit' : 'sitemap_unreadable', url);
  if (sitemap.kind === 'index' && sitemap.invalid > 0) leaveOut(leftOut, 'invalid_url', url, sitemap.invalid);
  const fault = worstFault(sitemap);
  return {
    kind: sitemap.kind,
    children: sitemap.children,
    childrenTotal: sitemap.kind === 'index' ? sitemap.total : 0,
    total,
    pages: [...pages.values()],
    versions,
    leftOut,
    fault: fault === 'faulty' ? 'warn' : fault && 'fail',
  };
};

/** Counts a left-out URL and stores the first few as examples. */
export const leaveOut = (leftOut: LeftOut, reason: SkipReason, address: string, count = 1): void => {
  leftOut[reason] ??= { count: 0, examples: [] };
  const entry = leftOut[reason];
  entry.count += count;
  if (entry.examples.length < MAX_EXAMPLES) entry.examples.push(oneLine(address.slice(0, MAX_EXAMPLE)));
};

export const leaveOutPages = (leftOut: LeftOut, reason: SkipReason, pages: readonly string[]): void => {
  for (const page of pages) leaveOut(leftOut, reason, page);
};

/** Adds the counts and examples of another sitemap to `leftOut`. */
export const leaveOutAll = (leftOut: LeftOut, more: LeftOut): void => {
  for (const [reason, { count, examples }] of Object.entries(more) as [SkipReason, LeftOutEntry][]) {
    leftOut[reason] ??= { count: 0, examples: [] };
    const entry = leftOut[reason];
    entry.count += count;
    entry.examples = [...entry.examples, ...examples].slice(0, MAX_EXAMPLES);
  }
};

const skipReasonOf = (address: URL, hosts: readonly string[]): SkipReason | null => {
  if (!/^https?:$/.test(address.protocol)) return 'not_http';
  if (address.username !== '' || address.password !== '') return 'invalid_url';
  return hosts.includes(address.host) ? null : 'other_host';
};

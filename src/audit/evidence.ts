import type { Rendering } from '../browser/rendering.ts';
import type { Connection, Hop, Timing } from '../http/fetch.ts';
import type { FailureCode } from './audit-failure.ts';
import type { LanguageVersion, LinkChecks, SitemapSample } from './link-check.ts';
import type { Charset } from './read/charset.ts';
import type { Document } from './read/document/document.ts';
import type { Headers } from './read/headers/headers.ts';
import type { Robots } from './read/robots/robots.ts';
import type { Sitemap } from './read/sitemap/sitemap-pass.ts';
import type { Resources } from './resources.ts';
import type { Site } from './site/site.ts';

/** All evidence of an audit. A check sees only the parts that it needs. */
export interface Evidence {
  page: Page;
  robots: RobotsFile;
  /** The sitemaps in robots.txt, or else /sitemap.xml, and those that they index; null if there is none. */
  sitemaps: Sitemaps | null;
  /** TLS of the page's connection; null over plain HTTP. */
  tls: Tls | null;
  /**
   * The page's URL over http://, with status 0 if the connection is refused; null if the page itself is plain HTTP or has a port of its
   * own.
   */
  insecure: Probe | null;
  /** A URL of the site that cannot exist. */
  missing: Probe;
  /** Other URLs that may show the same page: with or without `www.`, trailing slash, `index.html`. */
  variants: readonly Variant[];
  /** The page at the canonical URL; null if there is none or it is this page. */
  canonicalTarget: Page | null;
  llms: TextFile;
  /** The page as a desktop browser, a visitor with another language and an AI crawler get it; null unless `PROBES=full`. */
  desktopPage: Page | null;
  localePage: Page | null;
  botPage: Page | null;
  /** The icon of the page, or else /favicon.ico; null if it is a `data:` URL. */
  icon: Probe | null;
  timing: Timing;
  clock: Clock;
  /** What the page loads, the targets of its links, its language versions and some pages of its sitemaps; only in mode `full`. */
  resources: Resources;
  links: LinkChecks;
  languageVersions: readonly LanguageVersion[];
  sitemapSample: SitemapSample;
  /** The page as a browser shows it after its scripts; only in mode `rendered`. */
  rendered: Rendered;
  /** All URLs of a crawl, instead of the evidence about a page. */
  site: Site;
}

export type Need = keyof Evidence;

/** Evidence that only some modes or only crawls gather. A check that needs it is left out of the others. */
export type FullNeed = 'resources' | 'links' | 'languageVersions' | 'sitemapSample';
export type ModeNeed = FullNeed | 'rendered' | 'site';

/** Why a check could not run: a code with its details, worded by `finding-messages.ts`. Findings store it as their values. */
export type Reason =
  /** `url` is the one that failed, possibly after redirects. */
  | { reason: 'fetch_failed'; code: FailureCode; url: string }
  /** The page was longer than what was read, and the rest may solve the problem. */
  | { reason: 'page_cut' }
  /** A bug in the check. */
  | { reason: 'check_failed' };

/** Missing evidence and the reason. Plain data, since it crosses processes. */
export interface Unavailable {
  unavailable: Reason;
}

export const isUnavailable = (evidence: unknown): evidence is Unavailable =>
  typeof evidence === 'object' && evidence !== null && 'unavailable' in evidence;

/** Every kind of evidence, or why it is missing. What the mode does not gather is absent. */
export type Gathered = { [Kind in Exclude<Need, ModeNeed>]: Evidence[Kind] | Unavailable } & {
  [Kind in ModeNeed]?: Evidence[Kind] | Unavailable;
};

export interface Page {
  /** The URL of the request and that of the response, both serialised. */
  requested: string;
  url: string;
  status: number;
  headers: Headers;
  redirects: readonly Hop[];
  /** The redirect that led back to the URL, which shows the page only with a cookie. */
  cookieRedirect?: Hop | undefined;
  /** Media type in lower case, without parameters; '' if there is none. */
  type: string;
  charset: Charset;
  /** Decoded bytes that were read; the page was longer if `truncated`. */
  bytes: number;
  truncated: boolean;
  /** Bytes received. */
  encodedBytes: number;
  /** Size with gzip in bytes; null if the page was compressed, and for other pages than the audited one. */
  gzipBytes: number | null;
  /** ALPN name: `h2`, `http/1.1`. */
  protocol: string;
  document: Document;
  /** What a browser made of the document, with text from CSS in its names; only if it saw the page whole, with its scripts and style sheets. */
  atEnd?: Document;
}

/** What a browser made of the page, with the document at the end read as the page itself is. */
export interface Rendered extends Omit<Rendering, 'html' | 'screenshots'> {
  /** The document at the end, as if a server had sent it. */
  page: Page;
  /** True if the HTML of the server was an empty shell: then the content checks look at the document at the end. */
  isShell: boolean;
  /** What a crawler sees that obeys robots.txt; null if that keeps nothing from it that the page asked for. */
  blocked: BlockedRendering | null;
}

export interface BlockedRendering {
  /** What the page asked for and robots.txt disallows. */
  urls: readonly string[];
  /** The document without it; null if it could not be rendered again. */
  page: Page | null;
}

export interface RobotsFile {
  url: string;
  /** Status after redirects. */
  status: number;
  type: string;
  bytes: number;
  truncated: boolean;
  /** True if it begins like an HTML page, such as the fallback of a single-page app. */
  looksLikeHtml: boolean;
  /** How crawlers read its status: 2xx rules, 4xx except 429 no limits, anything else full disallow. */
  effect: 'rules' | 'allow-all' | 'disallow-all';
  rules: Robots;
}

export interface SitemapFile {
  url: string;
  status: number;
  type: string;
  bytes: number;
  truncated: boolean;
  /** Source of its URL. */
  from: 'robots' | 'guess';
  content: Sitemap;
}

/** Maximum sitemaps read of a site. */
export const MAX_SITEMAPS = 5;

export interface Sitemaps {
  /** In the order of reading; at least one and at most `MAX_SITEMAPS`. */
  files: readonly SitemapFile[];
  /** False if a sitemap was truncated, failed, or is beyond the limits. */
  complete: boolean;
}

/** Another spelling of the page's URL, and its response. */
export interface Variant extends Probe {
  kind: 'www' | 'slash' | 'index';
  /** The canonical URL, resolved; null if there is none or no page. */
  canonical: string | null;
  /** Decoded bytes that were read. */
  bytes: number;
}

export interface TextFile extends Probe {
  looksLikeHtml: boolean;
  /** At most `MAX_TEXT_FILE` bytes. */
  text: string;
}

export interface Tls extends Connection {
  /** The host that the certificate was verified for. */
  host: string;
}

/** A small extra request and its response, known from the heads alone. */
export interface Probe {
  url: string;
  finalUrl: string;
  status: number;
  headers: Headers;
  type: string;
  redirects: readonly Hop[];
}

/** Times in milliseconds since 1970, since checks never read the clock. */
export interface Clock {
  /** Time of the audit. */
  now: number;
  /** When an earlier audit fetched the oldest of what is known of the host; null if this audit fetched everything. */
  hostKnownSince: number | null;
}

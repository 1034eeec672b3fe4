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

/** All evidence of an audit. A check receives only the parts that it needs. */
export interface Evidence {
  page: Page;
  robots: RobotsFile;
  /** The sitemaps named in robots.txt, or else /sitemap.xml, and the sitemaps that these list; null if there are none. */
  sitemaps: Sitemaps | null;
  /** TLS details of the connection to the page; null over plain HTTP. */
  tls: Tls | null;
  /** The response to the page's URL over http://, with status 0 if the connection is refused; null if the page is plain HTTP or has its own port. */
  insecure: Probe | null;
  /** The response to a URL of the site that cannot exist. */
  missing: Probe;
  /** Responses to other URLs that may show the same page: with or without `www.`, trailing slash, `index.html`. */
  variants: readonly Variant[];
  /** The page at the canonical URL; null without a canonical, or if the canonical is this page. */
  canonicalTarget: Page | null;
  llms: TextFile;
  /** The page as served to a desktop browser, to a visitor with another language and to an AI crawler; null unless `PROBES=full`. */
  desktopPage: Page | null;
  localePage: Page | null;
  botPage: Page | null;
  /** The response for the page's icon, or else for /favicon.ico; null if the icon is a `data:` URL. */
  icon: Probe | null;
  timing: Timing;
  clock: Clock;
  /** The page's resources, link targets, language versions and some pages of its sitemaps; only in mode `full`. */
  resources: Resources;
  links: LinkChecks;
  languageVersions: readonly LanguageVersion[];
  sitemapSample: SitemapSample;
  /** The page in a browser after its scripts ran; only in mode `rendered`. */
  rendered: Rendered;
  /** All URLs of a crawl; replaces the evidence about a single page. */
  site: Site;
}

export type Need = keyof Evidence;

/** Evidence that is gathered only in some modes or only by crawls. Audits without such evidence omit the checks that need it. */
export type FullNeed = 'resources' | 'links' | 'languageVersions' | 'sitemapSample';
export type ModeNeed = FullNeed | 'rendered' | 'site';

/** Why a check could not run: a code with details, which `finding-messages.ts` turns into text. Findings store the reason as their values. */
export type UnavailableReason =
  /** `url` is the URL that failed, possibly after redirects. */
  | { reason: 'fetch_failed'; code: FailureCode; url: string }
  /** The page was longer than the limit, and the part that was not read may solve the problem. */
  | { reason: 'page_cut' }
  /** The check threw an error because of a bug. */
  | { reason: 'check_failed' };

/** Missing evidence with the reason. Plain data, so that processes can exchange it. */
export interface Unavailable {
  unavailable: UnavailableReason;
}

export const isUnavailable = (evidence: unknown): evidence is Unavailable =>
  typeof evidence === 'object' && evidence !== null && 'unavailable' in evidence;

/** Every kind of evidence, or why it is missing. Evidence that the mode does not gather is absent. */
export type Gathered = { [Kind in Exclude<Need, ModeNeed>]: Evidence[Kind] | Unavailable } & {
  [Kind in ModeNeed]?: Evidence[Kind] | Unavailable;
};

export interface Page {
  /** The requested URL and the URL of the response, both serialised. */
  requested: string;
  url: string;
  status: number;
  headers: Headers;
  redirects: readonly Hop[];
  /** The redirect that led back to the same URL, which shows the page only with a cookie. */
  cookieRedirect?: Hop | undefined;
  /** Media type in lower case without parameters; '' if missing. */
  type: string;
  charset: Charset;
  /** Number of decoded bytes read; the page is longer if `truncated`. */
  bytes: number;
  truncated: boolean;
  /** Number of bytes received before decoding. */
  encodedBytes: number;
  /** Size after gzip compression in bytes; null if the page was already compressed, and for pages other than the audited one. */
  gzipBytes: number | null;
  /** ALPN name of the protocol: `h2`, `http/1.1`. */
  protocol: string;
  document: Document;
  /** The final document in a browser, with CSS text in its names; only if the browser loaded the whole page with scripts and style sheets. */
  atEnd?: Document;
}

/** The page as rendered by a browser; its final document is parsed like the page itself. */
export interface Rendered extends Omit<Rendering, 'html' | 'screenshots'> {
  /** The final document, as if a server had sent it. */
  page: Page;
  /** True if the server's HTML was an empty shell; the content checks then examine the final document. */
  isShell: boolean;
  /** What a crawler that obeys robots.txt renders; null if robots.txt blocks nothing that the page requested. */
  blocked: BlockedRendering | null;
}

export interface BlockedRendering {
  /** URLs that the page requested and robots.txt disallows. */
  urls: readonly string[];
  /** The document rendered without those URLs; null if the page could not be rendered again. */
  page: Page | null;
}

export interface RobotsFile {
  url: string;
  /** HTTP status after redirects. */
  status: number;
  type: string;
  bytes: number;
  truncated: boolean;
  /** True if the file begins like an HTML page, such as the fallback page of a single-page app. */
  looksLikeHtml: boolean;
  /** How crawlers treat the status of robots.txt: 2xx means rules, 4xx except 429 no limits, anything else full disallow. */
  effect: 'rules' | 'allow-all' | 'disallow-all';
  rules: Robots;
}

export interface SitemapFile {
  url: string;
  status: number;
  type: string;
  bytes: number;
  truncated: boolean;
  /** Where the URL of the sitemap comes from. */
  from: 'robots' | 'guess';
  content: Sitemap;
}

/** Maximum sitemaps read per site. */
export const MAX_SITEMAPS = 5;

export interface Sitemaps {
  /** The sitemaps in reading order; at least one and at most `MAX_SITEMAPS`. */
  files: readonly SitemapFile[];
  /** False if a sitemap was truncated, failed or was not read because of the limits. */
  complete: boolean;
}

/** The response to another spelling of the page's URL. */
export interface Variant extends Probe {
  kind: 'www' | 'slash' | 'index';
  /** The resolved canonical URL; null if there is no canonical or the response is not a page. */
  canonical: string | null;
  /** Number of decoded bytes read. */
  bytes: number;
}

export interface TextFile extends Probe {
  looksLikeHtml: boolean;
  /** The text of the file, at most `MAX_TEXT_FILE` bytes. */
  text: string;
}

export interface Tls extends Connection {
  /** The host that the certificate was verified against. */
  host: string;
}

/** A small additional request and its response, of which only the heads are used. */
export interface Probe {
  url: string;
  finalUrl: string;
  status: number;
  headers: Headers;
  type: string;
  redirects: readonly Hop[];
}

/** Times in milliseconds since 1970; checks use these values and never read the system clock. */
export interface Clock {
  /** Time of the audit in milliseconds since 1970. */
  now: number;
  /** When the oldest reused data about the host was fetched by an earlier audit; null if this audit fetched everything itself. */
  hostKnownSince: number | null;
}

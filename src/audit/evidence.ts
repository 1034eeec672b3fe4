import type { Connection, Hop, Timing } from '../http/fetch.ts';
import type { FailureCode } from './failure.ts';
import type { Charset } from './read/charset.ts';
import type { Document } from './read/document/document.ts';
import type { Headers } from './read/headers/headers.ts';
import type { Robots } from './read/robots/robots.ts';
import type { Sitemap } from './read/sitemap/sitemap.ts';

/** Everything an audit knows about a page. A check names what it needs of it and sees only that. */
export interface Evidence {
  page: Page;
  robots: RobotsFile;
  /** The sitemaps that robots.txt names, or else /sitemap.xml, and what an index among them leads to; null when there is none. */
  sitemaps: Sitemaps | null;
  /** The connection the page came over; null when it was plain HTTP. */
  tls: Tls | null;
  /** The same address over http://, with status 0 when nothing listens there; null when the page itself is plain HTTP or on a port of its own. */
  insecure: Probe | null;
  /** An address of the site where there can be nothing. */
  missing: Probe;
  /** Other addresses that may show the same page: with or without `www.`, a slash at the end, `index.html`. */
  variants: readonly Variant[];
  /** The page that the canonical names; null when there is none, or it is this page. */
  canonicalTarget: Page | null;
  llms: TextFile;
  /** The page as a desktop browser, as a reader of another language and as an AI crawler gets it; null unless `PROBES=full`. */
  desktopPage: Page | null;
  foreignPage: Page | null;
  botPage: Page | null;
  /** The icon that the page names, or else /favicon.ico; null when the page carries it in itself (a `data:` address). */
  icon: Probe | null;
  timing: Timing;
  clock: Clock;
}

export type Need = keyof Evidence;

/** Why a check could not run: a code with what is known of it, so that every language can say it (`wording.ts`). Findings keep it as their values. */
export type Reason =
  /** `url` is the one that failed, which may be where a redirect led. */
  | { reason: 'fetch_failed'; code: FailureCode; url: string }
  /** A bug in the check. */
  | { reason: 'check_failed' };

/** Evidence that is missing, and why. Plain data, so that it crosses processes. */
export interface Unavailable {
  unavailable: Reason;
}

export const isUnavailable = (evidence: unknown): evidence is Unavailable =>
  typeof evidence === 'object' && evidence !== null && 'unavailable' in evidence;

/** Each kind of evidence, or why it is missing. */
export type Gathered = { [Kind in Need]: Evidence[Kind] | Unavailable };

export interface Page {
  /** The address asked for, and the one that answered in the end; both serialised. */
  requested: string;
  url: string;
  status: number;
  headers: Headers;
  redirects: readonly Hop[];
  /** Essence of the content type in lower case; '' when there is none. */
  type: string;
  charset: Charset;
  /** Decoded size in bytes of what was read; the page went on beyond it when `truncated`. */
  bytes: number;
  truncated: boolean;
  /** Bytes as they came over the wire. */
  encodedBytes: number;
  /** What gzip would make of what was read; null when it came compressed, and of pages beside the audited one. */
  gzipBytes: number | null;
  /** ALPN name of the protocol: `h2`, `http/1.1`. */
  protocol: string;
  document: Document;
}

export interface RobotsFile {
  url: string;
  /** Status after redirects. */
  status: number;
  type: string;
  bytes: number;
  truncated: boolean;
  /** Begins like an HTML page, as a catch-all answer of a single-page app does. */
  looksLikeHtml: boolean;
  /** Whether crawlers take it as rules: 2xx rules, 4xx (but 429) no limits, else full disallow. */
  effect: 'rules' | 'allow-all' | 'disallow-all';
  rules: Robots;
}

export interface SitemapFile {
  url: string;
  status: number;
  type: string;
  bytes: number;
  truncated: boolean;
  /** Where its address came from. */
  from: 'robots' | 'guess';
  content: Sitemap;
}

export interface Sitemaps {
  /** In the order they were read: at least one. */
  files: readonly SitemapFile[];
  /** Nothing was left unread: no more sitemaps than are read of one site, and each to its end. */
  complete: boolean;
}

/** A page's address in another spelling, and how it answered. */
export interface Variant extends Probe {
  kind: 'www' | 'slash' | 'index';
  /** What the page there names as canonical, resolved; null when it names nothing or there is no page. */
  canonical: string | null;
  /** Decoded size in bytes of what was read. */
  bytes: number;
}

export interface TextFile extends Probe {
  looksLikeHtml: boolean;
  /** Of at most `MAX_TEXT_FILE` bytes. */
  text: string;
}

export interface Tls extends Connection {
  /** The host the certificate was asked to stand for. */
  host: string;
}

/** A small extra request: what it asked and how it ended, known from the heads of the answers. */
export interface Probe {
  url: string;
  finalUrl: string;
  status: number;
  headers: Headers;
  type: string;
  redirects: readonly Hop[];
}

/** When the audit was made, as evidence: checks never look at the clock themselves. Milliseconds since 1970. */
export interface Clock {
  now: number;
}

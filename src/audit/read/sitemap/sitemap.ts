import { isUtf8 } from 'node:buffer';
import { constants, gunzipSync, type ZlibOptions } from 'node:zlib';
import { inflateAnywaySync } from '../../../http/inflate-anyway.ts';
import { comparableUrl } from '../address/resolve-url.ts';
import { encodingOf } from '../charset.ts';
import { makeSampler } from './sampler.ts';
import { isBreak, MAX_FAULTS, MAX_SITEMAP_URLS } from './sitemap-faults.ts';
import { createLastmodReader } from './sitemap-lastmod.ts';
import type { Sitemap, SitemapPass } from './sitemap-pass.ts';
import { readSitemapXml } from './sitemap-xml.ts';

export interface SitemapOptions {
  /** URL of the sitemap, against which the URLs of feeds are resolved. */
  url: string;
  /** URLs of the audited page to search for in the sitemap. */
  pages: readonly string[];
  /** True if the bytes were truncated, so that an early end is not a fault. */
  truncated?: boolean;
  /** Called for each page URL, as written and parsed; `address` is null if the URL is invalid or too long. */
  onPage?(text: string, address: URL | null): void;
  /** Called with the language versions listed in a page’s entry, at most 200. */
  onVersions?(page: URL, versions: readonly URL[]): void;
}

/** Maximum URLs of one sitemap that an audit may request. */
export const MAX_SAMPLE = 10;
export const MAX_CHILDREN = 500;
export const MAX_HOSTS = 10;
const MAX_RETURNS = 200;
/** Maximum bytes of an unpacked sitemap by the sitemap protocol. */
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
/** Maximum characters of a sitemap that are read. */
const MAX_READ_LENGTH = 10 * 1024 * 1024;
const MAX_ADDRESS = 2048;

/** Reads a sitemap in any format that search engines accept: XML, index, plain text or feed, with or without gzip. Never throws. */
export const readSitemap = (bytes: Uint8Array, options: SitemapOptions): Sitemap => {
  const pass = startPass(options);
  const unpacked = unpack(bytes);
  if (unpacked === null) {
    pass.fault(0, 'unpackable');
    return pass.sitemap;
  }
  if (unpacked.isCut) pass.sitemap.end = 'broken';
  const text = textOf(unpacked.bytes, pass, options.truncated ?? false);
  const isWhole = !options.truncated && text.length <= MAX_READ_LENGTH;
  const start = text.slice(0, MAX_READ_LENGTH).trimStart();
  if (/^<(?:!doctype html|html)/i.test(start)) pass.fault(1, 'html');
  else if (start.startsWith('<')) readSitemapXml(text.slice(0, MAX_READ_LENGTH), isWhole, pass);
  else readSitemapText(text.slice(0, MAX_READ_LENGTH), pass);

  const { sitemap } = pass;
  if (!isWhole) sitemap.end = 'cut';
  if (sitemap.kind === 'not-a-sitemap' && sitemap.faults.length === 0) pass.fault(0, 'empty');
  if (sitemap.total > MAX_SITEMAP_URLS) pass.fault(0, 'tooMany', { count: sitemap.total, most: MAX_SITEMAP_URLS });
  return sitemap;
};

const startPass = ({ url, pages, onPage, onVersions }: SitemapOptions): SitemapPass => {
  const sitemap: Sitemap = {
    kind: 'not-a-sitemap',
    total: 0,
    listsPage: false,
    sample: [],
    children: [],
    invalid: 0,
    hasVersions: false,
    returns: [],
    elsewhere: { total: 0, hosts: [] },
    lastmods: { total: 0, same: true, latest: null, malformed: [], malformedTotal: 0 },
    faults: [],
    end: 'whole',
  };
  const { host } = new URL(url);
  const sample = makeSampler(sitemap.sample, MAX_SAMPLE, pages.join(' '));
  const wanted = new Set(pages.flatMap((page) => URL.parse(page) ?? []).map(comparableUrl));
  const fault: SitemapPass['fault'] = (line, key, values) => {
    if (isBreak({ key })) sitemap.end = 'broken';
    if (sitemap.faults.length < MAX_FAULTS) sitemap.faults.push({ line, key, ...(values ? { values } : {}) });
  };
  let entry: URL | null = null;
  return {
    sitemap,
    fault,
    address(text, line) {
      sitemap.total++;
      const address = parseAddress(text, sitemap.kind === 'feed' ? url : undefined);
      const isWeb = address !== null && /^https?:$/.test(address.protocol);
      entry = address;
      if (text === '') fault(line, 'emptyUrl');
      else if (text.length > MAX_ADDRESS) fault(line, 'longUrl');
      else if (!isWeb) fault(line, 'relativeUrl');
      if (!isWeb) sitemap.invalid++;
      if (sitemap.kind !== 'index') onPage?.(text, address);
      // Only http(s) URLs have a host, and crawlers follow no other URLs.
      if (address === null || !isWeb) return;
      if (sitemap.kind === 'index' && sitemap.children.length < MAX_CHILDREN) sitemap.children.push(address.href);
      if (address.host !== host) noteElsewhere(sitemap, address.host);
      else if (sitemap.kind !== 'index') sample(address.href);
      sitemap.listsPage ||= wanted.has(comparableUrl(address));
    },
    lastmod: createLastmodReader(sitemap.lastmods),
    versions(urls) {
      sitemap.hasVersions ||= urls.length > 0;
      const page = entry;
      entry = null;
      if (page === null || urls.length === 0) return;
      const versions = urls.flatMap((text) => parseAddress(text) ?? []);
      onVersions?.(page, versions);
      if (sitemap.returns.length < MAX_RETURNS && versions.some((version) => wanted.has(comparableUrl(version))))
        sitemap.returns.push(comparableUrl(page));
    },
  };
};

/** Parses the URL of an entry: sitemap entries must be absolute URLs; feed entries are resolved against the feed’s URL. */
const parseAddress = (text: string, base?: string): URL | null => {
  if (text.length > MAX_ADDRESS) return null;
  return base !== undefined || ABSOLUTE_URL.test(text) ? URL.parse(text, base) : null;
};

const ABSOLUTE_URL = /^(?:https?:\/\/|(?!https?:)[a-z][a-z\d+.-]*:)/i;

const noteElsewhere = ({ elsewhere }: Sitemap, host: string): void => {
  elsewhere.total++;
  if (elsewhere.hosts.length < MAX_HOSTS && !elsewhere.hosts.includes(host)) elsewhere.hosts.push(host);
};

/**
 * Unpacks gzip data, recognized by its magic bytes since some servers send `.gz` files without a header; a truncated file is unpacked as far as
 * possible. Null if the data is broken or too large.
 */
const unpack = (bytes: Uint8Array): { bytes: Uint8Array; isCut: boolean } | null => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return { bytes, isCut: false };
  const whole = gunzip(bytes) ?? inflateAnywaySync(bytes, 'gzip', MAX_UNPACKED_BYTES);
  if (whole) return { bytes: whole, isCut: false };
  const part = gunzip(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  return part && { bytes: part, isCut: true };
};

const gunzip = (bytes: Uint8Array, options?: ZlibOptions): Uint8Array | null => {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES, ...options });
  } catch {
    return null;
  }
};

/** Decodes a sitemap by its byte order mark or XML declaration, otherwise as UTF-8, which the protocol requires. */
const textOf = (bytes: Uint8Array, { fault }: SitemapPass, truncated: boolean): string => {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const label = /^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]+)/.exec(start)?.[1];
  const encoding = bomEncoding(start) ?? (label === undefined ? null : encodingOf(label)) ?? 'utf-8';
  if (encoding !== 'utf-8') fault(1, 'encoding', { encoding });
  else if (!truncated && !isUtf8(bytes)) fault(1, 'invalidUtf8');
  return encoding === 'replacement' || encoding === 'x-user-defined' ? '' : new TextDecoder(encoding).decode(bytes);
};

const bomEncoding = (start: string): string | null => {
  if (start.startsWith('\xFE\xFF')) return 'utf-16be';
  return start.startsWith('\xFF\xFE') ? 'utf-16le' : null;
};

/** Reads a plain text sitemap with one URL per line. If the first line is not a URL, the text is not a sitemap. */
const readSitemapText = (text: string, pass: SitemapPass): void => {
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const address = line.trim();
    if (address === '') continue;
    if (pass.sitemap.total === 0 && !/^https?:\/\/\S+$/i.test(address)) {
      pass.fault(index + 1, 'noForm');
      return;
    }
    pass.sitemap.kind = 'text';
    pass.address(address, index + 1);
  }
};

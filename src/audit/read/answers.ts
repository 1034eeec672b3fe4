import { gzipSync } from 'node:zlib';
import { contentCodings } from '../../http/content-codings.ts';
import type { Answer } from '../../http/fetch.ts';
import type { Page, RobotsFile, SitemapFile, Variant } from '../evidence.ts';
import { canonicalOf } from './address/canonicals.ts';
import { type Charset, decode, readCharset } from './charset.ts';
import type { ReadOptions } from './document/collector.ts';
import type { Document } from './document/document.ts';
import { isXml, mediaType } from './headers/headers.ts';
import { readDocument, readXhtml } from './page.ts';
import { beginsLikeHtml, readProbe } from './probes.ts';
import { MAX_ROBOTS_BYTES, readRobots } from './robots/robots.ts';
import { readSitemap } from './sitemap/sitemap.ts';

/** Parses the response to the audited page into a `Page`. Throws `ParseLimit`. */
export const readPage = (answer: Answer, requested: string, options?: ReadOptions): Page => ({
  ...readOtherPage(answer, requested, options),
  gzipBytes: contentCodings(answer.headers).length === 0 ? gzipSync(answer.body).byteLength : null,
});

/** Parses the response to any page other than the audited one, without computing its gzip size. */
export const readOtherPage = (answer: Answer, requested: string, options?: ReadOptions): Page => {
  const charset = readCharset(answer.body, answer.headers);
  return {
    requested,
    url: answer.url,
    status: answer.status,
    headers: answer.headers,
    redirects: answer.redirects,
    cookieRedirect: answer.cookieRedirect,
    type: mediaType(answer.headers),
    charset,
    bytes: answer.body.byteLength,
    truncated: answer.truncated,
    encodedBytes: answer.encodedBytes,
    gzipBytes: null,
    protocol: answer.protocol,
    document: readAnswer(answer, charset, options),
  };
};

const readAnswer = ({ body, headers, truncated }: Answer, charset: Charset, options?: ReadOptions): Document => {
  const text = decode(body, charset);
  return isXml(mediaType(headers)) ? readXhtml(text, truncated, options) : readDocument(text, options);
};

/** Reads robots.txt from its response, and what the response status means to crawlers (RFC 9309, section 2.3.1). */
export const readRobotsFile = (answer: Answer): RobotsFile => ({
  url: answer.url,
  status: answer.status,
  type: mediaType(answer.headers),
  bytes: answer.body.byteLength,
  truncated: answer.truncated,
  looksLikeHtml: beginsLikeHtml(answer.body),
  ...robotsRulesOf(answer.status, answer.body),
});

/** Reads the rules of a robots.txt that was served with the given status. */
export const robotsRulesOf = (status: number, body: Uint8Array): Pick<RobotsFile, 'effect' | 'rules'> => {
  const effect = robotsEffectOf(status);
  return { effect, rules: readRobots(effect === 'rules' ? body.subarray(0, MAX_ROBOTS_BYTES) : new Uint8Array()) };
};

const robotsEffectOf = (status: number): RobotsFile['effect'] => {
  if (status >= 200 && status < 300) return 'rules';
  if (status >= 400 && status < 500 && status !== 429) return 'allow-all';
  // Google treats a redirect without a target like a missing file.
  if (status >= 300 && status < 400) return 'allow-all';
  return 'disallow-all';
};

/** Reads a sitemap from its response. `pages` are the URLs of the audited page to search for in the sitemap. */
export const readSitemapFile = (answer: Answer, from: SitemapFile['from'], pages: readonly string[]): SitemapFile => ({
  url: answer.url,
  status: answer.status,
  type: mediaType(answer.headers),
  bytes: answer.body.byteLength,
  truncated: answer.truncated,
  from,
  content: readSitemap(answer.body, { url: answer.url, pages, truncated: answer.truncated }),
});

/** Reads the response at a variant of the page’s URL, and the canonical that it declares. */
export const readVariant = (answer: Answer, kind: Variant['kind'], requested: string): Variant => ({
  ...readProbe(answer, requested),
  kind,
  bytes: answer.body.byteLength,
  canonical: isPage(answer) ? canonicalIn(answer) : null,
});

const canonicalIn = (answer: Answer): string | null => {
  const { url, headers, body } = answer;
  const charset = readCharset(body, headers);
  return canonicalOf({ url, headers, charset, document: readAnswer(answer, charset) })?.url.href ?? null;
};

const isPage = ({ status, headers, body }: Answer): boolean =>
  status >= 200 && status < 300 && body.byteLength > 0 && /html/.test(mediaType(headers));

import { gzipSync } from 'node:zlib';
import type { Answer } from '../../http/fetch.ts';
import type { Page, RobotsFile, SitemapFile, Variant } from '../evidence.ts';
import { canonicalsOf } from './address/canonicals.ts';
import { decode, readCharset } from './charset.ts';
import { codingsOf } from './headers/codings.ts';
import { mediaType } from './headers/headers.ts';
import { readDocument } from './page.ts';
import { beginsLikeHtml, readProbe } from './probes.ts';
import { MAX_ROBOTS, readRobots } from './robots/robots.ts';
import { readSitemap } from './sitemap/sitemap.ts';

/** The audited page, from the answer that brought it. Throws `ParseLimit` when it is too much to read. */
export const readPage = (answer: Answer, requested: string): Page => ({
  ...readOtherPage(answer, requested),
  gzipBytes: codingsOf(answer.headers).length === 0 ? gzipSync(answer.body).byteLength : null,
});

/** A page beside the audited one: nothing asks what it would be compressed. */
export const readOtherPage = (answer: Answer, requested: string): Page => {
  const charset = readCharset(answer.body, answer.headers);
  return {
    requested,
    url: answer.url,
    status: answer.status,
    headers: answer.headers,
    redirects: answer.redirects,
    type: mediaType(answer.headers),
    charset,
    bytes: answer.body.byteLength,
    truncated: answer.truncated,
    encodedBytes: answer.encodedBytes,
    gzipBytes: null,
    protocol: answer.protocol,
    document: readDocument(decode(answer.body, charset)),
  };
};

/** robots.txt, with what its status means to crawlers (RFC 9309, section 2.3.1). */
export const readRobotsFile = (answer: Answer): RobotsFile => {
  const effect = effectOf(answer.status);
  return {
    url: answer.url,
    status: answer.status,
    type: mediaType(answer.headers),
    bytes: answer.body.byteLength,
    truncated: answer.truncated,
    looksLikeHtml: beginsLikeHtml(answer.body),
    effect,
    rules: readRobots(effect === 'rules' ? answer.body.subarray(0, MAX_ROBOTS) : new Uint8Array()),
  };
};

const effectOf = (status: number): RobotsFile['effect'] => {
  if (status >= 200 && status < 300) return 'rules';
  if (status >= 400 && status < 500 && status !== 429) return 'allow-all';
  // A redirect that leads nowhere is, to Google, as if there were no file.
  if (status >= 300 && status < 400) return 'allow-all';
  return 'disallow-all';
};

/** `pages` are the addresses of the audited page, to look for in the sitemap. */
export const readSitemapFile = (answer: Answer, from: SitemapFile['from'], pages: readonly string[]): SitemapFile => ({
  url: answer.url,
  status: answer.status,
  type: mediaType(answer.headers),
  bytes: answer.body.byteLength,
  truncated: answer.truncated,
  from,
  content: readSitemap(answer.body, { url: answer.url, pages, truncated: answer.truncated }),
});

/** A page under another address of its own: where it says that it belongs. */
export const readVariant = (answer: Answer, kind: Variant['kind'], asked: string): Variant => ({
  ...readProbe(answer, asked),
  kind,
  bytes: answer.body.byteLength,
  canonical: isPage(answer) ? canonicalOf(answer) : null,
});

const canonicalOf = ({ url, headers, body }: Answer): string | null => {
  const document = readDocument(decode(body, readCharset(body, headers)));
  return canonicalsOf({ url, headers, document })[0]?.url?.href ?? null;
};

const isPage = ({ status, headers, body }: Answer): boolean =>
  status >= 200 && status < 300 && body.byteLength > 0 && /html/.test(mediaType(headers));

import type { Gathered } from './evidence.ts';
import { isUnavailable } from './evidence.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';
import { judgeRobots } from './read/robots.ts';

/**
 * What the audit saw, as data for readers of a report: every member bounded, long lists cut and counted.
 * A member is null where that evidence could not be had or does not exist. Texts come from the audited site: escape them.
 */
export interface Facts {
  final_url: string;
  http_status: number;
  content_type: string;
  charset: { name: string; from: string };
  protocol: string;
  /** Decoded, and as sent. */
  bytes: number;
  encoded_bytes: number;
  truncated: boolean;
  redirects: { url: string; status: number; location: string }[];
  /** Milliseconds. */
  timing: { dns: number; connect: number; tls: number; first_byte: number; download: number; total: number } | null;
  headers: { name: string; value: string }[];
  headers_total: number;
  page: PageFacts;
  robots: { url: string; status: number; effect: string; googlebot: { allowed: boolean; line: number | null } } | null;
  sitemaps: SitemapFacts[] | null;
  tls: { version: string; issuer: string; valid_from: string; valid_to: string } | null;
}

interface SitemapFacts {
  url: string;
  status: number;
  from: 'robots' | 'guess';
  kind: string;
  /** Addresses in it. */
  total: number;
  lists_page: boolean;
}

const MAX_HEADERS = 60;
const MAX_TEXT = 500;
const MAX_URL = 2048;

export const factsOf = (gathered: Gathered): Facts => {
  const { page, robots, sitemaps, tls, timing } = gathered;
  if (isUnavailable(page)) throw new Error('An audit without a page has no facts');
  return {
    final_url: page.url.slice(0, MAX_URL),
    http_status: page.status,
    content_type: page.type.slice(0, MAX_TEXT),
    charset: { name: page.charset.name, from: page.charset.from },
    protocol: page.protocol,
    bytes: page.bytes,
    encoded_bytes: page.encodedBytes,
    truncated: page.truncated,
    redirects: page.redirects.map(({ url, status, location }) => ({
      url: url.slice(0, MAX_URL),
      status,
      location: location.slice(0, MAX_URL),
    })),
    timing: isUnavailable(timing)
      ? null
      : {
          dns: Math.round(timing.dns),
          connect: Math.round(timing.connect),
          tls: Math.round(timing.tls),
          first_byte: Math.round(timing.firstByte),
          download: Math.round(timing.download),
          total: Math.round(timing.total),
        },
    // A cookie is a secret between the site and its visitor.
    headers: page.headers.slice(0, MAX_HEADERS).map(([name, value]) => ({
      name: name.slice(0, MAX_TEXT),
      value: name === 'set-cookie' ? '…' : value.slice(0, MAX_TEXT).toWellFormed(),
    })),
    headers_total: page.headers.length,
    page: pageFacts(page),
    robots: isUnavailable(robots)
      ? null
      : {
          url: robots.url.slice(0, MAX_URL),
          status: robots.status,
          effect: robots.effect,
          googlebot:
            robots.effect === 'rules'
              ? judgeRobots(robots.rules, 'Googlebot', page.url)
              : { allowed: robots.effect === 'allow-all', line: null },
        },
    sitemaps:
      sitemaps === null || isUnavailable(sitemaps)
        ? null
        : sitemaps.files.map(({ url, status, from, content: { kind, total, listsPage } }) => ({
            url: url.slice(0, MAX_URL),
            status,
            from,
            kind,
            total,
            lists_page: listsPage,
          })),
    tls:
      tls === null || isUnavailable(tls)
        ? null
        : {
            version: tls.version,
            issuer: tls.issuer.slice(0, MAX_TEXT),
            valid_from: new Date(tls.validFrom).toISOString(),
            valid_to: new Date(tls.validTo).toISOString(),
          },
  };
};

import type { Timing } from '../../http/fetch.ts';
import { type Gathered, isUnavailable, type Page, type Sitemaps, type Tls, type Unavailable } from '../evidence.ts';
import { type Detected, detectTechnologies } from '../read/technology/detect.ts';
import { type CutList, cut, cutList, MAX_HEADERS, MAX_URL } from './cut.ts';
import { type LinkCheckFacts, linkCheckFacts } from './link-check.ts';
import { type PageFacts, pageFacts } from './page.ts';
import { type RenderedFacts, renderedFacts } from './rendered.ts';
import { type ResourcesFacts, resourcesFacts } from './resources.ts';
import { type RobotsFacts, robotsFacts } from './robots.ts';

/**
 * What the audit saw, as data: every member is bounded, long lists are cut and counted. Members are null if their evidence couldn't be
 * loaded or doesn't exist. Texts come from the audited site: escape them.
 */
export interface Facts {
  final_url: string;
  http_status: number;
  content_type: string;
  charset: { name: string; from: string };
  protocol: string;
  /** Decoded bytes, and bytes received. */
  bytes: number;
  encoded_bytes: number;
  truncated: boolean;
  redirects: { url: string; status: number; location: string }[];
  timing: TimingFacts | null;
  headers: CutList<{ name: string; value: string }>;
  page: PageFacts;
  robots: RobotsFacts | null;
  sitemaps: SitemapFacts[] | null;
  tls: { version: string; issuer: string; valid_from: string; valid_to: string } | null;
  /** When an earlier audit fetched robots.txt, sitemaps and other files of the host, if this one did not, in ISO 8601. */
  host_known_since?: string | null | undefined;
  /** Detected technologies; reports of earlier rulesets have none. */
  technologies?: Detected[] | undefined;
  /** What the page loads, and the targets of its links; absent if the mode of the audit does not look at them. */
  resources?: ResourcesFacts | null | undefined;
  link_check?: LinkCheckFacts | null | undefined;
  /** The page after its scripts; absent unless a browser rendered it. */
  rendered?: RenderedFacts | null | undefined;
}

/** In milliseconds. */
interface TimingFacts {
  dns: number;
  connect: number;
  tls: number;
  first_byte: number;
  download: number;
  total: number;
}

interface SitemapFacts {
  url: string;
  status: number;
  from: 'robots' | 'guess';
  kind: string;
  /** Number of URLs in it. */
  total: number;
  lists_page: boolean;
}

export const factsOf = ({ page, robots, sitemaps, tls, timing, clock, resources, links, rendered }: Gathered): Facts => {
  if (isUnavailable(page)) throw new Error('An audit without a page has no facts');
  const now = ifAvailable(clock, (time) => time.now) ?? 0;
  return {
    ...answerFacts(page),
    timing: ifAvailable(timing, timingFacts),
    page: pageFacts(page),
    robots: ifAvailable(robots, (file) => robotsFacts(file, page.url)),
    sitemaps: ifAvailable(sitemaps, sitemapFacts),
    tls: ifAvailable(tls, tlsFacts),
    host_known_since: ifAvailable(clock, ({ hostKnownSince }) => hostKnownSince && new Date(hostKnownSince).toISOString()) || null,
    technologies: detectTechnologies(page),
    resources: resources && ifAvailable(resources, (found) => resourcesFacts(page, now, found)),
    link_check: links && ifAvailable(links, (checks) => linkCheckFacts(page, checks, now)),
    rendered: rendered && ifAvailable(rendered, renderedFacts),
  };
};

const ifAvailable = <Kind, Fact>(evidence: Kind | null | Unavailable, facts: (value: Kind) => Fact): Fact | null =>
  evidence === null || isUnavailable(evidence) ? null : facts(evidence);

const answerFacts = (page: Page): Omit<Facts, 'timing' | 'page' | 'robots' | 'sitemaps' | 'tls'> => ({
  final_url: cut(page.url, MAX_URL),
  http_status: page.status,
  content_type: cut(page.type),
  charset: { name: page.charset.name, from: page.charset.from },
  protocol: page.protocol,
  bytes: page.bytes,
  encoded_bytes: page.encodedBytes,
  truncated: page.truncated || page.document.truncated,
  redirects: page.redirects.map(({ url, status, location }) => ({ url: cut(url, MAX_URL), status, location: cut(location, MAX_URL) })),
  // Cookies are secret.
  headers: cutList(page.headers, MAX_HEADERS, ([name, value]) => ({ name: cut(name), value: name === 'set-cookie' ? '…' : cut(value) })),
});

const timingFacts = ({ dns, connect, tls, firstByte, download, total }: Timing): TimingFacts => ({
  dns: Math.round(dns),
  connect: Math.round(connect),
  tls: Math.round(tls),
  first_byte: Math.round(firstByte),
  download: Math.round(download),
  total: Math.round(total),
});

const sitemapFacts = ({ files }: Sitemaps): SitemapFacts[] =>
  files.map(({ url, status, from, content: { kind, total, listsPage } }) => ({
    url: cut(url, MAX_URL),
    status,
    from,
    kind,
    total,
    lists_page: listsPage,
  }));

const tlsFacts = ({ version, issuer, validFrom, validTo }: Tls): NonNullable<Facts['tls']> => ({
  version,
  issuer: cut(issuer),
  valid_from: new Date(validFrom).toISOString(),
  valid_to: new Date(validTo).toISOString(),
});

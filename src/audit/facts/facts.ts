import type { Timing } from '../../http/fetch.ts';
import { type Gathered, isUnavailable, MAX_SITEMAPS, type Page, type Sitemaps, type Tls, type Unavailable } from '../evidence.ts';
import { detectTechnologies } from '../read/technology/detect.ts';
import { technologies, technologyKinds } from '../read/technology/technologies.ts';
import { cut, cutList, MAX_HEADERS, MAX_TEXT, MAX_URL } from './cut.ts';
import { linkCheckExample, linkCheckFacts, linkCheckSchema } from './link-check.ts';
import { pageExample, pageFacts, pageSchema } from './page.ts';
import { renderedFacts, renderedSchema } from './rendered.ts';
import { resourcesExample, resourcesFacts, resourcesSchema } from './resources.ts';
import { robotsFacts, robotsSchema } from './robots.ts';
import type { SchemaKit, SchemaOutput } from './schema-kit.ts';

/**
 * What the audit found, as data. Every member is bounded; long lists are cut and counted. Members are null if their evidence couldn't be loaded or
 * doesn't exist. Texts come from the audited site: escape them.
 */
export const factsSchema = (kit: SchemaKit) => {
  const { z, components, count, untrusted, time, cutList } = kit;
  const page = pageSchema(kit);
  return z
    .object({
      final_url: untrusted(MAX_URL, 'The URL that answered in the end.'),
      http_status: z.int().min(100).max(999),
      content_type: untrusted(MAX_TEXT, 'Media type of the answer.'),
      charset: z.object({
        name: z.string().describe('The character encoding that the page was read with.'),
        from: z.enum(['bom', 'header', 'xml', 'meta', 'default']).describe('What said so.'),
      }),
      protocol: z.string().describe('HTTP version of the answer.'),
      bytes: count('Bytes of the page, decoded.'),
      encoded_bytes: count('Bytes as they were sent.'),
      truncated: z.boolean().describe('Whether the page was larger than Sonde reads; then only its first part was checked.'),
      redirects: z
        .array(z.object({ url: z.string().max(MAX_URL), status: z.int(), location: z.string().max(MAX_URL) }))
        .max(10)
        .describe('The redirects from the submitted URL to the final one.'),
      timing: timingSchema(kit).nullable(),
      headers: cutList(
        z.object({ name: z.string().max(MAX_TEXT), value: z.string().max(MAX_TEXT) }),
        MAX_HEADERS,
        'Headers of the answer. Values of Set-Cookie are left out.',
      ),
      page,
      robots: robotsSchema(kit).nullable(),
      sitemaps: z.array(sitemapSchema(kit)).max(MAX_SITEMAPS).nullable(),
      tls: tlsSchema(kit).nullable().describe('Null over plain HTTP.'),
      technologies: z
        .array(
          z.object({
            name: z.string(),
            kind: z.enum(technologyKinds),
            version: untrusted(MAX_TEXT, 'As the page gives it; null when it gives none.').nullable(),
          }),
        )
        .max(technologies.length)
        .optional()
        .describe('What the page is made with, as far as it shows. Reports of rulesets before 2026.12 have none.'),
      resources: resourcesSchema(kit).nullable().optional(),
      link_check: linkCheckSchema(kit).nullable().optional(),
      rendered: renderedSchema(kit, page).nullable().optional(),
      host_known_since: time(
        'When an earlier audit of the last minutes fetched robots.txt, sitemaps and other files of the host, if its answers were used. Null if this audit fetched them.',
      )
        .nullable()
        .optional(),
    })
    .describe('What the audit saw. Every member is bounded; long lists are cut and counted. Null where something couldn’t be loaded.')
    .register(components, { id: 'Facts' });
};

export type Facts = SchemaOutput<typeof factsSchema>;

export const factsExample: Facts = {
  final_url: 'https://example.com/pricing',
  http_status: 200,
  content_type: 'text/html',
  charset: { name: 'utf-8', from: 'header' },
  protocol: 'h2',
  bytes: 18_204,
  encoded_bytes: 5_120,
  truncated: false,
  redirects: [{ url: 'http://example.com/pricing', status: 301, location: 'https://example.com/pricing' }],
  timing: { dns: 12, connect: 20, tls: 24, first_byte: 80, download: 11, total: 147 },
  headers: { total: 1, items: [{ name: 'content-type', value: 'text/html; charset=utf-8' }] },
  page: pageExample,
  robots: {
    url: 'https://example.com/robots.txt',
    status: 200,
    effect: 'rules',
    agents: [{ agent: 'Googlebot', purpose: 'search', allowed: true, line: 2 }],
  },
  sitemaps: [{ url: 'https://example.com/sitemap.xml', status: 200, from: 'robots', kind: 'urlset', total: 101, lists_page: true }],
  tls: { version: 'TLSv1.3', issuer: 'Example CA', valid_from: '2026-10-01T00:00:00.000Z', valid_to: '2026-12-30T00:00:00.000Z' },
  technologies: [{ name: 'WordPress', kind: 'cms', version: '6.9' }],
  resources: resourcesExample,
  link_check: linkCheckExample,
};

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

/** Returns null for evidence that is missing, which includes evidence that is still to come. */
const ifAvailable = <Kind, Fact>(evidence: Kind | null | undefined | Unavailable, facts: (value: Kind) => Fact): Fact | null =>
  evidence === null || evidence === undefined || isUnavailable(evidence) ? null : facts(evidence);

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
  // Cookie values are secret, so they are not stored.
  headers: cutList(page.headers, MAX_HEADERS, ([name, value]) => ({ name: cut(name), value: name === 'set-cookie' ? '…' : cut(value) })),
});

const timingSchema = ({ z, components, count }: SchemaKit) => {
  const milliseconds = count('Milliseconds.');
  return z
    .object({
      dns: milliseconds,
      connect: milliseconds,
      tls: milliseconds,
      first_byte: milliseconds,
      download: milliseconds,
      total: milliseconds,
    })
    .describe('How long the parts of the answer took.')
    .register(components, { id: 'TimingFacts' });
};

const timingFacts = ({ dns, connect, tls, firstByte, download, total }: Timing): Facts['timing'] => ({
  dns: Math.round(dns),
  connect: Math.round(connect),
  tls: Math.round(tls),
  first_byte: Math.round(firstByte),
  download: Math.round(download),
  total: Math.round(total),
});

const sitemapSchema = ({ z, components, count, untrusted }: SchemaKit) =>
  z
    .object({
      url: untrusted(MAX_URL, 'URL of the sitemap.'),
      status: z.int(),
      from: z.enum(['robots', 'guess']).describe('Whether it is listed in robots.txt, or was found at a common location.'),
      kind: z.enum(['urlset', 'index', 'text', 'feed', 'not-a-sitemap']),
      total: count('URLs in it.'),
      lists_page: z.boolean().describe('Whether the page is among them.'),
    })
    .register(components, { id: 'SitemapFacts' });

const sitemapFacts = ({ files }: Sitemaps): Facts['sitemaps'] =>
  files.map(({ url, status, from, content: { kind, total, listsPage } }) => ({
    url: cut(url, MAX_URL),
    status,
    from,
    kind,
    total,
    lists_page: listsPage,
  }));

const tlsSchema = ({ z, components, untrusted }: SchemaKit) =>
  z
    .object({
      version: z.string(),
      issuer: untrusted(MAX_TEXT, 'Who issued the certificate.'),
      valid_from: z.iso.datetime(),
      valid_to: z.iso.datetime(),
    })
    .describe('The connection and its certificate.')
    .register(components, { id: 'TlsFacts' });

const tlsFacts = ({ version, issuer, validFrom, validTo }: Tls): Facts['tls'] => ({
  version,
  issuer: cut(issuer),
  valid_from: new Date(validFrom).toISOString(),
  valid_to: new Date(validTo).toISOString(),
});

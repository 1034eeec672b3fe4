import { z } from 'zod';
import { MAX_HEADERS, MAX_TEXT, MAX_URL } from '../../audit/facts/cut.ts';
import type { Facts } from '../../audit/facts/facts.ts';
import { MAX_FILES } from '../../audit/gather/sitemaps.ts';
import { crawlers } from '../../audit/read/robots/crawlers.ts';
import { technologies, technologyKinds } from '../../audit/read/technology/technologies.ts';
import { components } from '../components.ts';
import { count, cutList, foreign, time } from '../fields.ts';
import { linkCheckFacts, resourcesFacts } from './full-facts.ts';
import { pageFacts } from './page-facts.ts';
import { renderedFacts } from './rendered-facts.ts';

const milliseconds = count('Milliseconds.');

const timingFacts = z
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

const robotsFacts = z
  .object({
    url: foreign(MAX_URL, 'URL of robots.txt.'),
    status: z.int(),
    effect: z.enum(['rules', 'allow-all', 'disallow-all']).describe('What crawlers make of the answer.'),
    agents: z
      .array(
        z.object({
          agent: z.string(),
          purpose: z.enum(['search', 'user', 'training']),
          allowed: z.boolean(),
          line: z.int().min(1).nullable().describe('The line that decided; null when none did.'),
        }),
      )
      .max(crawlers.length)
      .describe('What it allows each known crawler on this page.'),
  })
  .describe('robots.txt, as known crawlers read it for this page.')
  .register(components, { id: 'RobotsFacts' });

const sitemapFacts = z
  .object({
    url: foreign(MAX_URL, 'URL of the sitemap.'),
    status: z.int(),
    from: z.enum(['robots', 'guess']).describe('Whether it is listed in robots.txt, or was found at a common location.'),
    kind: z.enum(['urlset', 'index', 'text', 'feed', 'not-a-sitemap']),
    total: count('URLs in it.'),
    lists_page: z.boolean().describe('Whether the page is among them.'),
  })
  .register(components, { id: 'SitemapFacts' });

const tlsFacts = z
  .object({
    version: z.string(),
    issuer: foreign(MAX_TEXT, 'Who issued the certificate.'),
    valid_from: z.iso.datetime(),
    valid_to: z.iso.datetime(),
  })
  .describe('The connection and its certificate.')
  .register(components, { id: 'TlsFacts' });

export const facts: z.ZodType<Facts> = z
  .object({
    final_url: foreign(MAX_URL, 'The URL that answered in the end.'),
    http_status: z.int().min(100).max(999),
    content_type: foreign(MAX_TEXT, 'Media type of the answer.'),
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
    timing: timingFacts.nullable(),
    headers: cutList(
      z.object({ name: z.string().max(MAX_TEXT), value: z.string().max(MAX_TEXT) }),
      MAX_HEADERS,
      'Headers of the answer. Values of Set-Cookie are left out.',
    ),
    page: pageFacts,
    robots: robotsFacts.nullable(),
    sitemaps: z.array(sitemapFacts).max(MAX_FILES).nullable(),
    tls: tlsFacts.nullable().describe('Null over plain HTTP.'),
    technologies: z
      .array(
        z.object({
          name: z.string(),
          kind: z.enum(technologyKinds),
          version: foreign(MAX_TEXT, 'As the page gives it; null when it gives none.').nullable(),
        }),
      )
      .max(technologies.length)
      .optional()
      .describe('What the page is made with, as far as it shows. Reports of rulesets before 2026.12 have none.'),
    resources: resourcesFacts.nullable().optional(),
    link_check: linkCheckFacts.nullable().optional(),
    rendered: renderedFacts.nullable().optional(),
    host_known_since: time(
      'When an earlier audit of the last minutes fetched robots.txt, sitemaps and other files of the host, if its answers were used. Null if this audit fetched them.',
    )
      .nullable()
      .optional(),
  })
  .describe('What the audit saw. Every member is bounded; long lists are cut and counted. Null where something couldn’t be loaded.')
  .register(components, { id: 'Facts' });

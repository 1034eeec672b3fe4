import { readRobotsFile, readSitemapFile } from '../../src/audit/read/answers.ts';
import { readImageHead } from '../../src/audit/read/resources/image-head.ts';
import { readLoadedScript, readLoadedStylesheet } from '../../src/audit/read/resources/loaded-files.ts';
import { crawlers } from '../../src/audit/read/robots/crawlers.ts';
import { matchRobots } from '../../src/audit/read/robots/robots.ts';
import { redirectTarget } from '../../src/http/redirect.ts';
import { projectName } from '../../src/reports/project.ts';
import type { Random } from '../random.ts';
import { address, webAddress } from './address-grammar.ts';
import { robotsFile, sitemapFile } from './file-grammar.ts';
import { srcset } from './html-attributes.ts';
import { annotatedPage, page } from './html-grammar.ts';
import { headers } from './http-grammar.ts';
import { jsonLd } from './json-ld-grammar.ts';
import { picture, SVG, script, styleSheet } from './resource-grammar.ts';
import { auditSite, type Site, showResult } from './site.ts';
import { bytesOf, mutated } from './text.ts';

/** A kind of input: its generator, and its use. Anything that `run` throws is a fault. */
export interface Target<Input = unknown> {
  name: string;
  make(random: Random): Input;
  run(input: Input): void | Promise<void>;
}

const target = <Input>(name: string, make: (random: Random) => Input, run: (input: Input) => void | Promise<void>): Target =>
  ({ name, make, run }) as Target;

const auditAndShow = async (site: Site): Promise<void> => {
  const auditResult = auditSite(site);
  if (auditResult) await showResult(auditResult, site.url ?? 'https://example.com/');
};

const whole = (name: string, make: (random: Random) => Site): Target => target(name, make, auditAndShow);

const inBody = (html: string): Uint8Array =>
  Buffer.from(`<!doctype html><html lang="en"><head><title>A page</title></head><body><h1>A page</h1>${html}</body></html>`);

export const targets: readonly Target[] = [
  target('addresses', address, (text) => {
    redirectTarget(new URL('https://example.com/a/b'), 301, [['location', Buffer.from(text).toString('latin1')]]);
    projectName(text);
  }),
  whole('addresses of pages', (random) => ({
    url: webAddress(random),
    redirects: random.some(3, () => ({
      url: webAddress(random),
      status: random.pick([301, 302, 303, 307, 308]),
      location: webAddress(random),
    })),
  })),
  whole('headers', (random) => ({ headers: headers(random), status: random.pick([200, 200, 200, 206, 304, 404, 500]) })),
  target(
    'robots.txt',
    (random) => ({ bytes: bytesOf(robotsFile(random), random), url: webAddress(random) }),
    ({ bytes, url }) => {
      const { rules } = readRobotsFile(samples(bytes));
      for (const { agent } of crawlers) matchRobots(rules, agent, url);
    },
  ),
  whole('robots.txt and its checks', (random) => ({ url: webAddress(random), robots: bytesOf(robotsFile(random), random) })),
  target(
    'sitemaps',
    (random) => bytesOf(sitemapFile(random), random),
    (bytes) => void readSitemapFile(samples(bytes), 'robots', ['https://example.com/']),
  ),
  whole('sitemaps and their checks', (random) => ({ sitemap: bytesOf(sitemapFile(random), random) })),
  whole('pages', (random) => ({ page: bytesOf(page(random), random) })),
  whole('pages with headers', (random) => ({
    url: webAddress(random),
    headers: headers(random),
    page: bytesOf(page(random), random),
    other: bytesOf(page(random), random),
  })),
  whole('JSON-LD', (random) => ({
    page: inBody(`<script type="application/ld+json">${random.oneIn(3) ? mutated(jsonLd(random), random) : jsonLd(random)}</script>`),
  })),
  whole('microdata and RDFa', (random) => ({ page: bytesOf(annotatedPage(random), random) })),
  target(
    'style sheets',
    (random) => bytesOf(styleSheet(random), random),
    (bytes) => void readLoadedStylesheet(samples(bytes)),
  ),
  target(
    'scripts',
    (random) => bytesOf(script(random), random),
    (bytes) => void readLoadedScript(samples(bytes)),
  ),
  target(
    'images',
    (random) => bytesOf(random.oneIn(4) ? mutated(SVG, random) : mutated(Buffer.from(picture(random)).toString('latin1'), random), random),
    (bytes) => void readImageHead(bytes),
  ),
  whole('style sheets in pages', (random) => ({
    page: inBody(`<style>${styleSheet(random)}</style><p style="${styleSheet(random).replaceAll('"', '')}">Text`),
  })),
  whole('srcset', (random) => ({
    page: inBody(
      random
        .some(
          4,
          () =>
            `<picture><source srcset="${srcset(random).replaceAll('"', '')}"><img src="a" srcset='${mutated(srcset(random), random).replaceAll("'", '')}'></picture>`,
        )
        .join(''),
    ),
  })),
];

const samples = (body: Uint8Array) => ({
  url: 'https://example.com/robots.txt',
  status: 200,
  headers: [],
  body,
  encodedBytes: body.byteLength,
  truncated: false,
  redirects: [],
  protocol: 'h2',
  timing: { dns: 0, connect: 0, tls: 0, firstByte: 0, download: 0, total: 0 },
  connection: null,
});

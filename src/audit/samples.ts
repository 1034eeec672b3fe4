import type { Rendering } from '../browser/rendering.ts';
import type { Answer, Timing } from '../http/fetch.ts';
import type { Clock, Page, Probe, Rendered, RobotsFile, SitemapFile, Sitemaps, TextFile, Tls, Variant } from './evidence.ts';
import type { CheckedTarget, LanguageVersion, LinkChecks, LinkTarget, SitemapSample } from './link-check.ts';
import { readPage, readRobotsFile, readSitemapFile, readVariant } from './read/answers.ts';
import { readProbe, readTextFile } from './read/probes.ts';
import { NOTHING_TOLD, type Resource, type Resources } from './resources.ts';

/** Evidence for sample tables, read as audits read it. Spread several to combine evidence. */

interface AnswerOptions {
  url?: string;
  status?: number;
  /** `content-type` defaults to `text/html; charset=utf-8` or the file's type; an array repeats a header, '' omits it. */
  headers?: Record<string, string | readonly string[]>;
  redirects?: Answer['redirects'];
  cookieRedirect?: Answer['cookieRedirect'];
  truncated?: boolean;
  encodedBytes?: number;
  protocol?: string;
}

export const page = (
  html: string | Uint8Array,
  { requested, atEnd, ...options }: AnswerOptions & { requested?: string; atEnd?: string } = {},
): { page: Page } => {
  const answer = answerOf(html, 'https://example.com/', 'text/html; charset=utf-8', options);
  const read = readPage(answer, requested ?? answer.url);
  if (atEnd !== undefined) read.atEnd = page(atEnd).page.document;
  answers.set(read, answer);
  return { page: read };
};

const answers = new WeakMap<Page, Answer>();

/** The same page of which only this share of its bytes was read; undefined for a page that `page` did not make. */
export const cutPage = (whole: Page, share: number): Page | undefined => {
  const answer = answers.get(whole);
  if (answer === undefined) return undefined;
  const body = answer.body.subarray(0, Math.floor(answer.body.length * share));
  return readPage({ ...answer, body, truncated: true }, whole.requested);
};

export const robots = (text: string, options: AnswerOptions = {}): { robots: RobotsFile } => ({
  robots: readRobotsFile(answerOf(text, 'https://example.com/robots.txt', 'text/plain', options)),
});

/** One sitemap; `more` are those in its index. */
export const sitemaps = (
  text: string,
  { complete = true, more = [], ...options }: SitemapOptions & { complete?: boolean; more?: readonly SitemapFile[] } = {},
): { sitemaps: Sitemaps } => ({ sitemaps: { files: [sitemapFile(text, options), ...more], complete } });

type SitemapOptions = AnswerOptions & { from?: SitemapFile['from']; pages?: string[] };

export const sitemapFile = (
  text: string,
  { from = 'robots', pages = ['https://example.com/'], ...options }: SitemapOptions = {},
): SitemapFile => readSitemapFile(answerOf(text, 'https://example.com/sitemap.xml', 'application/xml', options), from, pages);

/** Other spellings of the page's URL; none means that they did not answer. */
export const variants = (
  ...answers: (AnswerOptions & { kind: Variant['kind']; asked: string; html?: string })[]
): { variants: readonly Variant[] } => ({
  variants: answers.map(({ kind, asked, html = '', ...options }) =>
    readVariant(answerOf(html, asked, 'text/html; charset=utf-8', options), kind, asked),
  ),
});

type PageOptions = NonNullable<Parameters<typeof page>[1]>;

/** The canonical page, by default at https://example.com/canonical. */
export const canonicalTarget = (html: string, options: PageOptions = {}): { canonicalTarget: Page } => ({
  canonicalTarget: page(html, { url: 'https://example.com/canonical', ...options }).page,
});

export const desktopPage = (html: string, options: PageOptions = {}): { desktopPage: Page } => ({ desktopPage: page(html, options).page });
export const foreignPage = (html: string, options: PageOptions = {}): { foreignPage: Page } => ({ foreignPage: page(html, options).page });
export const botPage = (html: string, options: PageOptions = {}): { botPage: Page } => ({ botPage: page(html, options).page });

export const llms = (text: string, options: AnswerOptions = {}): { llms: TextFile } => ({
  llms: readTextFile(answerOf(text, 'https://example.com/llms.txt', 'text/plain', options), 'https://example.com/llms.txt'),
});

export const tls = (facts: Partial<Tls> = {}): { tls: Tls } => ({
  tls: {
    host: 'example.com',
    version: 'TLSv1.3',
    cipher: 'TLS_AES_128_GCM_SHA256',
    subject: 'example.com',
    issuer: 'Example CA',
    validFrom: Date.UTC(2026, 9, 1),
    validTo: Date.UTC(2026, 11, 30),
    names: ['example.com', 'www.example.com'],
    keyType: 'ec',
    keyBits: 256,
    ...facts,
  },
});

export const insecure = (options: AnswerOptions = {}): { insecure: Probe } => ({ insecure: probe('http://example.com/', options) });

export const missing = (options: AnswerOptions = {}): { missing: Probe } => ({
  missing: probe('https://example.com/sonde-no-such-page', { status: 404, ...options }),
});

export const icon = (options: AnswerOptions = {}): { icon: Probe } => ({
  icon: probe('https://example.com/favicon.ico', { headers: { 'content-type': 'image/x-icon' }, ...options }),
});

export const timing = (facts: Partial<Timing> = {}): { timing: Timing } => ({
  timing: { dns: 5, connect: 10, tls: 15, firstByte: 100, download: 20, total: 150, ...facts },
});

/** Defaults to 21 November 2026. */
export const clock = (now = Date.UTC(2026, 10, 21)): { clock: Clock } => ({ clock: { now, hostKnownSince: null } });

/** Resources of the page, all in order unless said otherwise; `leftOut` counts those that were not requested. */
export const resources = (items: readonly ResourceOptions[], leftOut: Resources['leftOut'] = {}): { resources: Resources } => ({
  resources: {
    items: items.map((item) => ({
      line: 1,
      finalUrl: item.url,
      redirects: [],
      status: 200,
      error: null,
      ...NOTHING_TOLD,
      ...item,
    })),
    leftOut,
  },
});

type ResourceOptions = Pick<Resource, 'url' | 'kind'> & Partial<Resource>;

/** The page after its scripts, which by default are quiet and change nothing but the HTML. */
export const rendered = (
  html: string,
  { url = 'https://example.com/', isShell = false, blocked = null, ...facts }: Partial<Omit<Rendered, 'page'>> = {},
): { rendered: Rendered } => ({
  rendered: { ...quietRendering(url), ...facts, page: page(html, { url }).page, isShell, blocked },
});

const quietRendering = (url: string): Omit<Rendering, 'html' | 'screenshots'> => ({
  url,
  answer: { url, status: 200, headers: [['content-type', 'text/html; charset=utf-8']] },
  truncated: false,
  ended: 'idle',
  milliseconds: 1_500,
  lab: { fcp: 400, lcp: 900, lcpElement: { selector: 'h1', url: null }, cls: 0, tbt: 0, shifts: [] },
  layout: {
    viewport: 412,
    width: 412,
    wide: [],
    targets: { small: [], bad: 0, total: 10 },
    text: { total: 1_000, small: 0, items: [] },
  },
  console: { items: [], errors: 0, warnings: 0 },
  requests: { items: [], total: 0 },
  cookies: { items: [], total: 0 },
  storage: { local: 0, session: 0 },
  refused: { method: 0, socket: 0, beacon: 0, forbidden: 0, limit: 0, robots: 0 },
});

/** Targets of the page's links, all answering unless said otherwise. */
export const links = (targets: readonly TargetOptions<LinkTarget>[], leftOut: LinkChecks['leftOut'] = {}): { links: LinkChecks } => ({
  links: { targets: targets.map((target) => ({ httpsAnswers: null, missingFragments: null, ...answered(target) })), leftOut },
});

export const languageVersions = (
  ...versions: readonly TargetOptions<LanguageVersion>[]
): { languageVersions: readonly LanguageVersion[] } => ({
  languageVersions: versions.map((version) => ({ linksBack: null, ...answered(version) })),
});

export const sitemapSample = (...targets: readonly TargetOptions<CheckedTarget>[]): { sitemapSample: SitemapSample } => ({
  sitemapSample: { targets: targets.map(answered) },
});

type TargetOptions<Target extends CheckedTarget> = Pick<Target, 'url'> & Partial<Target>;

const answered = <Target extends TargetOptions<CheckedTarget>>(target: Target) => ({
  verdict: 'ok' as const,
  status: 200,
  error: null,
  finalUrl: target.url,
  redirects: 0,
  permanent: false,
  checkedAt: clock().clock.now,
  ...target,
});

const probe = (asked: string, options: AnswerOptions): Probe => readProbe(answerOf('', asked, 'text/html', options), asked);

const answerOf = (body: string | Uint8Array, url: string, type: string, options: AnswerOptions): Answer => {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const headers = Object.entries({ 'content-type': type, ...options.headers }).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).filter((one) => one !== '').map((one) => [name, one] as const),
  );
  return {
    url: options.url ?? url,
    status: options.status ?? 200,
    headers,
    body: bytes,
    encodedBytes: options.encodedBytes ?? bytes.byteLength,
    truncated: options.truncated ?? false,
    redirects: options.redirects ?? [],
    cookieRedirect: options.cookieRedirect,
    protocol: options.protocol ?? 'h2',
    timing: timing().timing,
    connection: null,
  };
};

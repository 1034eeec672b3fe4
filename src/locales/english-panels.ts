import type { KeywordPlace } from '../audit/facts/keywords.ts';
import type { RobotsFacts } from '../audit/facts/robots.ts';
import type { TechnologyKind } from '../audit/read/technology/technologies.ts';

const amount = (number: number): string => number.toLocaleString('en');
const count = (number: number, one: string, many = `${one}s`): string => `${amount(number)} ${number === 1 ? one : many}`;

const effects: Record<RobotsFacts['effect'], string> = {
  rules: 'has rules',
  'allow-all': 'not found, everything is allowed',
  'disallow-all': 'unreachable, crawlers pause until it answers',
};

const purposes: Record<RobotsFacts['agents'][number]['purpose'], string> = {
  search: 'Search',
  user: 'Assistants (on user request)',
  training: 'AI training',
};

/** Panels with the data of the page, below a report. */
export const panelWords = {
  unlisted: (number: number): string => `and ${amount(number)} more`,
  line: (line: number): string => `line ${line}`,
  search: {
    title: 'Google preview',
    computer: 'Desktop',
    phone: 'Mobile',
    noTitle: 'No title',
    noTitleHint: 'no title',
    cutHint: 'title is cut off',
    noDescription: 'No meta description: Google will pick text from the page.',
    titleWidth: 'Title on desktop',
    descriptionWidth: 'Description on desktop',
    width: (name: string, pixels: number, shown: number): string =>
      `${name}: about ${amount(pixels)} px wide, about ${amount(shown)} px are shown{cut}`,
    cut: ', {so}',
    so: 'so it’s cut off',
    note: 'Widths are estimates; Google may show other text.',
  },
  social: {
    title: 'Social preview',
    noImageHint: 'no preview image',
    noImage: 'No preview image',
    image: 'Preview image (not loaded here)',
    noTitle: 'No title',
    nothing: 'No Open Graph tags. Apps will build a preview from whatever they find.',
  },
  headings: {
    title: 'Heading outline',
    hint: (total: number): string => count(total, 'heading'),
    empty: 'empty',
    skips: (from: number, to: number): string => (from === to ? `skips H${from}` : `skips H${from} to H${to}`),
  },
  head: {
    title: 'Meta tags',
    pageTitle: 'Title',
    description: 'Description',
    canonical: 'Canonical URL',
    outside: '(outside `<head>`, ignored)',
    robots: 'Robots',
    language: 'Language',
    viewport: 'Viewport',
    base: 'Base URL',
    encoding: 'Encoding',
    /** Source of the encoding. */
    sources: { bom: 'byte order mark', header: 'Content-Type header', meta: 'meta tag', default: 'default' },
    nothing: 'none',
  },
  structured: {
    title: 'Structured data',
    unreadable: 'none readable',
    broken: (blocks: number): string => `${count(blocks, 'JSON-LD block')} can’t be parsed.`,
    more: (number: number): string => `and ${number} more`,
    thing: 'Thing',
  },
  links: {
    title: 'Links',
    hint: (targets: number): string => count(targets, 'URL'),
    kinds: (links: number, internal: number, external: number, other: number): string =>
      `${count(links, 'link')}: ${amount(internal)} internal, ${amount(external)} external${other === 0 ? '' : `, ${amount(other)} other`}.`,
    target: 'URL',
    text: 'Link text',
    times: 'Links',
    empty: 'empty',
  },
  images: {
    title: 'Images',
    hint: (total: number, without: number): string =>
      `${count(total, 'image')}${without === 0 ? '' : `, ${amount(without)} without alt text`}`,
    image: 'Image',
    alternative: 'Alt text',
    size: 'Size',
    noUrl: 'no URL',
    noSize: 'no dimensions',
    missing: 'missing',
    decoration: 'empty (decorative)',
  },
  redirects: { title: 'Redirects', hint: (hops: number): string => count(hops, 'redirect') },
  timing: {
    title: 'Timing',
    dns: 'DNS',
    connect: 'Connect',
    tls: 'TLS',
    wait: 'Waiting (TTFB)',
    download: 'Download',
    part: 'Phase',
    milliseconds: 'Milliseconds',
    all: 'Total with redirects',
    note: 'Timings are from a single request made by this server.',
  },
  crawling: {
    title: 'Crawling',
    open: 'allowed for Google',
    closed: 'blocked for Google',
    sitemaps: 'Sitemaps',
    sitemap: '{url}{named}, status {status}: {contents}{lists}',
    named: ', listed in robots.txt',
    lists: ', includes this page',
    noSitemap: 'not a sitemap',
    index: (total: number): string => count(total, 'sitemap'),
    urls: (total: number): string => count(total, 'URL'),
  },
  robots: {
    status: '{url}, status {status}: {effect}.',
    effects,
    purposes,
    crawler: 'Crawler',
    may: 'Can crawl?',
    decidedBy: 'Rule',
    allowed: 'allowed',
    forbidden: 'blocked',
    noLine: 'no matching rule',
    decides: (line: number): string => `line ${line}`,
  },
  connection: {
    title: 'Connection',
    plain: 'HTTP',
    protocol: 'Protocol',
    encryption: 'TLS',
    none: 'none (HTTP)',
    issuer: 'Issuer',
    valid: 'Certificate valid',
    span: '{from} to {to}',
  },
  keywords: {
    title: 'Keywords',
    hint: (total: number): string => count(total, 'term'),
    term: 'Term',
    alsoIn: 'Also in',
    uses: 'Uses',
    places: { title: 'Title', description: 'Description', h1: 'H1', headings: 'H2–H6', url: 'URL', alt: 'Alt text' } satisfies Record<
      KeywordPlace,
      string
    > as Record<KeywordPlace, string>,
    nowhere: 'Main text only',
    note: 'The most used terms of one to three words in the main text, without stop words. They don’t affect the score.',
  },
  technology: {
    title: 'Technology',
    hint: (total: number): string => `${amount(total)} detected`,
    kinds: {
      cms: 'CMS',
      shop: 'Online shop',
      'site-builder': 'Site builder',
      'static-site': 'Static site generator',
      framework: 'Framework',
      library: 'Libraries',
      analytics: 'Analytics',
      'tag-manager': 'Tag manager',
      advertising: 'Advertising',
      consent: 'Cookie consent',
      cdn: 'CDN',
      server: 'Web server',
    } satisfies Record<TechnologyKind, string> as Record<TechnologyKind, string>,
    note: 'Detected from the HTML and the response headers. What isn’t listed may still be used.',
  },
  headers: { title: 'Response headers', hint: (total: number): string => count(total, 'header'), secret: 'hidden' },
};

import type { KeywordPlace } from '../audit/facts/keywords.ts';
import type { RobotsFacts } from '../audit/facts/robots.ts';
import type { TechnologyKind } from '../audit/read/technology/technologies.ts';

const amount = (number: number): string => number.toLocaleString('en');
const count = (number: number, one: string, many = `${one}s`): string => `${amount(number)} ${number === 1 ? one : many}`;

const effects: Record<RobotsFacts['effect'], string> = {
  rules: 'it holds rules',
  'allow-all': 'there is none, so nothing is forbidden',
  'disallow-all': 'it could not be had, so crawlers stay away for now',
};

const purposes: Record<RobotsFacts['agents'][number]['purpose'], string> = {
  search: 'Crawlers that search engines answer from',
  user: 'Fetched when a person asks',
  training: 'Collected to train models on',
};

/** The panels below a report: what the audit saw. */
export const panelWords = {
  unlisted: (number: number): string => `and ${amount(number)} more, not listed here`,
  line: (line: number): string => `line ${line}`,
  search: {
    title: 'Search result preview',
    computer: 'On a computer',
    phone: 'On a phone',
    noTitle: 'No title',
    noTitleHint: 'no title',
    cutHint: 'the title is cut',
    noDescription: 'No description: search engines take sentences of the page.',
    titleWidth: 'Title on a computer',
    descriptionWidth: 'Description on a computer',
    width: (name: string, pixels: number, shown: number): string =>
      `${name}: about ${amount(pixels)} px wide; about ${amount(shown)} px are shown{cut}`,
    cut: ', {so}',
    so: 'so it is cut',
    note: 'Widths are estimates, and search engines may show other words than these.',
  },
  social: {
    title: 'Social card preview',
    noPictureHint: 'no picture',
    noPicture: 'No picture',
    picture: 'A picture, not loaded here',
    noTitle: 'No title',
    nothing: 'The page names nothing for cards, so programs make one of what they find.',
  },
  headings: {
    title: 'Outline of the headings',
    hint: (total: number): string => count(total, 'heading'),
    empty: 'no text',
    skips: (from: number, to: number): string => (from === to ? `skips h${from}` : `skips h${from} to h${to}`),
  },
  head: {
    title: 'What the page says of itself',
    pageTitle: 'Title',
    description: 'Description',
    canonical: 'Canonical address',
    outside: '(outside of the head, so it does not count)',
    robots: 'Robots',
    language: 'Language',
    viewport: 'Viewport',
    base: 'Base address',
    readAs: 'Read as',
    /** What told the encoding. */
    sources: { bom: 'bom', header: 'header', meta: 'meta', default: 'default' },
    nothing: 'nothing',
  },
  structured: {
    title: 'Structured data',
    unreadable: 'nothing that can be read',
    broken: (blocks: number): string => `${count(blocks, 'block')} of JSON-LD cannot be read.`,
    more: (number: number): string => `and ${number} more`,
    thing: 'Thing',
  },
  links: {
    title: 'Links',
    hint: (targets: number): string => count(targets, 'target'),
    kinds: (links: number, inside: number, outside: number, other: number): string =>
      `${count(links, 'link')}: ${amount(inside)} inside the site, ${amount(outside)} to other sites${other === 0 ? '' : `, ${amount(other)} of other kinds`}.`,
    target: 'Target',
    text: 'Text of the first link',
    times: 'Links',
    empty: 'no text',
  },
  images: {
    title: 'Images',
    hint: (total: number, without: number): string =>
      `${count(total, 'image')}${without === 0 ? '' : `, ${without} without alternative text`}`,
    image: 'Image',
    alternative: 'Alternative text',
    size: 'Size',
    noAddress: 'no address',
    noSize: 'none',
    missing: 'missing',
    decoration: 'empty: decoration',
  },
  redirects: { title: 'Redirects', hint: (hops: number): string => count(hops, 'redirect') },
  timing: {
    title: 'Timing',
    dns: 'Name lookup',
    connect: 'Connection',
    tls: 'Encryption',
    wait: 'Waiting for the first byte',
    download: 'Download',
    part: 'Part',
    milliseconds: 'Milliseconds',
    all: 'Everything, redirects included',
    note: 'Measured once, from where this service runs.',
  },
  crawling: {
    title: 'Crawling',
    open: 'open to Google',
    closed: 'closed to Google',
    sitemaps: 'Sitemaps',
    sitemap: '{url}{named}, status {status}: {contents}{lists}',
    named: ', named in robots.txt',
    lists: ', this page among them',
    noSitemap: 'no sitemap',
    index: (total: number): string => count(total, 'sitemap'),
    addresses: (total: number): string => count(total, 'address', 'addresses'),
  },
  robots: {
    status: '{url}, status {status}: {effect}.',
    effects,
    purposes,
    crawler: 'Crawler',
    may: 'May it crawl the page?',
    decidedBy: 'Decided by',
    allowed: 'allowed',
    forbidden: 'forbidden',
    noLine: 'no line speaks of it',
    decides: (line: number): string => `line ${line} decides`,
  },
  connection: {
    title: 'Connection',
    plain: 'plain HTTP',
    protocol: 'Protocol',
    encryption: 'Encryption',
    none: 'none: plain HTTP',
    issuer: 'Certificate by',
    valid: 'Certificate valid',
    span: '{from} to {to}',
  },
  keywords: {
    title: 'Keywords',
    hint: (total: number): string => count(total, 'term'),
    term: 'Term',
    uses: 'Uses',
    places: { title: 'Title', description: 'Description', h1: 'H1', headings: 'H2–H6', url: 'URL', alt: 'Alt text' } satisfies Record<
      KeywordPlace,
      string
    > as Record<KeywordPlace, string>,
    yes: 'Yes',
    no: '–',
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
  headers: { title: 'Response headers', hint: (total: number): string => count(total, 'header'), secret: 'kept secret' },
};

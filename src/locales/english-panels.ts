import type { KeywordPlace } from '../audit/facts/keywords.ts';
import type { RobotsFacts } from '../audit/facts/robots.ts';
import type { LinkLeftOut, LinkVerdict } from '../audit/link-check.ts';
import type { TechnologyKind } from '../audit/read/technology/technologies.ts';
import type { LeftOut, ResourceKind } from '../audit/resources.ts';

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

const kinds: Record<ResourceKind, string> = {
  document: 'HTML',
  stylesheet: 'CSS',
  script: 'JavaScript',
  image: 'Image',
  font: 'Font',
  media: 'Media',
  frame: 'Frame',
  icon: 'Icon',
  preload: 'Preload',
  other: 'Other',
};

const verdicts: Record<LinkVerdict, string> = {
  ok: 'OK',
  redirected: 'Redirected',
  broken: 'Broken',
  error: 'Server error',
  blocked: 'Refused',
  unknown: 'Unknown',
};

const leftOutReasons: Record<LeftOut | LinkLeftOut, (number: number) => string> = {
  limit: (number) => `${amount(number)} beyond the limit of one audit`,
  host_limit: (number) => `${amount(number)} beyond the limit for one host`,
  time: (number) => `${amount(number)} without an answer in time`,
  refused: (number) => `${amount(number)} at IP addresses that aren’t allowed`,
  retry_after: (number) => `${amount(number)} on hosts that asked to wait`,
};

/** Panels with the data of the page, below a report. */
export const panelWords = {
  unlisted: (number: number): string => `and ${amount(number)} more`,
  line: (line: number): string => `line ${line}`,
  more: (number: number): string => `Show ${amount(number)} more`,
  csv: 'Download CSV',
  pageAlone: 'This audit looked at the page alone (mode html). Mode full also checks the files that it loads and the links that it has.',
  leftOut: (all: string): string => `Left out, without effect on the score: ${all}.`,
  leftOutReasons,
  files: {
    title: 'Files',
    hint: (requests: number, size: string, broken: number): string =>
      `${count(requests, 'request')}, ${size}${broken === 0 ? '' : `, ${amount(broken)} broken`}`,
    sums: (requests: number, size: string, decoded: string): string =>
      `${count(requests, 'request')} with the page itself, ${size} as transferred, ${decoded} decompressed.`,
    thirdParty: (requests: number, size: string, percent: number): string =>
      `Of these, ${count(requests, 'request')} with ${size} (${percent}%) ${requests === 1 ? 'goes' : 'go'} to other sites.`,
    noThirdParty: 'None of them goes to another site.',
    sizeUnknown: 'Sizes that no server told are not in the sums.',
    byKind: 'Weight by kind',
    kind: 'Kind',
    requests: 'Requests',
    size: 'Size',
    all: 'All',
    kinds,
    list: 'Broken files, then the heaviest',
    cut: (most: number): string => `The list has ${amount(most)} files at most.`,
    url: 'URL',
    status: 'Status',
    cached: 'Cached',
    notCached: 'no',
    cacheUnknown: 'not set',
    unknown: 'unknown',
    broken: 'Broken',
    otherType: 'sent as {type}',
  },
  linkCheck: {
    title: 'Link check',
    hint: (checked: number, broken: number): string => `${amount(checked)} checked, ${broken === 0 ? 'none' : amount(broken)} broken`,
    verdicts,
    blocked: 'Refused: the site turns programs away, so the link may well work for people. It costs no points.',
    unknown: 'Unknown: no certain answer came, for example in time. It costs no points.',
    list: 'Links that need a look, broken ones first',
    link: 'Link',
    answer: 'Answer',
    noText: 'no text',
    robots: 'not requested, as its robots.txt forbids it',
    leadsTo: (redirects: number, permanent: boolean): string =>
      `${count(redirects, permanent ? 'permanent redirect' : redirects === 1 ? 'temporary redirect' : 'redirect')}${permanent || redirects === 1 ? '' : ' (not all permanent)'} to {url}`,
    checkedAt: 'checked on {time}',
  },
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

import type { Finding } from '../check.ts';

/** A finding that explains other findings: while it is open, those are its consequences. */
interface Cause {
  check: string;
  /** Verdicts that make the finding a cause. */
  verdicts: readonly string[];
  /** Checks that repeat the problem, or single verdicts of checks as `check:verdict`. */
  consequences: readonly string[];
  /** True if the cause explains only what the HTML lacks, not the document that scripts built from an empty shell. */
  ofHtml?: true;
}

/** Checks that fail on any page without its own content. */
const WITHOUT_CONTENT = [
  'h1-present',
  'main-text-amount',
  'topic-agreement',
  'no-links-out',
  'landmark-main:none',
  'semantic-html',
  'skip-link',
];
/** Checks that are irrelevant on a page that doesn't exist. */
const OF_MISSING_PAGES = [
  ...['missing-page-status:found', 'title-placeholder', 'url-variants:copies', 'description-present', 'open-graph'],
  ...['sitemap-lists-page:missing', 'sd-breadcrumb:absent'],
];
/** Findings about what scripts add to a page without its own content. What scripts remove, and noindex, is another problem. */
const MADE_BY_SCRIPTS = [
  ...[
    'rendered-title',
    'rendered-description',
    'rendered-canonical',
    'rendered-hreflang',
    'rendered-h1',
    'rendered-structured-data',
  ].flatMap((check) => [`${check}:made`, `${check}:changed`]),
  'rendered-robots:changed',
  'rendered-text',
  'rendered-links',
];
/** Checks that report a canonical to another URL. */
const OTHER_CANONICAL = ['canonical-elsewhere', 'canonical-chain:goesOn', 'og-url-canonical', 'sitemap-lists-page:copyListed'];
/** Checks of crawlers that the rules for all crawlers also apply to. */
const OTHER_CRAWLERS = ['ai-search-bots', 'ai-user-bots', 'card-bots-allowed'];
/** Verdicts on data that is missing because the structured data cannot be read. */
const UNREAD_DATA = [
  'sd-article:absent',
  'sd-breadcrumb:absent',
  'sd-organization:absent',
  'site-name',
  'dates:absent',
  'author',
  'video-basics:undescribed',
];

/** The causes in search order: the first match is the cause. */
export const causes: readonly Cause[] = [
  {
    check: 'head-broken',
    verdicts: ['outside', 'description', 'unscriptedTags', 'title', 'robots'],
    consequences: [
      'head-only-tags:description',
      'head-only-tags:unscripted',
      'title-present:outside',
      'description-present:outside',
      'canonical-present:outside',
    ],
  },
  { check: 'head-broken', verdicts: ['outside'], consequences: ['head-only-tags:outside'] },
  {
    check: 'head-only-tags',
    verdicts: ['outside', 'description', 'unscripted'],
    consequences: ['title-present:outside', 'description-present:outside', 'canonical-present:outside'],
  },
  {
    check: 'head-only-tags',
    verdicts: ['streamed'],
    consequences: [
      ...['title-present:outside', 'description-present:outside', 'canonical-present:outside'],
      ...['rendered-title:made', 'rendered-description:made', 'rendered-canonical:made'],
    ],
  },
  { check: 'mojibake', verdicts: ['misdeclared'], consequences: ['charset'] },
  {
    check: 'noindex',
    verdicts: ['forbidden', 'expired'],
    consequences: ['sd-noindex', 'sitemap-lists-page:noindexListed', 'snippet-eligible', 'page-nofollow', 'rendered-robots:lifted'],
  },
  { check: 'nosnippet', verdicts: ['forbidden'], consequences: ['snippet-eligible'] },
  {
    check: 'robots-reachable',
    verdicts: ['refused', 'markup'],
    consequences: ['robots-is-text', 'robots-syntax', 'robots-sitemap-lines', 'sitemap-found:guessable', ...OTHER_CRAWLERS],
  },
  {
    check: 'robots-allows-page',
    verdicts: ['googleBlocked'],
    consequences: ['robots-hides-noindex', 'snippet-eligible', ...OTHER_CRAWLERS],
  },
  { check: 'robots-allows-page', verdicts: ['othersBlocked'], consequences: OTHER_CRAWLERS },
  { check: 'robots-sitemap-lines', verdicts: ['partial'], consequences: ['sitemap-found:guessable'] },
  { check: 'sitemap-found', verdicts: ['broken'], consequences: ['sitemap-valid:missing', 'sitemap-lists-page:missing'] },
  { check: 'sitemap-valid', verdicts: ['broken', 'tooLong', 'missing'], consequences: ['sitemap-lists-page:missing'] },
  { check: 'sitemap-hosts', verdicts: ['related', 'foreign'], consequences: ['sitemap-lists-page:missing'] },
  { check: 'soft-404-page', verdicts: ['error'], consequences: [...WITHOUT_CONTENT, ...OF_MISSING_PAGES] },
  {
    check: 'raw-shell',
    verdicts: ['likelyShell'],
    consequences: [...WITHOUT_CONTENT, 'description-present:absent', 'iframe-main', 'url-variants:copies', ...MADE_BY_SCRIPTS],
    ofHtml: true,
  },
  { check: 'rendered-empty', verdicts: ['blank', 'waiting', 'unfilled'], consequences: WITHOUT_CONTENT },
  { check: 'deprecated-html', verdicts: ['frames'], consequences: [...WITHOUT_CONTENT, 'iframe-main'] },
  { check: 'iframe-main', verdicts: ['framed'], consequences: WITHOUT_CONTENT },
  { check: 'https', verdicts: ['plain'], consequences: ['insecure-form', 'cookies', 'http-version'] },
  { check: 'canonical-single', verdicts: ['conflicting'], consequences: [...OTHER_CANONICAL, 'canonical-root', 'canonical-other-host'] },
  {
    check: 'canonical-valid',
    verdicts: ['empty', 'invalid'],
    consequences: ['canonical-present:absent', 'og-url-canonical', 'tracking-params:open'],
  },
  { check: 'canonical-valid', verdicts: ['local'], consequences: [...OTHER_CANONICAL, 'canonical-other-host', 'og-url-canonical'] },
  {
    check: 'canonical-other-host',
    verdicts: ['insecure', 'www'],
    consequences: [...OTHER_CANONICAL, 'canonical-target-ok:redirects'],
  },
  { check: 'canonical-root', verdicts: ['root'], consequences: [...OTHER_CANONICAL, 'pagination'] },
  { check: 'canonical-hreflang', verdicts: ['other', 'region'], consequences: OTHER_CANONICAL },
  { check: 'pagination', verdicts: ['earlier'], consequences: OTHER_CANONICAL },
  { check: 'canonical-target-ok', verdicts: ['redirects', 'missing', 'noindex', 'blocked'], consequences: OTHER_CANONICAL },
  { check: 'tracking-params', verdicts: ['kept', 'open'], consequences: ['og-url-canonical', 'url-format:parameters'] },
  { check: 'url-variants', verdicts: ['temporary'], consequences: ['redirect-kind:spelling'] },
  {
    check: 'base-href',
    verdicts: ['otherOrigin'],
    consequences: ['no-links-out', 'fragment-broken', 'canonical-other-host:sameSite', 'canonical-other-host:otherSite'],
  },
  { check: 'title-present', verdicts: ['absent', 'empty'], consequences: ['topic-agreement', 'rendered-title:made'] },
  { check: 'rendered-description', verdicts: ['made'], consequences: ['description-present'] },
  { check: 'rendered-h1', verdicts: ['made'], consequences: ['h1-present'], ofHtml: true },
  { check: 'rendered-canonical', verdicts: ['made'], consequences: ['canonical-present:absent', 'url-variants:copies'] },
  { check: 'rendered-text', verdicts: ['partlyMade', 'mostlyMade'], consequences: ['main-text-amount', 'topic-agreement'], ofHtml: true },
  { check: 'rendered-links', verdicts: ['mostlyMade'], consequences: ['no-links-out'], ofHtml: true },
  { check: 'title-width', verdicts: ['tiny'], consequences: ['title-placeholder', 'topic-agreement'] },
  {
    check: 'title-placeholder',
    verdicts: ['placeholder', 'half', 'greeting', 'brand', 'brandOfHome'],
    consequences: ['title-width:tooShort', 'topic-agreement'],
  },
  { check: 'description-generic', verdicts: ['generic', 'keywords', 'title'], consequences: ['description-width:tooShort'] },
  { check: 'sd-json', verdicts: ['broken'], consequences: UNREAD_DATA },
  { check: 'sd-context', verdicts: ['unnamed', 'misnamed'], consequences: [...UNREAD_DATA, 'sd-types'] },
  { check: 'lang-valid', verdicts: ['underscore', 'unregistered'], consequences: ['hreflang-lang', 'content-language', 'lang-text'] },
  { check: 'hreflang-code', verdicts: ['invalid'], consequences: ['hreflang-lang'] },
  { check: 'hreflang-absolute', verdicts: ['some'], consequences: ['hreflang-self'] },
  { check: 'link-http', verdicts: ['some'], consequences: ['link-https-available'] },
  {
    check: 'redirect-soft',
    verdicts: ['instant', 'script'],
    consequences: ['script-redirect', ...WITHOUT_CONTENT, ...OF_MISSING_PAGES, 'title-width', 'lang-present'],
  },
  {
    check: 'viewport',
    verdicts: ['absent', 'useless', 'zoomedOut', 'fixed'],
    consequences: ['mobile-overflow', 'tap-targets', 'small-text'],
  },
  { check: 'blocked-resources-for-rendering', verdicts: ['needed'], consequences: ['robots-blocks-resources'] },
  { check: 'image-broken', verdicts: ['some'], consequences: ['og-image-broken:shared'] },
  { check: 'resource-compression', verdicts: ['some'], consequences: ['script-weight', 'stylesheet-weight'] },
  { check: 'page-weight', verdicts: ['heavy', 'tooHeavy'], consequences: ['image-weight', 'script-weight', 'stylesheet-weight'] },
  { check: 'image-weight', verdicts: ['some'], consequences: ['image-format', 'image-oversized'] },
  { check: 'unminified', verdicts: ['some'], consequences: ['script-weight', 'stylesheet-weight'] },
];

/** Maps each consequence to the check that causes it; in a chain, to the first check. */
export const causesOf = (findings: readonly Finding[]): ReadonlyMap<string, string> => {
  const open = new Map(
    findings.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn').map((finding) => [finding.check, finding]),
  );
  const found = new Map<string, string>();
  for (const { check, verdicts, consequences, ofHtml } of causes) {
    const cause = open.get(check);
    if (cause === undefined || !verdicts.includes(cause.verdict)) continue;
    for (const consequence of consequences) {
      const [id = '', verdict] = consequence.split(':');
      const finding = open.get(id);
      if (finding === undefined || found.has(id) || (ofHtml && finding.document === 'rendered')) continue;
      if (verdict === undefined || finding.verdict === verdict) found.set(id, check);
    }
  }
  return new Map([...found].map(([check, cause]) => [check, rootOf(cause, found)]));
};

const rootOf = (check: string, causeOf: ReadonlyMap<string, string>): string => {
  const cause = causeOf.get(check);
  return cause === undefined ? check : rootOf(cause, causeOf);
};

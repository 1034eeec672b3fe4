import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import type { Evidence, Page } from '../../evidence.ts';
import { redirectItem, redirectNotes } from '../../read/address/redirect-item.ts';

export default defineCheck({
  id: 'redirect-kind',
  category: 'indexing',
  title: 'Redirect type',
  headline: 'Temporary redirect between spellings of one URL',
  why: 'A permanent redirect tells search engines to index the new URL. After a temporary one they may keep the old URL.',
  fix: 'Use status 301 or 308 when only the spelling differs: with or without www, trailing slash, index.html.',
  task: { text: 'Make the redirect permanent', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  severity: 'low',
  needs: ['page', 'variants'],
  notes: redirectNotes,
  verdicts: {
    permanent: pass('All redirects are permanent.'),
    temporary: pass('A redirect is temporary (status {status}), which is right if the first URL should stay indexed.'),
    spelling: warn('A redirect to another spelling of the same URL is temporary (status {status}).'),
    judged: notApplicable('The only redirects go from HTTP to HTTPS or between URL variants, which other checks cover.'),
    none: notApplicable('The URL opens without a redirect.'),
  },
  run({ page, variants }, report) {
    if (page.redirects.length === 0) return report.none();
    const covered = coveredByUrlVariants(page, variants);
    const hops = page.redirects.filter((hop) => !onlyEncrypts(hop) && !covered.has(hop.url));
    if (hops.length === 0) return report.judged();

    const temporary = hops.filter(({ status }) => !PERMANENT_STATUSES.has(status));
    const spelling = temporary.filter(({ url, location }) => urlKeyOf(url) === urlKeyOf(location));
    const [wrong] = spelling;
    if (wrong) return report.spelling({ status: wrong.status }, spelling.map(redirectItem));
    const [first] = temporary;
    return first ? report.temporary({ status: first.status }, temporary.map(redirectItem)) : report.permanent({}, hops.map(redirectItem));
  },
});

type Hop = Page['redirects'][number];

const PERMANENT_STATUSES: ReadonlySet<number> = new Set([301, 308]);

/** URLs whose redirects `url-variants` already reports; reporting them here would repeat that. */
const coveredByUrlVariants = ({ url }: Page, variants: Evidence['variants']): Set<string> =>
  new Set(variants.filter(({ finalUrl }) => finalUrl === url).flatMap(({ redirects }) => redirects.map((hop) => hop.url)));

/** True if a redirect only changes http to https, which `https-redirect` checks. */
const onlyEncrypts = ({ url, location }: Hop): boolean => url.startsWith('http:') && location === `https:${url.slice('http:'.length)}`;

/** The URL without the parts that sites spell in two ways. */
const urlKeyOf = (address: string): string => {
  const { hostname, pathname, search } = new URL(address);
  const path = pathname.toLowerCase().replace(/(?:\/index\.(?:html?|php))?\/?$/, '');
  return `${hostname.replace(/^www\./, '')}${path}${search}`;
};

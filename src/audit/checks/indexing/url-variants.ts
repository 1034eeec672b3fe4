import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Page, Variant } from '../../evidence.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';
import { redirectItem, redirectNotes } from '../../read/address/redirect-item.ts';
import { comparableUrl } from '../../read/address/resolve-url.ts';
import { isSameSite } from '../../read/address/same-site.ts';
import { MAX_VARIANT_BYTES } from '../../read/address/url-variants.ts';

export default defineCheck({
  id: 'url-variants',
  category: 'indexing',
  title: 'Duplicate URLs',
  headline: 'URL variants aren’t consolidated',
  headlines: { temporary: 'URL variant redirects only temporarily', copies: 'Same page opens at several URLs' },
  why: 'If a page opens at several URLs, such as with and without www, its links are split. Google then chooses which URL to show.',
  fix: 'Redirect the other URLs with status 301 to the preferred one, or set it as canonical on all of them.',
  task: { text: 'Lead all spellings of the address to one page', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'medium',
  needs: ['page', 'variants'],
  limits: { difference: 10 },
  notes: redirectNotes,
  verdicts: {
    one: pass(
      '{total, plural, one {The URL variant tried doesn’t open} =2 {Neither of the # URL variants tried opens} other {None of the # URL variants tried opens}} a second copy of the page.',
    ),
    temporary: warn('{url} redirects to this page with status {status}, which is only temporary.'),
    copies: fail(
      'The same page also opens at {count, plural, one {# other URL} other {# other URLs}}, and no canonical or redirect says which one to index.',
    ),
    error: notApplicable('The page returns status {status}.'),
    none: notApplicable('No other spelling of the URL returned a page.'),
  },
  run({ page, variants }, report, { difference }) {
    const { status } = page;
    if (status >= 300) return report.error({ status });
    const total = variants.length;
    if (total === 0) return report.none();

    const here = comparableUrl(new URL(page.url));
    const meant = comparableUrl(canonicalRelation(page)?.url ?? new URL(page.url));
    const copies = variants.filter((one) => !isSameUrl(one.finalUrl, here) && isCopy(page, one, difference) && !isSettled(one, meant));
    if (copies.length > 0)
      return report.copies(
        { count: copies.length },
        copies.map(({ finalUrl }) => ({ url: finalUrl })),
      );

    const hops = variants.flatMap(({ finalUrl, redirects }) => (isSameUrl(finalUrl, here) ? redirects : []));
    const temporary = hops.filter(({ status }) => status !== 301 && status !== 308);
    const [first] = temporary;
    if (!first) return report.one({ total });
    return report.temporary({ url: first.url, status: first.status }, temporary.map(redirectItem));
  },
});

/** True if the variant returns a page of about the same size on the same site; another size, as of a server's default page, is no copy. */
const isCopy = (page: Page, { finalUrl, status, type, bytes }: Variant, difference: number): boolean => {
  if (status < 200 || status >= 300 || !type.includes('html') || !isSameSite(new URL(page.url), new URL(finalUrl))) return false;
  const size = Math.min(page.bytes, MAX_VARIANT_BYTES);
  return Math.abs(bytes - size) * 100 <= size * difference;
};

/** True if one of the two pages settles which URL counts: the variant’s canonical is the preferred URL, or the page’s canonical is the variant. */
const isSettled = ({ finalUrl, canonical }: Variant, meant: string): boolean =>
  (canonical !== null && isSameUrl(canonical, meant)) || isSameUrl(finalUrl, meant);

const isSameUrl = (address: string, comparableOther: string): boolean => comparableUrl(new URL(address)) === comparableOther;

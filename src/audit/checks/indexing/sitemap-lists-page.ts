import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';
import { comparableUrl } from '../../read/address/resolve-url.ts';
import { directiveItem, forbidsIndexing, googleDirectives } from '../../read/robots/page-directives.ts';
import { isSitemap, usableSitemaps } from '../../read/sitemap/usable-sitemaps.ts';

export default defineCheck({
  id: 'sitemap-lists-page',
  category: 'indexing',
  title: 'Page in the sitemap',
  headline: 'Sitemap and page disagree',
  headlines: {
    missing: 'Page isn’t in the sitemap',
    noindexListed: 'Sitemap lists this noindex page',
    copyListed: 'Sitemap lists this non-canonical URL',
  },
  why: 'A sitemap should list the pages you want indexed. Missing pages are found later, and non-indexable ones send mixed signals.',
  fix: 'List every page you want indexed, with its canonical URL, and no others.',
  task: { text: 'Correct the page’s entry in the sitemap', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  severity: 'low',
  needs: ['page', 'sitemaps', 'canonicalTarget'],
  needsWhole: true,
  verdicts: {
    listed: pass('The sitemap lists this page.'),
    copyListed: warn('The sitemap lists this page, but its canonical URL is another one, {href}.', 'medium'),
    noindexListed: fail('The sitemap lists this page, but a noindex rule keeps it out of search results.'),
    missing: warn('None of the sitemaps found lists this URL.'),
    leftOut: pass('The page isn’t in the sitemap, which is right because it shouldn’t be indexed.'),
    partly: notApplicable('The sitemaps checked don’t list this page, but not all of their entries could be read.'),
    error: notApplicable('The page returns status {status}, so it doesn’t belong in a sitemap.'),
    none: notApplicable('No sitemap was found.'),
  },
  run({ page, sitemaps, canonicalTarget }, report) {
    const files = usableSitemaps(sitemaps);
    // Feeds list only new pages.
    if (!sitemaps || files.every(({ content }) => content.kind === 'feed')) return report.none();
    const { status } = page;
    if (status >= 300) return report.error({ status });

    const forbidding = googleDirectives(page).filter(forbidsIndexing);
    const copy = otherCanonicalOf(page, canonicalTarget);
    if (files.some(({ content }) => content.listsPage)) {
      if (forbidding.length > 0) return report.noindexListed({}, forbidding.map(directiveItem));
      return copy ? report.copyListed({ href: copy.href }, [copy.item]) : report.listed();
    }
    if (forbidding.length > 0 || copy) return report.leftOut();
    const isWhole =
      sitemaps.complete && sitemaps.files.every((file) => isSitemap(file) && file.content.end === 'whole' && file.content.invalid === 0);
    return isWhole ? report.missing() : report.partly();
  },
});

/** Returns the canonical of a page if the canonical is another URL and does not redirect back to the page. */
const otherCanonicalOf = (page: Page, target: Page | null) => {
  const canonical = canonicalRelation(page);
  if (canonical === null || canonical.kind === 'self') return null;
  return target !== null && comparableUrl(target.url) === comparableUrl(page.url) ? null : canonical;
};

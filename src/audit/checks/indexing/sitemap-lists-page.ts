import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';
import { directiveItem, forbidsIndexing, googleDirectives } from '../../read/robots/page-directives.ts';
import { breakOf, isSitemap, usableSitemaps } from '../../read/sitemap/usable-sitemaps.ts';

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
  why: 'The sitemap is to name the pages that are to be found. One that it leaves out is found later, and one that it names but that is not to be shown confuses search engines.',
  fix: 'List every page that is to be found, under its canonical address, and no other.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  severity: 'low',
  needs: ['page', 'sitemaps'],
  verdicts: {
    listed: pass('The sitemap names this page.'),
    copyListed: warn('The sitemap names this page, but the page names another address as canonical: “{href}”.', 'medium'),
    noindexListed: fail('The sitemap names this page, but the page asks not to be indexed.'),
    missing: warn('No sitemap that was found names this address.'),
    leftOut: pass('The sitemap rightly leaves out this page, which is not to be shown in search itself.'),
    partly: notApplicable('The sitemaps that were read do not name this page, but others may: not all of them were read.'),
    error: notApplicable('The page answers with status {status}, so it belongs in no sitemap.'),
    none: notApplicable('No sitemap was found.'),
  },
  judge({ page, sitemaps }, give) {
    const files = usableSitemaps(sitemaps).filter(({ content }) => content.kind !== 'feed');
    if (!sitemaps || files.length === 0) return give.none();
    const { status } = page;
    if (status >= 300) return give.error({ status });

    const forbidding = googleDirectives(page).filter(forbidsIndexing);
    const copy = copyOf(page);
    if (files.some(({ content }) => content.listsPage)) {
      if (forbidding.length > 0) return give.noindexListed({}, forbidding.map(directiveItem));
      return copy ? give.copyListed({ href: copy.href }, [copy.item]) : give.listed();
    }
    if (forbidding.length > 0 || copy) return give.leftOut();
    const isWhole = sitemaps.complete && sitemaps.files.every((file) => isSitemap(file) && breakOf(file) === null);
    return isWhole ? give.missing() : give.partly();
  },
});

/** The canonical of a page that names another address than its own. */
const copyOf = (page: Page) => {
  const canonical = canonicalRelation(page);
  return canonical === null || canonical.kind === 'self' ? null : canonical;
};

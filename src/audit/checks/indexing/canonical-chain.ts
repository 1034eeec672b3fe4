import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';
import { canonicalsOf } from '../../read/address/canonicals.ts';
import { comparableUrl } from '../../read/address/resolve-url.ts';

export default defineCheck({
  id: 'canonical-chain',
  category: 'indexing',
  title: 'Canonical chain',
  headline: 'Canonical page points to yet another canonical',
  headlines: { loop: 'Two pages point to each other as canonical' },
  why: 'A canonical should point straight to the page you want indexed. With a chain or loop, Google may ignore it and choose a URL itself.',
  fix: 'Point the canonical of every duplicate to the same final URL. On that page, use a self-referencing canonical: `<link rel="canonical" href="https://example.com/page">`.',
  task: { text: 'Point straight to the main address', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'medium',
  needs: ['page', 'canonicalTarget'],
  verdicts: {
    ends: pass('The canonical page has a self-referencing canonical, or none.'),
    goesOn: warn('The canonical page {url} points to yet another canonical URL, {href}.'),
    loop: fail('This page and {url} each declare the other as canonical.'),
    noPage: notApplicable('The canonical URL redirects or returns an error, which “Canonical target” covers.'),
    unclear: notApplicable('The canonical page has no valid canonical URL, or several.'),
    none: notApplicable('The page has no canonical URL other than its own.'),
  },
  run({ page, canonicalTarget }, report) {
    if (!canonicalTarget) return report.none();
    const { status, redirects, url } = canonicalTarget;
    if (status >= 300 || redirects.length > 0) return report.noPage();

    const next = canonicalRelation(canonicalTarget);
    if (!next) return canonicalsOf(canonicalTarget).length === 0 ? report.ends() : report.unclear();
    if (next.kind === 'self') return report.ends();
    const item = { ...next.item, url };
    return comparableUrl(next.url) === comparableUrl(new URL(page.url))
      ? report.loop({ url }, [item])
      : report.goesOn({ url, href: next.href }, [item]);
  },
});

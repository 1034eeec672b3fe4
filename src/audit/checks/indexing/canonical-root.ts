import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';

export default defineCheck({
  id: 'canonical-root',
  category: 'indexing',
  title: 'Canonical to the homepage',
  headline: 'Canonical points to the homepage',
  why: 'A canonical to the homepage tells Google to index the homepage instead. The page itself drops out of search results.',
  fix: 'Use the page’s own URL: `<link rel="canonical" href="https://example.com/this-page">`. Templates often print the homepage URL on every page.',
  task: { text: 'Stop telling Google to show the homepage instead', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  severity: 'high',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    elsewhere: pass('The canonical URL isn’t the homepage.'),
    homePage: pass('This is the homepage, or another URL of it.'),
    root: fail('The canonical URL is the homepage, {href}.'),
    none: notApplicable('The page has no canonical URL, or none that search engines use.'),
  },
  run({ page }, report) {
    const canonical = canonicalRelation(page);
    if (!canonical) return report.none();
    const { kind, href, url, item } = canonical;
    if (kind === 'home') return report.root({ href }, [item]);
    return url.pathname === '/' && (kind === 'self' || kind === 'spelling') ? report.homePage() : report.elsewhere();
  },
});

import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';

export default defineCheck({
  id: 'canonical-other-host',
  category: 'indexing',
  title: 'Canonical host and protocol',
  headline: 'Canonical points to another host or protocol',
  headlines: {
    www: 'Canonical and page differ in www',
    insecure: 'Canonical of an HTTPS page points to HTTP',
    sameSite: 'Canonical points to another subdomain',
    otherSite: 'Canonical points to another site',
  },
  why: 'The canonical decides which host and protocol Google shows. One that disagrees with the rest of the site sends mixed signals.',
  fix: 'Use the protocol and host the page is served on, such as `https://www.example.com/page`. Or redirect the page to the canonical host.',
  task: { text: 'Use the site’s own domain in the main address', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    same: pass('The canonical URL is on the page’s own host.'),
    www: warn('The canonical URL is on {canonical}, but the page is served on {own}.'),
    insecure: fail('The page uses HTTPS, but its canonical URL is {href}.'),
    sameSite: warn('The canonical URL is on another subdomain of this site, {canonical}.', 'information'),
    otherSite: warn('The canonical URL is on another site, {canonical}.', 'information'),
    none: notApplicable('The page has no canonical URL, or none that search engines use.'),
  },
  run({ page }, report) {
    const relation = canonicalRelation(page);
    if (!relation) return report.none();
    const { kind, href, url, item } = relation;
    const canonical = url.host;
    if (kind === 'www') return report.www({ canonical, own: new URL(page.url).host }, [item]);
    if (kind === 'insecure') return report.insecure({ href }, [item]);
    if (kind === 'host') return report.sameSite({ canonical }, [item]);
    return kind === 'site' ? report.otherSite({ canonical }, [item]) : report.same();
  },
});

import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';

export default defineCheck({
  id: 'canonical-root',
  category: 'indexing',
  title: 'Canonical to the homepage',
  headline: 'Canonical points to the homepage',
  why: 'A page that names the home page as its canonical asks search engines to show the home page in its place, and drops out of search itself.',
  fix: 'Let each page name its own address, such as https://example.com/this-page; often a template writes that of the home page into all of them.',
  source: 'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  severity: 'high',
  needs: ['page'],
  verdicts: {
    elsewhere: pass('The canonical address does not send search engines to the home page.'),
    homePage: pass('This is the home page, or another address of it.'),
    root: fail('The canonical address of this page is the home page: “{href}”.'),
    none: notApplicable('The page names no canonical address, or none that counts.'),
  },
  judge({ page }, give) {
    const canonical = canonicalRelation(page);
    if (!canonical) return give.none();
    const { kind, href, url, item } = canonical;
    if (kind === 'home') return give.root({ href }, [item]);
    return url.pathname === '/' && (kind === 'self' || kind === 'spelling') ? give.homePage() : give.elsewhere();
  },
});

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
  why: 'The canonical decides under which host a page is shown in search. One that names http, or the host with www. where pages live without it, works against the rest of the site.',
  fix: 'Name the address at which the page answers, https and host alike, or redirect the page to the host that the canonical names.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    same: pass('The canonical address is on the page’s own host.'),
    www: warn('The canonical address names the host {canonical}, but the page answers at {own}.'),
    insecure: fail('The page comes over https, but its canonical address is “{href}”.'),
    sameSite: warn('The canonical address is on another host of the same site: {canonical}.', 'information'),
    otherSite: warn('The canonical address is on another site: {canonical}.', 'information'),
    none: notApplicable('The page names no canonical address, or none that counts.'),
  },
  judge({ page }, give) {
    const relation = canonicalRelation(page);
    if (!relation) return give.none();
    const { kind, href, url, item } = relation;
    const canonical = url.host;
    if (kind === 'www') return give.www({ canonical, own: new URL(page.url).host }, [item]);
    if (kind === 'insecure') return give.insecure({ href }, [item]);
    if (kind === 'host') return give.sameSite({ canonical }, [item]);
    return kind === 'site' ? give.otherSite({ canonical }, [item]) : give.same();
  },
});

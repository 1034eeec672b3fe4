import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { addressFault } from '../../read/address/address-fault.ts';
import { isLocalHost } from '../../read/address/local-host.ts';
import { pageLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'link-http',
  category: 'links',
  title: 'Links to HTTP pages',
  headline: 'Links to insecure HTTP pages',
  why: 'A link to http:// takes visitors from an encrypted page to one that others can read and change on the way, or costs them a redirect.',
  fix: 'Link to addresses that begin with https://, where the other site has them; nearly all do. Within your own site leave scheme and host out, as in <a href="/shop">.',
  source: 'https://web.dev/articles/enable-https',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('All links to pages are encrypted: {total}.'),
    some: warn('Links to pages without encryption: {bad} of {total}.'),
    none: notApplicable('The page has no links to other pages.'),
    plain: notApplicable('The page itself comes over plain HTTP.'),
  },
  judge({ page }, give) {
    if (!page.url.startsWith('https:')) return give.plain();
    // Addresses that lead nowhere are told of by link-local and link-malformed.
    const links = pageLinks(page).filter(
      ({ anchor, url }) => !isLocalHost(url.hostname) && addressFault(anchor.href ?? '') !== 'misdirected',
    );
    if (links.length === 0) return give.none();

    const bad = links.filter(({ url }) => url.protocol === 'http:');
    const total = links.length;
    if (bad.length === 0) return give.all({ total });
    return give.some(
      { bad: bad.length, total },
      bad.map(({ anchor }) => ({ line: anchor.line, snippet: anchor.source })),
    );
  },
});

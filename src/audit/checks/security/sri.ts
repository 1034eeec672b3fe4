import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { baseOf, resolveUrl } from '../../read/address/resolve-url.ts';
import { isSameSite } from '../../read/address/same-site.ts';
import { isWeb } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'sri',
  category: 'security',
  title: 'Subresource Integrity (SRI)',
  headline: 'Third-party scripts without SRI',
  why: 'A script from another site can do anything on this page. With a checksum beside it, browsers run it only as long as nobody has changed it.',
  fix: 'Add integrity="sha384-…" and crossorigin to each script that is one version of a library. Those that change, such as analytics, cannot have it.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Subresource_Integrity',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    all: pass('All scripts of a fixed version from other sites have a checksum: {total}.'),
    some: warn('Scripts of a fixed version from other sites without a checksum: {bad} of {total}.'),
    none: notApplicable('The page loads no scripts of a fixed version from other sites.'),
  },
  judge({ page: { document, url } }, give) {
    const [base, site] = [baseOf(document, url), new URL(url)];
    const fixed = document.scripts.filter(({ src, noscript, integrity }) => {
      const target = src === null || noscript ? null : resolveUrl(src, base);
      if (target === null || !isWeb(target) || isSameSite(target, site)) return false;
      return VERSION.test(target.pathname) || isChecksum(integrity);
    });
    if (fixed.length === 0) return give.none();

    const bad = fixed.filter(({ integrity }) => !isChecksum(integrity));
    const total = fixed.length;
    if (bad.length === 0) return give.all({ total });
    return give.some({ bad: bad.length, total }, bad.map(itemOf));
  },
});

const isChecksum = (integrity: string | null): boolean => /(?:^|\s)sha(?:256|384|512)-/i.test(integrity ?? '');

/** As in /jquery-3.7.1.min.js: what stands there stays as it is. */
const VERSION = /\d\.\d+\.\d/;

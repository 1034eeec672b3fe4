import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { baseOf, resolveUrl } from '../../read/resolve-url.ts';
import { isSameSite } from '../../read/same-site.ts';

export default defineCheck({
  id: 'sri',
  category: 'security',
  title: 'Integrity of scripts from other sites',
  why: 'A script from another site can do anything on this page. With a checksum beside it, browsers run it only as long as nobody has changed it.',
  fix: 'Add integrity="sha384-…" and crossorigin to scripts that never change, such as one version of a library. Those that do change, such as analytics, cannot have it.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Subresource_Integrity',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    all: pass('All scripts from other sites have a checksum: {total}.'),
    some: warn('Scripts from other sites without a checksum: {bad} of {total}.'),
    none: notApplicable('The page loads no scripts from other sites.'),
  },
  judge({ page: { document, url } }, give) {
    const [base, site] = [baseOf(document, url), new URL(url)];
    const foreign = document.scripts.filter(({ src, noscript }) => {
      const target = src === null || noscript ? null : resolveUrl(src, base);
      return target !== null && /^https?:$/.test(target.protocol) && !isSameSite(target, site);
    });
    if (foreign.length === 0) return give.none();

    const bad = foreign.filter(({ integrity }) => !/(?:^|\s)sha(?:256|384|512)-/i.test(integrity ?? ''));
    const total = foreign.length;
    if (bad.length === 0) return give.all({ total });
    return give.some(
      { bad: bad.length, total },
      bad.map(({ line, source }) => ({ line, snippet: source })),
    );
  },
});

import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { baseOf, resolveUrl } from '../../read/address/resolve-url.ts';
import { isSameSite } from '../../read/address/same-site.ts';
import { isWeb } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'sri',
  category: 'security',
  title: 'Subresource Integrity (SRI)',
  headline: 'Third-party scripts without SRI',
  why: 'A third-party script can do anything on the page. With an SRI hash, browsers run it only while it’s unchanged.',
  fix: 'Add `integrity="sha384-HASH" crossorigin="anonymous"` to scripts that load a fixed version of a library. Scripts that change, such as analytics, can’t use it.',
  task: { text: 'Protect scripts from other sites', role: 'developer', effort: 'S' },
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Subresource_Integrity',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    all: pass(
      '{total, plural, one {The third-party script with a fixed version has} other {All # third-party scripts with a fixed version have}} an SRI hash.',
    ),
    some: warn(
      '{bad, number} of {total, plural, one {# third-party script} other {# third-party scripts}} with a fixed version {bad, plural, one {has} other {have}} no SRI hash.',
    ),
    none: notApplicable('The page loads no third-party scripts with a fixed version.'),
  },
  run({ page }, report) {
    const [base, site] = [baseOf(page), new URL(page.url)];
    const fixed = page.document.scripts.filter(({ src, noscript, integrity }) => {
      const target = src === null || noscript ? null : resolveUrl(src, base);
      if (target === null || !isWeb(target) || isSameSite(target, site)) return false;
      return VERSION.test(target.pathname) || isChecksum(integrity);
    });
    return reportEach(report, fixed, ({ integrity }) => !isChecksum(integrity), itemOf);
  },
});

const isChecksum = (integrity: string | null): boolean => /(?:^|\s)sha(?:256|384|512)-/i.test(integrity ?? '');

/** Matches a version number, as in /jquery-3.7.1.min.js: such files don’t change. */
const VERSION = /\d\.\d+\.\d/;

import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { addressFault } from '../../read/address/address-fault.ts';
import { addressedLinks, isWeb } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'link-malformed',
  category: 'links',
  title: 'Link URL syntax',
  headline: 'Malformed link URLs',
  headlines: { misdirected: 'Links that lead elsewhere because of a typo' },
  why: 'Browsers mend many slips in an address, but each in its way. With “https//” or without “https://” the link leads to a page of your own site that does not exist.',
  fix: 'Begin links to other sites with https:// and mail addresses with mailto:, and escape characters such as spaces: <a href="/red%20tomato">.',
  source: 'https://url.spec.whatwg.org/#url-writing',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('All addresses of links are spelt as the standard has it: {total}.'),
    unescaped: warn('Links with spaces or other characters that do not belong in an address: {bad} of {total}.'),
    misdirected: fail('Links that lead elsewhere than meant, for a slip in the address: {bad} of {total}.'),
    none: notApplicable('The page has no links.'),
  },
  judge({ page }, give) {
    // What cannot be resolved at all, or is a script, is told of by link-crawlable.
    const links = addressedLinks(page)
      .map(({ anchor, url }) => ({ anchor, url, fault: addressFault(anchor.href ?? '') }))
      .filter(({ anchor, url, fault }) => (isWeb(url) && !/^\s*javascript\s*:/i.test(anchor.href ?? '')) || fault === 'misdirected');
    if (links.length === 0) return give.none();

    const total = links.length;
    for (const kind of ['misdirected', 'unescaped'] as const) {
      const bad = links.filter(({ fault }) => fault === kind);
      if (bad.length === 0) continue;
      return give[kind](
        { bad: bad.length, total },
        bad.map(({ anchor }) => ({ line: anchor.line, snippet: anchor.source, note: anchor.href ?? '' })),
      );
    }
    return give.all({ total });
  },
});

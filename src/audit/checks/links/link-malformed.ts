import { defineCheck, notApplicable, pass, share, warn } from '../../check.ts';
import { isButtonLike } from '../../read/links/button-like.ts';
import { type AddressedLink, addressedLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'link-malformed',
  category: 'links',
  title: 'Link URL syntax',
  headline: 'Malformed link URLs',
  headlines: { misdirected: 'Links that lead elsewhere because of a typo' },
  why: 'Browsers repair many mistakes in a URL, each in its own way. With `https//` or without `https://`, a link leads to a page of your own site that doesn’t exist.',
  fix: 'Start links to other sites with `https://` and email links with `mailto:`. Escape spaces and similar characters: `<a href="/red%20tomato">`.',
  task: { text: 'Correct misspelled link addresses', role: 'editor', effort: 'S' },
  source: 'https://url.spec.whatwg.org/#url-writing',
  severity: 'low',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    all: pass('{total, plural, one {# link has} other {# links have}} a well-formed URL.'),
    // Browsers and search engines escape these characters automatically.
    unescaped: warn(
      '{bad, number} of {total, plural, one {# link} other {# links}} {bad, plural, one {has} other {have}} spaces or other characters in the URL that need escaping.',
      'information',
    ),
    misdirected: share(
      '{bad, number} of {total, plural, one {# link} other {# links}} {bad, plural, one {leads} other {lead}} to the wrong place because of a typo in the URL.',
    ),
    none: notApplicable('The page has no links.'),
  },
  run({ page }, report) {
    // `link-crawlable` reports invalid URLs and scripts.
    const links = addressedLinks(page)
      .filter(({ anchor }) => !isButtonLike(anchor))
      .map((link) => (link.fault !== null && isShown(link) ? { ...link, fault: null } : link))
      .filter(({ anchor, isWeb, fault }) => (isWeb && !/^\s*javascript\s*:/i.test(anchor.href ?? '')) || fault === 'misdirected');
    if (links.length === 0) return report.none();

    const total = links.length;
    for (const kind of ['misdirected', 'unescaped'] as const) {
      const bad = links.filter(({ fault }) => fault === kind);
      if (bad.length === 0) continue;
      return report[kind](
        { bad: bad.length, total },
        bad.map(({ anchor }) => ({ line: anchor.line, snippet: anchor.source, note: anchor.href ?? '' })),
      );
    }
    return report.all({ total });
  },
});

/** True if the host has no dot and the link text shows it, as in a manual: then the link is intended. */
const isShown = ({ anchor, url, isLocal }: AddressedLink): boolean => isLocal && anchor.text.includes(url.host);

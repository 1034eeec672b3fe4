import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { percentDecoded } from '../../read/address/percent-decoded.ts';
import { withoutFragment } from '../../read/address/resolve-url.ts';
import { pageLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'link-fragment-missing',
  category: 'links',
  title: 'Jump links to other pages',
  headline: 'Links to missing sections of other pages',
  why: 'A link such as `/guide#install` opens the guide at that section. If no element has the ID, people land at the top.',
  fix: 'Add the ID to the target, for example `<h2 id="install">`, or correct the link. IDs are case-sensitive.',
  task: { text: 'Repair links to sections of other pages', role: 'editor', effort: 'S' },
  source: 'https://html.spec.whatwg.org/multipage/browsing-the-web.html#scrolling-to-a-fragment',
  severity: 'information',
  needs: ['page', 'links'],
  notes: { missing: '#{fragment} doesn’t exist there' },
  verdicts: {
    all: pass(
      '{total, plural, one {The only link} other {All # links}} to a section of another page on this site {total, plural, one {leads} other {lead}} there.',
    ),
    some: share(
      '{bad, number} of {total, plural, one {# link} other {# links}} to sections of other pages on this site {bad, plural, one {leads} other {lead}} to a section that doesn’t exist.',
    ),
    none: notApplicable('The page has no links to sections of other pages on this site that could be checked.'),
  },
  run({ page, links: { targets } }, report) {
    const missing = new Map(targets.flatMap(({ url, missingFragments: one }) => (one === null ? [] : [[url, new Set(one)] as const])));
    const jumps = pageLinks(page).flatMap(({ anchor, url }) => {
      const fragment = url.hash.slice(1);
      const known = fragment === '' ? undefined : missing.get(withoutFragment(url));
      return known === undefined ? [] : [{ anchor, url, fragment, isMissing: known.has(fragment) || known.has(percentDecoded(fragment)) }];
    });
    return reportEach(
      report,
      jumps,
      ({ isMissing }) => isMissing,
      ({ anchor, url, fragment }) => ({
        line: anchor.line,
        snippet: anchor.source,
        url: url.href,
        note: { key: 'missing', values: { fragment: percentDecoded(fragment) } },
      }),
    );
  },
});

import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { isLocalHost } from '../../read/address/local-host.ts';
import { type AddressedLink, pageLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'link-local',
  category: 'links',
  title: 'Links to private addresses',
  headline: 'Links to private or local addresses',
  why: 'URLs such as `http://localhost` or `http://192.168.1.20` only work inside one network. They are usually left over from development; visitors and search engines get an error.',
  fix: 'Link to the public URL. Within your own site use relative URLs: `<a href="/shop">`.',
  task: { text: 'Replace links that only work internally', role: 'editor', effort: 'S' },
  source: 'https://www.rfc-editor.org/rfc/rfc6890',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    all: pass('{total, plural, one {# link to a page has} other {# links to pages have}} a public URL.'),
    some: fail(
      '{bad, number} of {total, plural, one {# link} other {# links}} to pages {bad, plural, one {leads} other {lead}} into a private network.',
    ),
    none: notApplicable('The page has no links to other pages.'),
    local: notApplicable('The page itself is in a private network.'),
  },
  run({ page }, report) {
    if (isLocalHost(new URL(page.url).hostname)) return report.local();
    const links = pageLinks(page);
    return reportEach(
      report,
      links,
      (link) => link.isLocal && !isMeant(link),
      ({ anchor }) => ({ line: anchor.line, snippet: anchor.source }),
    );
  },
});

/** True if the local link is intended, as in a manual, because its URL is also the link text, or if the URL is a typo such as http://https://… */
const isMeant = ({ anchor, url, fault }: AddressedLink): boolean => anchor.text.includes(url.host) || fault === 'misdirected';

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { pageLinks } from '../../read/links/page-link.ts';

export default defineCheck({
  id: 'link-http',
  category: 'links',
  title: 'Links to HTTP pages',
  headline: 'Links to insecure HTTP pages',
  why: 'An `http://` link takes people from an encrypted page to one that others on the network can read and change, or costs them a redirect.',
  fix: 'Change these links to `https://`; nearly every site supports it. Within your own site use relative URLs: `<a href="/shop">`.',
  task: { text: 'Change links to secure addresses', role: 'editor', effort: 'S' },
  source: 'https://web.dev/articles/enable-https',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('{total, plural, one {# link to a page uses} other {# links to pages use}} HTTPS.'),
    some: warn('{bad, number} of {total, plural, one {# link} other {# links}} to pages {bad, plural, one {uses} other {use}} HTTP.'),
    none: notApplicable('The page has no links to other pages.'),
    plain: notApplicable('The page itself is served over HTTP.'),
  },
  run({ page }, report) {
    if (!page.url.startsWith('https:')) return report.plain();
    // `link-local` and `link-malformed` report unreachable URLs.
    const links = pageLinks(page).filter(({ isLocal, fault }) => !isLocal && fault !== 'misdirected');
    return reportEach(
      report,
      links,
      ({ url }) => url.protocol === 'http:',
      ({ anchor }) => ({ line: anchor.line, snippet: anchor.source }),
    );
  },
});

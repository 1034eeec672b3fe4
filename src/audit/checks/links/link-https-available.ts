import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { checkedLinks, linkItem } from '../../read/links/checked-links.ts';

export default defineCheck({
  id: 'link-https-available',
  category: 'links',
  title: 'HTTPS behind HTTP links',
  headline: 'HTTP links to pages that support HTTPS',
  why: 'Others on the network can read and change a page that opens over HTTP. These pages also open over HTTPS.',
  fix: 'Change `http://` to `https://` in these links.',
  task: { text: 'Use the secure address in links', role: 'editor', effort: 'S' },
  source: 'https://web.dev/articles/enable-https',
  severity: 'low',
  needs: ['page', 'links'],
  notes: { secure: 'Also opens over HTTPS' },
  verdicts: {
    all: pass(
      '{total, plural, one {The only page with an HTTP link doesn’t open} other {None of # pages with HTTP links opens}} over HTTPS.',
    ),
    some: share(
      '{bad, number} of {total, plural, one {# page with an HTTP link} other {# pages with HTTP links}} {bad, plural, one {opens} other {open}} over HTTPS too.',
    ),
    none: notApplicable('The page has no HTTP links that could be checked over HTTPS.'),
  },
  run({ page, links: checked }, report) {
    const isSecure = page.url.startsWith('https:');
    // If the page is plain HTTP, the HTTPS check reports links to the page's own site.
    const links = checkedLinks(page, checked).filter(({ target, internal }) => target.httpsAnswers !== null && (isSecure || !internal));
    return reportEach(
      report,
      links,
      ({ target }) => target.httpsAnswers === true,
      (link) => linkItem(link, { key: 'secure' }),
    );
  },
});

import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { checkedLinks, isCertain, linkItem } from '../../read/links/checked-links.ts';

export default defineCheck({
  id: 'link-redirected',
  category: 'links',
  title: 'Links to moved pages',
  headline: 'Links to pages that moved permanently',
  why: 'Every redirect delays the page behind the link. Links to the current URL are faster and keep working when the redirect is removed.',
  fix: 'Change these links to the URL that they redirect to.',
  task: { text: 'Update links to pages that have moved', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  severity: 'low',
  needs: ['page', 'links'],
  notes: { movedTo: 'Moved to {url}' },
  verdicts: {
    all: pass('{total, plural, one {The only checked link has} other {All # checked links have}} a current URL.'),
    some: share(
      '{bad, number} of {total, plural, one {# checked link} other {# checked links}} {bad, plural, one {leads} other {lead}} to a URL that moved permanently.',
    ),
    none: notApplicable('The page has no links that could be checked.'),
  },
  run({ page, links: checked }, report) {
    const isSecure = page.url.startsWith('https:');
    // `link-chain` reports several redirects in a row; `link-http` reports links that only change to HTTPS.
    const links = checkedLinks(page, checked)
      .filter(({ target }) => isCertain(target))
      .filter(({ target: { redirects, url } }) => redirects < 2 && !(isSecure && url.startsWith('http:')));
    return reportEach(
      report,
      links,
      ({ target: { verdict, permanent } }) => verdict === 'redirected' && permanent,
      (link) => linkItem(link, { key: 'movedTo', values: { url: link.target.finalUrl } }),
    );
  },
});

import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { checkedLinks, isCertain, linkItem } from '../../read/links/checked-links.ts';

export default defineCheck({
  id: 'link-chain',
  category: 'links',
  title: 'Redirect chains behind links',
  headline: 'Links with several redirects in a row',
  why: 'Each redirect in a chain costs visitors time, and long chains slow down crawling.',
  fix: 'Link to the last URL of the chain. If it is your site, also redirect the first URL straight to the last one.',
  task: { text: 'Link straight to the final address', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/large-site-managing-crawl-budget',
  severity: 'low',
  needs: ['page', 'links'],
  limits: { most: 1 },
  notes: { chain: '{redirects, number} redirects, ends at {url}' },
  verdicts: {
    all: pass('{total, plural, one {The only checked link has} other {All # checked links have}} at most {most, number} redirect.'),
    some: share(
      '{bad, number} of {total, plural, one {# checked link} other {# checked links}} {bad, plural, one {leads} other {lead}} through more than {most, number} redirect.',
    ),
    none: notApplicable('The page has no links that could be checked.'),
  },
  run({ page, links: checked }, report, { most }) {
    const links = checkedLinks(page, checked).filter(({ target }) => isCertain(target));
    // The checks of broken links report chains that end in an error.
    return reportEach(
      report,
      links,
      ({ target: { verdict, redirects } }) => verdict === 'redirected' && redirects > most,
      (link) => linkItem(link, { key: 'chain', values: { redirects: link.target.redirects, url: link.target.finalUrl } }),
    );
  },
});

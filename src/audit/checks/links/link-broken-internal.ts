import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { answerNotes } from '../../read/answer-note.ts';
import { checkedLinks, isBroken, isCertain, linkItem } from '../../read/links/checked-links.ts';

export default defineCheck({
  id: 'link-broken-internal',
  category: 'links',
  title: 'Internal link targets',
  headline: 'Broken internal links',
  why: 'A link to a missing page is a dead end for visitors. Search engines crawl it for nothing and find less of your site.',
  fix: 'Link to the current URL of the page: `<a href="/tomatoes">`. If the page moved, redirect its old URL with status 301; if it is gone, remove the link.',
  task: { text: 'Repair broken links within the site', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  severity: 'medium',
  needs: ['page', 'links'],
  notes: answerNotes,
  verdicts: {
    all: pass('{total, plural, one {The only checked internal link works} other {All # checked internal links work}}.'),
    some: share(
      '{bad, number} of {total, plural, one {# checked internal link} other {# checked internal links}} {bad, plural, one {leads} other {lead}} to an error.',
    ),
    none: notApplicable('The page has no internal links that could be checked.'),
  },
  run({ page, links: checked }, report) {
    const links = checkedLinks(page, checked).filter(({ target, internal }) => internal && isCertain(target));
    return reportEach(
      report,
      links,
      ({ target }) => isBroken(target),
      (link) => linkItem(link),
    );
  },
});

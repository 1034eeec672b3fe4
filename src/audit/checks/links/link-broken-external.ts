import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { answerNotes } from '../../read/answer-note.ts';
import { checkedLinks, isBroken, isCertain, linkItem } from '../../read/links/checked-links.ts';

export default defineCheck({
  id: 'link-broken-external',
  category: 'links',
  title: 'External link targets',
  headline: 'Broken external links',
  why: 'Links to pages that no longer exist frustrate visitors and make a page look outdated.',
  fix: 'Link to the new URL of the page or to another source, or remove the link.',
  task: { text: 'Repair broken links to other sites', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'low',
  needs: ['page', 'links'],
  notes: answerNotes,
  verdicts: {
    all: pass('{total, plural, one {The only checked external link works} other {All # checked external links work}}.'),
    some: share(
      '{bad, number} of {total, plural, one {# checked external link} other {# checked external links}} {bad, plural, one {leads} other {lead}} to an error.',
    ),
    none: notApplicable('The page has no external links that could be checked.'),
  },
  run({ page, links: checked }, report) {
    const links = checkedLinks(page, checked).filter(({ target, internal }) => !internal && isCertain(target));
    return reportEach(
      report,
      links,
      ({ target }) => isBroken(target),
      (link) => linkItem(link),
    );
  },
});

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import { isNofollow } from '../../read/links/link-rel.ts';
import { pageLinks } from '../../read/links/page-link.ts';
import { isGenericLinkText } from '../../read/text/generic-link-text.ts';

export default defineCheck({
  id: 'link-text',
  category: 'links',
  title: 'Link text',
  headline: 'Vague link text (“click here”)',
  why: 'Link text tells people and search engines what the linked page is about. “Click here” and “Read more” say nothing.',
  fix: 'Describe the linked page in every link, so that the text makes sense on its own.',
  task: { text: 'Say in links where they lead', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('{total, plural, one {# text link says} other {# text links say}} what the linked page is about.'),
    some: warn(
      '{bad, number} of {total, plural, one {# text link} other {# text links}} {bad, plural, one {has} other {have}} vague text.',
    ),
    none: notApplicable('The page has no text links to other pages.'),
  },
  run({ page }, report) {
    // Search engines use the visible text; an aria-label does not replace it.
    const links = pageLinks(page).filter(({ anchor }) => anchor.text !== '' && !isNofollow(anchor));
    return reportEach(
      report,
      links,
      ({ anchor }) => isGenericLinkText(anchor.text, anchor.lang),
      ({ anchor }) => ({ line: anchor.line, snippet: anchor.source, note: anchor.text }),
    );
  },
});

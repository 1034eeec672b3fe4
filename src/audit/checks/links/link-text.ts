import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { isNofollow } from '../../read/links/link-rel.ts';
import { pageLinks } from '../../read/links/page-link.ts';
import { isGenericLinkText } from '../../read/text/generic-link-text.ts';

export default defineCheck({
  id: 'link-text',
  category: 'links',
  title: 'Link text',
  headline: 'Vague link text (“click here”)',
  why: 'The text of a link tells people and search engines what they will find behind it. “Click here” and “read more” tell nothing.',
  fix: 'Write into each link what the page behind it is about, so that it makes sense when read alone.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('All links with a text say what they lead to: {total}.'),
    some: warn('Links whose text could lead anywhere: {bad} of {total}.'),
    none: notApplicable('The page has no links with a text to other pages.'),
  },
  judge({ page }, give) {
    // Search engines go by the text that is shown; an aria-label does not make up for it.
    const links = pageLinks(page).filter(({ anchor }) => anchor.text !== '' && !isNofollow(anchor));
    if (links.length === 0) return give.none();

    const bad = links.filter(({ anchor }) => isGenericLinkText(anchor.text, anchor.lang));
    const total = links.length;
    if (bad.length === 0) return give.all({ total });
    return give.some(
      { bad: bad.length, total },
      bad.map(({ anchor }) => ({ line: anchor.line, snippet: anchor.source, note: anchor.text })),
    );
  },
});

import { defineCheck, itemOf, notApplicable, pass } from '../../check.ts';

export default defineCheck({
  id: 'meta-keywords',
  category: 'metadata',
  title: 'Meta keywords',
  why: 'Google has not used the keywords element for many years. It does no harm, but it costs work and shows competitors what a page aims at.',
  fix: 'There is nothing to do; the element may go. Say in title, headings and text what the page is about.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/special-tags',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    unused: pass('The page has a keywords element, which Google does not use: “{keywords}”.'),
    none: notApplicable('The page has no keywords element, and needs none.'),
  },
  judge({ page }, give) {
    const metas = page.document.metas.filter(({ name, content, noscript }) => name === 'keywords' && !noscript && content?.trim());
    const keywords = metas.map(({ content }) => content?.trim()).join(', ');
    return metas.length === 0 ? give.none() : give.unused({ keywords }, metas.map(itemOf));
  },
});

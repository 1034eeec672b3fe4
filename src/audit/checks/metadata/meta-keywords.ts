import { defineCheck, itemOf, notApplicable, pass } from '../../check.ts';

export default defineCheck({
  id: 'meta-keywords',
  category: 'metadata',
  title: 'Meta keywords',
  why: 'Google hasn’t used the keywords meta tag since 2009. It does no harm, but it costs work and shows competitors your target terms.',
  fix: 'Nothing to do; you can remove the tag. Say in title, headings and text what the page is about.',
  task: { text: 'Remove the keywords tag if you like', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/special-tags',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    unused: pass('The page has a keywords meta tag, which Google ignores: “{keywords}”.'),
    none: notApplicable('The page has no keywords meta tag, and needs none.'),
  },
  run({ page }, report) {
    const metas = page.document.metas.filter(({ name, content, noscript }) => name === 'keywords' && !noscript && content?.trim());
    const keywords = metas.map(({ content }) => content?.trim()).join(', ');
    return metas.length === 0 ? report.none() : report.unused({ keywords }, metas.map(itemOf));
  },
});

import { defineCheck, itemOf, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'description-present',
  category: 'metadata',
  title: 'Meta description',
  headline: 'Meta description is missing, empty or misplaced',
  headlines: { absent: 'No meta description', empty: 'Meta description is empty', outside: 'Meta description is outside <head>' },
  why: 'Google often shows the meta description below the title of a search result. Without one, it picks sentences from the page.',
  fix: 'Add one `<meta name="description" content="…">` to `<head>`: one or two sentences about what this page offers.',
  task: { text: 'Write a description for Google', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    present: pass('The meta description is “{description}”.'),
    empty: warn('The page has a meta description, but it is empty.'),
    // `head-only-tags` rates what such a page loses.
    outside: warn('The only meta description is in `<body>`, where search engines may ignore it.', 'information'),
    absent: warn('The page has no meta description.'),
  },
  run({ page }, report) {
    const all = page.document.metas.filter(({ name, noscript }) => name === 'description' && !noscript);
    const items = all.map(itemOf);
    const inHead = all.filter(({ place }) => place === 'head');
    const filled = inHead.find(({ content }) => content?.trim());

    if (filled?.content) return report.present({ description: filled.content.trim() }, [{ line: filled.line, snippet: filled.source }]);
    if (inHead.length > 0) return report.empty({}, items);
    if (all.length > 0) return report.outside({}, items);
    return report.absent();
  },
});

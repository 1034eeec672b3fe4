import { defineCheck, fail, itemOf, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'title-present',
  category: 'metadata',
  title: 'Page title',
  headline: 'Page title is missing, empty or misplaced',
  headlines: { absent: 'No page title', empty: 'Page title is empty', outside: '<title> is outside <head>' },
  why: 'The title is the headline of your search result and the name of the browser tab. Without one, Google makes one up.',
  fix: 'Add one `<title>` to `<head>` that describes this page and no other.',
  task: { text: 'Give the page a title', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  severity: 'high',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    present: pass('The title is “{title}”.'),
    empty: fail('The page has a `<title>`, but it is empty.'),
    outside: warn('The only `<title>` is in `<body>`. Browsers use it; Google may.', 'medium'),
    absent: fail('The HTML has no `<title>`. If a script adds one, search engines see it late or not at all.'),
  },
  run({ page }, report) {
    const { titles } = page.document;
    const first = titles.find(({ place }) => place === 'head');
    if (first?.text) return report.present({ title: first.text }, [{ line: first.line, snippet: first.source }]);
    if (first) return report.empty({}, [{ line: first.line, snippet: first.source }]);
    if (titles.length > 0) return report.outside({}, titles.map(itemOf));
    return report.absent();
  },
});

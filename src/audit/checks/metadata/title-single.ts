import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'title-single',
  category: 'metadata',
  title: 'Multiple titles',
  headline: 'More than one <title>',
  why: 'A page should have one title. If there are several, browsers use the first one, and search engines may choose another.',
  fix: 'Keep one `<title>` and remove the others. Often a theme and a plugin each add one.',
  task: { text: 'Keep only one title', role: 'developer', effort: 'S' },
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    one: pass('The page has one `<title>` in `<head>`.'),
    same: warn('The page has {count, number} `<title>` elements in `<head>`, all with the same text.'),
    different: fail('The page has {count, number} `<title>` elements in `<head>` with different texts.'),
    none: notApplicable('The page has no `<title>` in `<head>`.'),
  },
  run({ page }, report) {
    const titles = page.document.titles.filter(({ place }) => place === 'head');
    const items = titles.map(({ line, text }) => ({ line, snippet: text }));
    const count = titles.length;

    if (count === 0) return report.none();
    if (count === 1) return report.one({}, items);
    return new Set(titles.map(({ text }) => text)).size === 1 ? report.same({ count }, items) : report.different({ count }, items);
  },
});

import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'title-single',
  category: 'metadata',
  title: 'Multiple titles',
  headline: 'More than one <title>',
  why: 'A page has one title. Where the head holds several, each search engine and browser picks the one it likes.',
  fix: 'Keep one <title> and take the others out; often a theme and a plugin write one each.',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-title-element',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    one: pass('The head has one <title>.'),
    same: warn('The head has {count} <title> elements, all with the same text.'),
    different: fail('The head has {count} <title> elements with different texts.'),
    none: notApplicable('The head has no <title>.'),
  },
  judge({ page }, give) {
    const titles = page.document.titles.filter(({ place }) => place === 'head');
    const items = titles.map(({ line, text }) => ({ line, snippet: text }));
    const count = titles.length;

    if (count === 0) return give.none();
    if (count === 1) return give.one({}, items);
    return new Set(titles.map(({ text }) => text)).size === 1 ? give.same({ count }, items) : give.different({ count }, items);
  },
});

import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'description-single',
  category: 'metadata',
  title: 'Multiple meta descriptions',
  headline: 'More than one meta description',
  why: 'A page should have one meta description. If there are several, you can’t tell which one a search result shows.',
  fix: 'Keep one `<meta name="description">` and remove the others. Often a theme and a plugin each add one.',
  task: { text: 'Keep only one description', role: 'developer', effort: 'S' },
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#meta-description',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    one: pass('The page has one meta description in `<head>`.'),
    several: warn('The page has {count, number} meta descriptions in `<head>`.'),
    none: notApplicable('The page has no meta description in `<head>`.'),
  },
  run({ page }, report) {
    const metas = page.document.metas.filter(({ name, place, noscript }) => name === 'description' && place === 'head' && !noscript);
    const items = metas.map(itemOf);
    if (metas.length === 0) return report.none();
    return metas.length === 1 ? report.one({}, items) : report.several({ count: metas.length }, items);
  },
});

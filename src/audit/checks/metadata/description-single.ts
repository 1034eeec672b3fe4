import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'description-single',
  category: 'metadata',
  title: 'Multiple meta descriptions',
  headline: 'More than one meta description',
  why: 'A page has one meta description. Where the head holds several, nobody knows which of them a search result will show.',
  fix: 'Keep one <meta name="description"> and take the others out; often a theme and a plugin write one each.',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#meta-description',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    one: pass('The head has one meta description.'),
    several: warn('The head has {count} meta descriptions.'),
    none: notApplicable('The head has no meta description.'),
  },
  judge({ page }, give) {
    const metas = page.document.metas.filter(({ name, place, noscript }) => name === 'description' && place === 'head' && !noscript);
    const items = metas.map(itemOf);
    if (metas.length === 0) return give.none();
    return metas.length === 1 ? give.one({}, items) : give.several({ count: metas.length }, items);
  },
});

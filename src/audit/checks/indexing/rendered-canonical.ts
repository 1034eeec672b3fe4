import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { canonicalsOf } from '../../read/address/canonicals.ts';
import { changeOf, uncomparedVerdicts } from '../../read/rendering/change.ts';
import { canonicalText } from '../../read/rendering/page-texts.ts';

export default defineCheck({
  id: 'rendered-canonical',
  category: 'indexing',
  title: 'Canonical URL after JavaScript',
  headline: 'JavaScript changes the canonical URL',
  headlines: { made: 'Canonical URL only exists with JavaScript', removed: 'JavaScript removes the canonical URL' },
  why: 'Google reads the canonical in the HTML and again after rendering. If they differ, it can choose either, or neither.',
  fix: 'Set the canonical in the HTML: `<link rel="canonical" href="https://example.com/page">`. If a script sets it, make sure that it is the same URL.',
  task: { text: 'Keep scripts from changing the main address', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  severity: 'high',
  needs: ['page', 'rendered'],
  verdicts: {
    same: pass('With and without JavaScript, the canonical URL is {url}.'),
    // Google accepts a canonical set by a script, but advises against it.
    made: warn('The HTML declares no canonical URL; a script sets it to {url}.', 'medium'),
    changed: fail('The HTML declares the canonical URL {html}; a script changes it to {url}.'),
    removed: warn('The HTML declares the canonical URL {html}; a script removes it.'),
    none: notApplicable('The page declares no canonical URL, with or without JavaScript.'),
    ...uncomparedVerdicts,
  },
  run({ page, rendered }, report) {
    const { change, before, after } = changeOf(page, rendered, canonicalText);
    const items = canonicalsOf(page).map(({ item }) => item);
    if (change === 'same') return before === '' ? report.none() : report.same({ url: before });
    if (change === 'made') return report.made({ url: after });
    if (change === 'changed') return report.changed({ html: before, url: after }, items);
    return change === 'removed' ? report.removed({ html: before }, items) : report[change]();
  },
});

import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { changeOf, uncomparedVerdicts } from '../../read/rendering/change.ts';
import { descriptionText } from '../../read/rendering/page-texts.ts';

export default defineCheck({
  id: 'rendered-description',
  category: 'metadata',
  title: 'Meta description after JavaScript',
  headline: 'JavaScript changes the meta description',
  headlines: { made: 'Meta description only exists with JavaScript', removed: 'JavaScript removes the meta description' },
  why: 'Google reads the meta description after rendering, which can take longer than crawling. Social networks and most AI crawlers read only the HTML.',
  fix: 'Send the final `<meta name="description" content="…">` in the HTML, and don’t let scripts change it.',
  task: { text: 'Send the final description with the page', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  severity: 'high',
  needs: ['page', 'rendered'],
  verdicts: {
    same: pass('The meta description is the same with and without JavaScript.'),
    // Google accepts a description added by a script.
    made: warn('The HTML has no meta description; a script adds “{description}”.', 'low'),
    changed: warn('The HTML has the meta description “{html}”; a script changes it to “{description}”.'),
    removed: warn('The HTML has the meta description “{html}”; a script removes it.'),
    none: notApplicable('The page has no meta description, with or without JavaScript.'),
    ...uncomparedVerdicts,
  },
  run({ page, rendered }, report) {
    const { change, before, after } = changeOf(page, rendered, descriptionText);
    const items = page.document.metas.filter(({ name, noscript }) => name === 'description' && !noscript).map(itemOf);
    if (change === 'same') return before === '' ? report.none() : report.same();
    if (change === 'made') return report.made({ description: after });
    if (change === 'changed') return report.changed({ html: before, description: after }, items);
    return change === 'removed' ? report.removed({ html: before }, items) : report[change]();
  },
});

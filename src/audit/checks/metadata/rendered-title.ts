import { defineCheck, fail, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { changeOf, uncomparedVerdicts } from '../../read/rendering/change.ts';
import { titleText } from '../../read/rendering/page-texts.ts';

export default defineCheck({
  id: 'rendered-title',
  category: 'metadata',
  title: 'Title after JavaScript',
  headline: 'JavaScript changes the page title',
  headlines: { made: 'Page title only exists with JavaScript', removed: 'JavaScript removes the page title' },
  why: 'Google indexes the title that it finds after rendering, which can take longer than crawling. Social networks and most AI crawlers read only the HTML and show the other title.',
  fix: 'Send the final `<title>` in the HTML, and don’t let scripts change it.',
  task: { text: 'Send the final title with the page', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  severity: 'high',
  needs: ['page', 'rendered'],
  verdicts: {
    same: pass('With and without JavaScript, the title is “{title}”.'),
    made: warn('The HTML has no title; a script sets it to “{title}”.'),
    changed: warn('The HTML has the title “{html}”; a script changes it to “{title}”.'),
    removed: fail('The HTML has the title “{html}”; a script removes it.'),
    none: notApplicable('The page has no title, with or without JavaScript.'),
    ...uncomparedVerdicts,
  },
  run({ page, rendered }, report) {
    const { change, before, after } = changeOf(page, rendered, titleText);
    const items = page.document.titles.slice(0, 1).map(itemOf);
    if (change === 'same') return before === '' ? report.none() : report.same({ title: before });
    if (change === 'made') return report.made({ title: after });
    if (change === 'changed') return report.changed({ html: before, title: after }, items);
    return change === 'removed' ? report.removed({ html: before }, items) : report[change]();
  },
});

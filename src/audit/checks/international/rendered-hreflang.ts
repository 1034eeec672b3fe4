import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { languageVersionsOf } from '../../read/language/language-versions.ts';
import { changeOf, uncomparedVerdicts } from '../../read/rendering/change.ts';
import { hreflangText } from '../../read/rendering/page-texts.ts';

export default defineCheck({
  id: 'rendered-hreflang',
  category: 'international',
  title: 'hreflang after JavaScript',
  headline: 'JavaScript changes hreflang',
  headlines: { made: 'hreflang only exists with JavaScript', removed: 'JavaScript removes hreflang' },
  why: 'Google reads hreflang again after rendering. Other search engines read only the HTML, and go by other language versions then.',
  fix: 'Send the final hreflang links in the HTML or in the sitemap, and don’t let scripts change them.',
  task: { text: 'Send language links with the page', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  severity: 'medium',
  needs: ['page', 'rendered'],
  verdicts: {
    same: pass('hreflang is the same with and without JavaScript.'),
    made: warn('The HTML has no hreflang; a script adds {links}.', 'low'),
    changed: warn('The HTML has the hreflang links {html}; a script changes them to {links}.'),
    removed: fail('The HTML has the hreflang links {html}; a script removes them.'),
    none: notApplicable('The page has no hreflang, with or without JavaScript.'),
    ...uncomparedVerdicts,
  },
  run({ page, rendered }, report) {
    const { change, before, after } = changeOf(page, rendered, hreflangText);
    const items = languageVersionsOf(page).map(({ item }) => item);
    if (change === 'same') return before === '' ? report.none() : report.same();
    if (change === 'made') return report.made({ links: after });
    if (change === 'changed') return report.changed({ html: before, links: after }, items);
    return change === 'removed' ? report.removed({ html: before }, items) : report[change]();
  },
});

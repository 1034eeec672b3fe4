import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { comparedPagesOf, uncomparedVerdicts } from '../../read/rendering/change.ts';
import { h1Texts } from '../../read/rendering/page-texts.ts';
import { isH1 } from '../../read/text/h1.ts';

export default defineCheck({
  id: 'rendered-h1',
  category: 'content',
  title: 'H1 after JavaScript',
  headline: 'JavaScript changes the H1',
  headlines: { made: 'H1 only exists with JavaScript', removed: 'JavaScript removes the H1' },
  why: 'Search engines that run no scripts, and most AI crawlers, see another topic of the page than its visitors.',
  fix: 'Send the `<h1>` in the HTML as visitors see it.',
  task: { text: 'Send the main heading with the page', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  severity: 'low',
  needs: ['page', 'rendered'],
  verdicts: {
    same: pass('With and without JavaScript, the H1 is “{text}”.'),
    made: warn('The HTML has no H1; a script adds “{text}”.'),
    changed: warn('The HTML has the H1 “{html}”; a script changes it to “{text}”.'),
    removed: warn('The HTML has the H1 “{html}”; a script removes it.'),
    none: notApplicable('The page has no H1, with or without JavaScript.'),
    ...uncomparedVerdicts,
  },
  run({ page, rendered }, report) {
    const sides = comparedPagesOf(page, rendered);
    if (typeof sides === 'string') return report[sides]();
    const [[html], all] = [h1Texts(sides.before), h1Texts(sides.after)];
    const [text] = all;
    if (html === undefined) return text === undefined ? report.none() : report.made({ text });
    // Another H1 before the original one, such as the heading of a dialog, changes nothing.
    if (all.includes(html)) return report.same({ text: html });

    const items = page.document.headings.filter((heading) => isH1(heading) && !heading.noscript).map(itemOf);
    if (!sides.isWhole) return report.unsure();
    return text === undefined ? report.removed({ html }, items) : report.changed({ html, text }, items);
  },
});

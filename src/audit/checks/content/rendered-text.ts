import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { amountOf, percentOf } from '../../read/rendering/amount.ts';
import { comparedPagesOf, uncomparedVerdicts } from '../../read/rendering/change.ts';
import { mainWordCountOf, wordsOf } from '../../read/text/word-counts.ts';

export default defineCheck({
  id: 'rendered-text',
  category: 'content',
  title: 'Text after JavaScript',
  headline: 'Text depends on JavaScript',
  headlines: {
    mostlyMade: 'Most text only exists with JavaScript',
    partlyRemoved: 'JavaScript removes text',
    mostlyRemoved: 'JavaScript removes most of the text',
  },
  why: 'Text that a script adds reaches Google later, and most AI crawlers and some search engines never. Text that a script removes isn’t indexed by Google.',
  fix: 'Send the text in the HTML: render the page on the server or when the site is built, and let scripts only add behavior.',
  task: { text: 'Send the text with the page, without scripts', role: 'developer', effort: 'L' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  severity: 'medium',
  needs: ['page', 'rendered'],
  limits: { most: 80, few: 30, fewWords: 20 },
  verdicts: {
    same: pass(
      'The HTML contains {html, plural, =0 {no text} one {# word} other {# words}}; after JavaScript, the page has {words, number}.',
    ),
    partlyMade: warn('The HTML contains {html, number} of the {words, number} words that the page has after JavaScript.'),
    mostlyMade: fail(
      'The HTML contains {html, plural, =0 {none} other {only #}} of the {words, number} words that the page has after JavaScript.',
    ),
    partlyRemoved: warn('Of the {html, number} words in the HTML, {words, number} are left after JavaScript.'),
    mostlyRemoved: fail(
      'Of the {html, number} words in the HTML, {words, plural, =0 {none is} one {only # is} other {only # are}} left after JavaScript.',
      'high',
    ),
    none: notApplicable('The page has no text, with or without JavaScript.'),
    ...uncomparedVerdicts,
  },
  run({ page, rendered }, report, { most, few, fewWords }) {
    const sides = comparedPagesOf(page, rendered);
    if (typeof sides === 'string') return report[sides]();
    const [before, after] = [sides.before.document, sides.after.document];
    const [html, words] = [wordsOf(before), wordsOf(after)];
    if (html === 0 && words === 0) return report.none();
    if (Math.abs(html - words) < fewWords) return report.same({ html, words });

    // A cookie notice next to the main text does not count as text of the page.
    const percent = Math.max(percentOf(html, words), percentOf(mainWordCountOf(before), mainWordCountOf(after)));
    const amount = amountOf(percent, words > html, { most, few });
    const isRemoved = amount === 'partlyRemoved' || amount === 'mostlyRemoved';
    return isRemoved && !sides.isWhole ? report.unsure() : report[amount]({ html, words });
  },
});

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { MAX_TEXT } from '../../read/document/document.ts';
import { findVisibleValues } from '../../read/structured/claims.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { isOnItsOwn } from '../../read/structured/result-rules.ts';
import { shownText } from '../../read/structured/shown-text.ts';
import { wordsOf } from '../../read/text/word-counts.ts';

export default defineCheck({
  id: 'sd-visible',
  category: 'structured-data',
  title: 'Structured data matches the page',
  headline: 'Structured data isn’t shown on the page',
  why: 'Google asks that structured data matches what people see on the page. Otherwise it may show no rich results for the site.',
  fix: 'Show the price, rating or headline in the text of the page, or correct the structured data. Text that scripts add later may be missing here.',
  task: { text: 'Show on the page what the search data says', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  severity: 'low',
  needs: ['page'],
  needsWhole: true,
  limits: { fewWords: 20 },
  verdicts: {
    shown: pass(
      '{total, plural, one {# price, rating or headline} other {# prices, ratings and headlines}} of the structured data {total, plural, one {appears} other {appear}} in the page text.',
    ),
    absent: warn(
      '{count, number} of {total, plural, one {# price, rating or headline} other {# prices, ratings and headlines}} in structured data {count, plural, one {doesn’t} other {don’t}} appear in the page text.',
    ),
    unread: notApplicable('The page text is too short or too long to compare with structured data.'),
    none: notApplicable('Structured data has no price, rating or headline.'),
  },
  notes: {
    price: '{label}: price {text}',
    rating: '{label}: rating {text}',
    headline: '{label}: headline {text}',
  },
  run({ page }, report, { fewWords }) {
    const claims = graphOf(page).nodes.filter(isOnItsOwn).flatMap(findVisibleValues);
    const { document } = page;
    if (claims.length === 0) return report.none();
    if (document.text.length >= MAX_TEXT || wordsOf(document) < fewWords) return report.unread();

    const shown = shownText(`${document.text} ${page.atEnd?.text ?? ''}`);
    const absent = claims.filter(({ isShown }) => !isShown(shown));
    if (absent.length === 0) return report.shown({ total: claims.length });
    return report.absent(
      { count: absent.length, total: claims.length },
      absent.map(({ line, what, label, text }) => ({ line, note: { key: what, values: { label, text } } })),
    );
  },
});

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { MAX_TEXT } from '../../read/document/document.ts';
import { claimsOf } from '../../read/structured/claims.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { isOnItsOwn } from '../../read/structured/result-rules.ts';
import { shownText } from '../../read/structured/shown-text.ts';
import { countWords } from '../../read/text/words.ts';

export default defineCheck({
  id: 'sd-visible',
  category: 'structured-data',
  title: 'Structured data matches the page',
  headline: 'Structured data isn’t shown on the page',
  why: 'Google asks that structured data says what visitors can read in the page, and shows no rich results for sites that say something else.',
  fix: 'Show the price, rating or headline in the text of the page, or correct the structured data. What a script adds later is not seen here.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  severity: 'low',
  needs: ['page'],
  limits: { fewWords: 20 },
  verdicts: {
    shown: pass('The page shows the prices, ratings and headlines of its structured data: {total}.'),
    absent: warn('Prices, ratings and headlines of the structured data that are not in the text of the page: {count} of {total}.'),
    unread: notApplicable('The text of the page is too short or too long to look for its structured data in it.'),
    none: notApplicable('The structured data has no price, rating or headline.'),
  },
  judge({ page: { document, url } }, give, { fewWords }) {
    const claims = graphOf({ document, url }).nodes.filter(isOnItsOwn).flatMap(claimsOf);
    if (claims.length === 0) return give.none();
    if (document.text.length >= MAX_TEXT || countWords(document.text, document.html.lang) < fewWords) return give.unread();

    const shown = shownText(document.text);
    const absent = claims.filter(({ isShown }) => !isShown(shown));
    if (absent.length === 0) return give.shown({ total: claims.length });
    return give.absent(
      { count: absent.length, total: claims.length },
      absent.map(({ line, note }) => ({ line, note })),
    );
  },
});

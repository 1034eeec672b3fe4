import { defineCheck, notApplicable, pass, share } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { labelOf } from '../../read/structured/node.ts';
import { candidatesOf, wordLines } from '../../read/structured/result-rules.ts';

export default defineCheck({
  id: 'sd-required',
  category: 'structured-data',
  title: 'Required properties',
  headline: 'Required properties for rich results are missing',
  why: 'Google shows stars, prices, recipes or events in a result only where the structured data says all that such a result requires.',
  fix: 'Add what is missing, if the page shows it: for a product that is its name and an offer, a review or an average rating.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    met: pass('All that Google requires for rich results is there: {results}.'),
    missing: share('Descriptions that are not enough for a rich result: {bad} of {total}.'),
    none: notApplicable('The page describes nothing for which Google requires properties.'),
  },
  judge({ page }, give) {
    const candidates = candidatesOf(graphOf(page)).filter(({ rule }) => rule.required.length > 0);
    if (candidates.length === 0) return give.none();

    const bad = candidates.filter(({ missing }) => missing.required.length > 0);
    if (bad.length === 0) return give.met({ results: [...new Set(candidates.map(({ rule }) => rule.result))].join(', ') });
    return give.missing(
      { bad: bad.length, total: candidates.length },
      bad.map(({ node, missing }) => ({ line: node.where.line, note: `${labelOf(node)}: ${wordLines(missing.required)}` })),
    );
  },
});

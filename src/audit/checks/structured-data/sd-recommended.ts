import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { candidatesOf, missingItemsOf } from '../../read/structured/result-rules.ts';

export default defineCheck({
  id: 'sd-recommended',
  category: 'structured-data',
  title: 'Recommended properties',
  headline: 'Recommended properties are missing',
  why: 'Google also recommends properties that make a rich result more complete, such as an image, an author or a cooking time.',
  fix: 'Add the properties whose values the page shows. None of them is required, so leave out the rest.',
  task: { text: 'Add recommended search data', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  severity: 'information',
  needs: ['page'],
  notes: {
    lacks: '{label} lacks {properties}',
    lacksOneOf: '{label} lacks one of {properties}',
  },
  verdicts: {
    all: pass('Structured data has every property that Google recommends.'),
    some: warn(
      '{count, number} of {total, plural, one {# item} other {# items}} {count, plural, one {lacks} other {lack}} properties that Google recommends.',
    ),
    none: notApplicable('The page has no markup for which Google recommends properties.'),
  },
  run({ page }, report) {
    const candidates = candidatesOf(graphOf(page)).filter(({ rule }) => rule.recommended.length > 0);
    if (candidates.length === 0) return report.none();

    const short = candidates.filter(({ missing }) => missing.recommended.length > 0);
    if (short.length === 0) return report.all();
    return report.some(
      { count: short.length, total: candidates.length },
      short.flatMap(({ node, missing }) => missingItemsOf(node, missing.recommended)),
    );
  },
});

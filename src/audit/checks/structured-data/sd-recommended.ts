import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { labelOf } from '../../read/structured/node.ts';
import { candidatesOf, wordLines } from '../../read/structured/result-rules.ts';

export default defineCheck({
  id: 'sd-recommended',
  category: 'structured-data',
  title: 'Recommended properties',
  headline: 'Recommended properties are missing',
  why: 'Beside what it requires, Google recommends properties that make a rich result fuller, such as a picture, an author or a time of cooking.',
  fix: 'Add those of the properties whose values the page shows. Leave out the rest: none of them is required.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    all: pass('All that Google recommends for rich results is there.'),
    some: warn('Descriptions that could say more of what Google recommends: {count} of {total}.'),
    none: notApplicable('The page describes nothing for which Google recommends properties.'),
  },
  judge({ page }, give) {
    const candidates = candidatesOf(graphOf(page)).filter(({ rule }) => rule.recommended.length > 0);
    if (candidates.length === 0) return give.none();

    const short = candidates.filter(({ missing }) => missing.recommended.length > 0);
    if (short.length === 0) return give.all();
    return give.some(
      { count: short.length, total: candidates.length },
      short.map(({ node, missing }) => ({ line: node.where.line, note: `${labelOf(node)}: ${wordLines(missing.recommended)}` })),
    );
  },
});

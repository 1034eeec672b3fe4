import { defineCheck, notApplicable, pass } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { labelOf } from '../../read/structured/node.ts';
import { retiredResult } from '../../read/structured/retired-results.ts';

export default defineCheck({
  id: 'sd-retired',
  category: 'structured-data',
  title: 'Retired rich results',
  why: 'Google has stopped showing some kinds of rich results. The structured data for them does no harm, and others may still read it.',
  fix: 'Nothing needs to be done. Do not count on these to be shown at Google, and spend no time on them.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    retired: pass('Google shows no result of this kind any more, and it does no harm: {results}.'),
    current: pass('Nothing in the structured data is for a result that Google has given up.'),
    none: notApplicable('The page has no structured data.'),
  },
  judge({ page }, give) {
    const { nodes } = graphOf(page);
    if (nodes.length === 0) return give.none();

    const retired = nodes.flatMap((node) => {
      const result = retiredResult(node);
      return result === null ? [] : [{ node, result }];
    });
    if (retired.length === 0) return give.current();
    return give.retired(
      { results: [...new Set(retired.map(({ result }) => result))].join(', ') },
      retired.map(({ node }) => ({ line: node.where.line, note: labelOf(node) })),
    );
  },
});

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { robotsDirectives } from '../../read/robots/robots-directives.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { labelOf } from '../../read/structured/node.ts';
import { candidatesOf } from '../../read/structured/result-rules.ts';

export default defineCheck({
  id: 'sd-noindex',
  category: 'structured-data',
  title: 'Rich results on noindex pages',
  headline: 'Rich result markup on a noindex page',
  why: 'A page that asks not to be indexed has no result at all, so nothing it says for a rich one is ever shown.',
  fix: 'If the page is to be found, take out the noindex. If it is not, the structured data in it can go.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    indexable: pass('The page may be indexed, and rich results with it: {results}.'),
    wasted: warn('The page describes what Google has rich results for, but asks not to be indexed: {results}.'),
    none: notApplicable('The page describes nothing that Google has rich results for.'),
  },
  judge({ page }, give) {
    // Parts of a result, such as an offer, are no result by themselves.
    const candidates = candidatesOf(graphOf(page)).filter(({ rule }) => rule.within === undefined);
    if (candidates.length === 0) return give.none();

    const results = [...new Set(candidates.map(({ rule }) => rule.result))].join(', ');
    const forbidden = robotsDirectives(page).some(
      ({ agent, directive }) => (agent === '*' || agent === 'googlebot') && (directive === 'noindex' || directive === 'none'),
    );
    if (!forbidden) return give.indexable({ results });
    return give.wasted(
      { results },
      candidates.map(({ node }) => ({ line: node.where.line, note: labelOf(node) })),
    );
  },
});

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
  why: 'A page with noindex doesn’t appear in Google, so its rich results can’t either.',
  fix: 'If the page should appear in search results, remove noindex. Otherwise you can drop this markup.',
  task: { text: 'Check whether the page should be found', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    indexable: pass('The page can be indexed, so rich results are possible: {results}.'),
    wasted: warn('The page has markup for rich results ({results}) but is set to noindex.'),
    none: notApplicable('The page has no markup that Google shows as a rich result.'),
  },
  run({ page }, report) {
    // Parts of a rich result, such as an offer, are no results by themselves.
    const candidates = candidatesOf(graphOf(page)).filter(({ rule }) => rule.inside === undefined);
    if (candidates.length === 0) return report.none();

    const results = [...new Set(candidates.flatMap(({ node }) => node.types.slice(0, 1)))].join(', ');
    const forbidden = robotsDirectives(page).some(
      ({ agent, directive }) => (agent === '*' || agent === 'googlebot') && (directive === 'noindex' || directive === 'none'),
    );
    if (!forbidden) return report.indexable({ results });
    return report.wasted(
      { results },
      candidates.map(({ node }) => ({ line: node.where.line, note: labelOf(node) })),
    );
  },
});

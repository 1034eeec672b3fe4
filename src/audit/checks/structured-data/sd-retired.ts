import { defineCheck, notApplicable, pass } from '../../check.ts';
import { graphOf } from '../../read/structured/graph.ts';
import { labelOf } from '../../read/structured/node.ts';
import { retiredResult } from '../../read/structured/retired-results.ts';

export default defineCheck({
  id: 'sd-retired',
  category: 'structured-data',
  title: 'Retired rich results',
  why: 'Google has stopped showing some rich results. The markup does no harm, and other services may still read it.',
  fix: 'Nothing to fix. Don’t expect a rich result in Google from this markup, and don’t spend time on it.',
  task: { text: 'Remove outdated search data if you like', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    retired: pass('Google no longer shows rich results for this markup: {results}. It does no harm.'),
    current: pass('No markup is for a rich result that Google has retired.'),
    none: notApplicable('The page has no structured data.'),
  },
  notes: {
    faq: '{label}: FAQ',
    howTo: '{label}: how-to',
    searchBox: '{label}: sitelinks search box',
    announcement: '{label}: special announcement',
    claimReview: '{label}: fact check',
    courseInfo: '{label}: course info',
    salary: '{label}: estimated salary',
    learningVideo: '{label}: learning video',
    practiceProblem: '{label}: practice problem',
    vehicle: '{label}: vehicle listing',
    dataVocabulary: '{label}: data-vocabulary.org',
  },
  run({ page }, report) {
    const { nodes } = graphOf(page);
    if (nodes.length === 0) return report.none();

    const retired = nodes.flatMap((node) => {
      const result = retiredResult(node);
      return result === null ? [] : [{ node, result }];
    });
    if (retired.length === 0) return report.current();
    return report.retired(
      { results: [...new Set(retired.flatMap(({ node }) => node.types.slice(0, 1)))].join(', ') },
      retired.map(({ node, result }) => ({ line: node.where.line, note: { key: result, values: { label: labelOf(node) } } })),
    );
  },
});

import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { allowancesOf } from '../../read/robots/directive-strictness.ts';
import { directiveItem, forbidsIndexing, googleDirectives } from '../../read/robots/page-directives.ts';

export default defineCheck({
  id: 'nosnippet',
  category: 'indexing',
  title: 'Snippet restrictions',
  headline: 'Search snippets are restricted',
  headlines: { withheld: 'data-nosnippet hides text from search results', forbidden: 'Search snippets are blocked (nosnippet)' },
  why: 'Without a snippet, the search result is a bare title, and Google can’t use the page in AI Overviews.',
  fix: 'Remove `nosnippet` and `max-snippet:0` from the robots meta tag and the `X-Robots-Tag` header. Use `data-nosnippet` only on parts that must not appear.',
  task: { text: 'Let Google show a description of the page', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#nosnippet',
  severity: 'medium',
  needs: ['page'],
  limits: { mostPercent: 50 },
  verdicts: {
    allowed: pass('Search results may show text of the page.'),
    withheld: warn('data-nosnippet hides {percent, number}% of the page’s text from search results.'),
    forbidden: fail('A rule stops Google from showing any text of the page in search results.'),
    unindexed: notApplicable('The page has a noindex rule, so it doesn’t appear in search results.'),
  },
  run({ page }, report, { mostPercent }) {
    const directives = googleDirectives(page);
    if (directives.some(forbidsIndexing)) return report.unindexed();
    const forbidding = directives.filter((directive) =>
      allowancesOf(directive).some(({ topic, amount }) => topic === 'snippet' && amount === 0),
    );
    if (forbidding.length > 0) return report.forbidden({}, forbidding.map(directiveItem));

    const { text, withheld } = page.document;
    const percent = text === '' ? 0 : Math.floor((100 * withheld) / text.length);
    return percent < mostPercent ? report.allowed() : report.withheld({ percent });
  },
});

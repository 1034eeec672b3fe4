import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { leavesOf } from '../../read/robots/directive-strictness.ts';
import { directiveItem, forbidsIndexing, googleDirectives } from '../../read/robots/page-directives.ts';

export default defineCheck({
  id: 'nosnippet',
  category: 'indexing',
  title: 'Snippet restrictions',
  headline: 'Search snippets are restricted',
  headlines: { withheld: 'data-nosnippet hides text from search results', forbidden: 'Search snippets are blocked (nosnippet)' },
  why: 'Without a snippet a search result is a bare headline, and Google does not use the page in its AI answers.',
  fix: 'Take nosnippet and max-snippet:0 out of the robots meta element and the X-Robots-Tag header, and put data-nosnippet only on the parts that are not to be shown.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#nosnippet',
  severity: 'medium',
  needs: ['page'],
  limits: { mostPercent: 50 },
  verdicts: {
    allowed: pass('Search results may show text of the page.'),
    withheld: warn('Of the text of the page, data-nosnippet keeps {percent} % out of search results.'),
    forbidden: fail('The page forbids Google to show any of its text in search results.'),
    unindexed: notApplicable('The page is not to be in search results at all.'),
  },
  judge({ page }, give, { mostPercent }) {
    const directives = googleDirectives(page);
    if (directives.some(forbidsIndexing)) return give.unindexed();
    const forbidding = directives.filter((directive) =>
      leavesOf(directive).some(({ topic, amount }) => topic === 'snippet' && amount === 0),
    );
    if (forbidding.length > 0) return give.forbidden({}, forbidding.map(directiveItem));

    const { text, withheld } = page.document;
    const percent = text === '' ? 0 : Math.floor((100 * withheld) / text.length);
    return percent < mostPercent ? give.allowed() : give.withheld({ percent });
  },
});

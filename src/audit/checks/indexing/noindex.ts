import { defineCheck, fail, pass, warn } from '../../check.ts';
import { concernsGoogle, directiveItem, expiredDirectives, forbidsIndexing, pageDirectives } from '../../read/robots/page-directives.ts';

export default defineCheck({
  id: 'noindex',
  category: 'indexing',
  title: 'Indexability (noindex)',
  headline: 'Page is blocked from search results (noindex)',
  headlines: { otherBot: 'Some search engines may not index the page', expired: 'Page’s unavailable_after date has passed' },
  why: 'A page with noindex never appears in search results, however good it is.',
  fix: 'If the page should rank, remove `noindex`, `none` or the past `unavailable_after` from the robots meta tag and `X-Robots-Tag` header.',
  task: { text: 'Let search engines show the page', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  severity: 'blocker',
  needs: ['page', 'clock'],
  verdicts: {
    allowed: pass('No rule blocks the page from being indexed.'),
    otherBot: warn('A noindex rule blocks the page for {agents}.', 'low'),
    forbidden: fail('A noindex rule keeps the page out of search results.'),
    expired: fail('An `unavailable_after` rule removes the page from search results after {date}, which has passed.'),
  },
  run({ page, clock }, report) {
    const directives = pageDirectives(page);
    const forbidding = directives.filter(forbidsIndexing);
    const forGoogle = forbidding.filter(concernsGoogle);
    if (forGoogle.length > 0) return report.forbidden({}, forGoogle.map(directiveItem));

    const past = expiredDirectives(page, clock.now);
    if (past[0]) return report.expired({ date: past[0].value ?? '' }, past.map(directiveItem));

    if (forbidding.length > 0)
      return report.otherBot({ agents: [...new Set(forbidding.map(({ agent }) => agent))].join(', ') }, forbidding.map(directiveItem));
    return report.allowed();
  },
});

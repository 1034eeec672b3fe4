import { defineCheck, fail, pass, warn } from '../../check.ts';
import { concernsGoogle, directiveItem, forbidsIndexing, pageDirectives } from '../../read/robots/page-directives.ts';

export default defineCheck({
  id: 'noindex',
  category: 'indexing',
  title: 'Indexability (noindex)',
  headline: 'Page is blocked from search results (noindex)',
  headlines: { otherBot: 'Some search engines may not index the page', expired: 'Page’s unavailable_after date has passed' },
  why: 'A noindex keeps a page out of search results, whatever else is good about it.',
  fix: 'If the page is to be found, take noindex (or none, or a past unavailable_after) out of the robots meta element and the X-Robots-Tag header.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
  severity: 'blocker',
  needs: ['page', 'clock'],
  verdicts: {
    allowed: pass('Nothing forbids search engines to index the page.'),
    otherBot: warn('The page may not be indexed by {agents}.', 'low'),
    forbidden: fail('The page asks search engines not to index it.'),
    expired: fail('The page asks search engines to drop it after {date}, which is past.'),
  },
  judge({ page, clock }, give) {
    const directives = pageDirectives(page);
    const forbidding = directives.filter(forbidsIndexing);
    const forGoogle = forbidding.filter(concernsGoogle);
    if (forGoogle.length > 0) return give.forbidden({}, forGoogle.map(directiveItem));

    const past = directives.filter(
      (one) => concernsGoogle(one) && one.directive === 'unavailable_after' && Date.parse(one.value ?? '') < clock.now,
    );
    if (past[0]) return give.expired({ date: past[0].value ?? '' }, past.map(directiveItem));

    if (forbidding.length > 0)
      return give.otherBot({ agents: [...new Set(forbidding.map(({ agent }) => agent))].join(', ') }, forbidding.map(directiveItem));
    return give.allowed();
  },
});

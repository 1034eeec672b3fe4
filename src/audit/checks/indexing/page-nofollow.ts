import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { directiveItem, forbidsIndexing, googleDirectives } from '../../read/robots/page-directives.ts';

export default defineCheck({
  id: 'page-nofollow',
  category: 'indexing',
  title: 'Page-level nofollow',
  headline: 'Page tells Google not to follow its links',
  why: 'A nofollow for the whole page asks search engines to follow none of its links, those to your own pages included.',
  fix: 'Take nofollow out of the robots meta element and the X-Robots-Tag header. Where a single link is not to count, write rel="nofollow" on that link.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#nofollow',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    allowed: pass('Search engines may follow the links of the page.'),
    forbidden: warn('The page asks Google to follow none of its links.'),
    unindexed: notApplicable('The page is not to be in search results at all.'),
  },
  judge({ page }, give) {
    const directives = googleDirectives(page);
    if (directives.some(forbidsIndexing)) return give.unindexed();
    const forbidding = directives.filter(({ directive }) => directive === 'nofollow');
    return forbidding.length === 0 ? give.allowed() : give.forbidden({}, forbidding.map(directiveItem));
  },
});

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { directiveItem, forbidsIndexing, googleDirectives } from '../../read/robots/page-directives.ts';

export default defineCheck({
  id: 'page-nofollow',
  category: 'indexing',
  title: 'Page-level nofollow',
  headline: 'Page tells Google not to follow its links',
  why: 'A page-level nofollow asks search engines to ignore every link on the page, including links to your own pages.',
  fix: 'Remove `nofollow` from the robots meta tag and the `X-Robots-Tag` header. For single links, use `rel="nofollow"` on the link.',
  task: { text: 'Let Google follow the links of the page', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#nofollow',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    allowed: pass('Search engines may follow the links on the page.'),
    forbidden: warn('A nofollow rule tells Google not to follow any link on the page.'),
    unindexed: notApplicable('The page has a noindex rule, so it doesn’t appear in search results.'),
  },
  run({ page }, report) {
    const directives = googleDirectives(page);
    if (directives.some(forbidsIndexing)) return report.unindexed();
    const forbidding = directives.filter(({ directive }) => directive === 'nofollow');
    return forbidding.length === 0 ? report.allowed() : report.forbidden({}, forbidding.map(directiveItem));
  },
});

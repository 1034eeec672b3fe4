import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { directiveItem, forbidsIndexing, googleDirectives } from '../../read/robots/page-directives.ts';
import { judgeRobots } from '../../read/robots/robots.ts';

export default defineCheck({
  id: 'robots-hides-noindex',
  category: 'indexing',
  title: 'noindex blocked by robots.txt',
  headline: 'robots.txt hides the page’s noindex from Google',
  why: 'A crawler that robots.txt keeps away never reads the noindex on the page, so its bare address may still turn up in search results.',
  fix: 'To keep a page out of search results, let crawlers fetch it: take the line out of robots.txt and leave the noindex.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  severity: 'medium',
  needs: ['page', 'robots'],
  notes: { blocks: 'Blocks Googlebot' },
  verdicts: {
    readable: pass('Google may fetch the page and so reads its noindex.'),
    hidden: warn('The page asks not to be indexed, but robots.txt keeps Google from reading that.'),
    none: notApplicable('The page does not forbid Google to index it.'),
    unread: notApplicable('robots.txt could not be had, so it is not known what it hides.'),
  },
  judge({ page, robots }, give) {
    const forbidding = googleDirectives(page).filter(forbidsIndexing);
    if (forbidding.length === 0) return give.none();
    if (robots.effect === 'disallow-all') return give.unread();

    const { allowed, line } = judgeRobots(robots.rules, 'Googlebot', page.url);
    if (allowed) return give.readable();
    return give.hidden({}, [
      ...forbidding.map(directiveItem),
      { ...(line === null ? {} : { line }), url: robots.url, note: { key: 'blocks' } },
    ]);
  },
});

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { directiveItem, forbidsIndexing, googleDirectives } from '../../read/robots/page-directives.ts';
import { matchRobots } from '../../read/robots/robots.ts';

export default defineCheck({
  id: 'robots-hides-noindex',
  category: 'indexing',
  title: 'noindex blocked by robots.txt',
  headline: 'robots.txt hides the page’s noindex from Google',
  why: 'If robots.txt blocks the page, Google never sees its noindex. The URL can still appear in search results.',
  fix: 'Remove the `Disallow` rule and keep the noindex. Google has to crawl the page to see it.',
  task: { text: 'Let Google see that the page should stay hidden', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  severity: 'medium',
  needs: ['page', 'robots'],
  notes: { blocks: 'Blocks Googlebot' },
  verdicts: {
    readable: pass('Google may crawl the page and can see its noindex rule.'),
    hidden: warn('The page has a noindex rule, but robots.txt stops Google from seeing it.'),
    none: notApplicable('The page has no noindex rule for Google.'),
    unread: notApplicable('robots.txt couldn’t be loaded, so it’s unknown what it blocks.'),
  },
  run({ page, robots }, report) {
    const forbidding = googleDirectives(page).filter(forbidsIndexing);
    if (forbidding.length === 0) return report.none();
    if (robots.effect === 'disallow-all') return report.unread();

    const { allowed, line } = matchRobots(robots.rules, 'Googlebot', page.url);
    if (allowed) return report.readable();
    return report.hidden({}, [
      ...forbidding.map(directiveItem),
      { ...(line === null ? {} : { line }), url: robots.url, note: { key: 'blocks' } },
    ]);
  },
});

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { crawlerAccess } from '../../read/robots/crawler-access.ts';

export default defineCheck({
  id: 'ai-search-bots',
  category: 'ai',
  title: 'AI search crawlers',
  headline: 'robots.txt blocks AI search crawlers',
  why: 'Answers of AI systems link to pages that their search crawlers may read. Crawlers that collect text for training are another matter, and the choice of the owner.',
  fix: 'If answers are to link to this page, let these crawlers in by robots.txt.',
  source: 'https://platform.openai.com/docs/bots',
  severity: 'low',
  needs: ['page', 'robots'],
  verdicts: {
    allowed: pass('robots.txt lets the crawlers of AI search read the page.'),
    blocked: warn('robots.txt keeps crawlers of AI search away from the page: {agents}.'),
    unreachable: notApplicable('robots.txt could not be had, so it says nothing of this page.'),
  },
  judge({ page, robots }, give) {
    const access = crawlerAccess(robots, page.url, 'search');
    if (!access) return give.unreachable();
    const { blocked, items } = access;
    return blocked.length === 0 ? give.allowed() : give.blocked({ agents: blocked.join(', ') }, items);
  },
});

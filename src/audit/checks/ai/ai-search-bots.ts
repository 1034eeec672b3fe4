import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { crawlers } from '../../read/crawlers.ts';
import { judgeRobots } from '../../read/robots.ts';

export default defineCheck({
  id: 'ai-search-bots',
  category: 'ai',
  title: 'Crawlers of AI search',
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
    if (robots.effect === 'disallow-all') return give.unreachable();
    if (robots.effect === 'allow-all') return give.allowed();
    const blocked = crawlers
      .filter(({ purpose }) => purpose === 'search')
      .map(({ agent }) => ({ agent, ...judgeRobots(robots.rules, agent, page.url) }))
      .filter(({ allowed }) => !allowed);
    if (blocked.length === 0) return give.allowed();
    const items = blocked.map(({ agent, line }) => ({ ...(line === null ? {} : { line }), note: `decides for ${agent}`, url: robots.url }));
    return give.blocked({ agents: blocked.map(({ agent }) => agent).join(', ') }, items);
  },
});

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { crawlerAccess } from '../../read/robots/crawlers.ts';

export default defineCheck({
  id: 'ai-search-bots',
  category: 'ai',
  title: 'AI search crawlers',
  headline: 'robots.txt blocks AI search crawlers',
  why: 'AI search such as ChatGPT or Perplexity only links to pages its search crawlers can read. Crawlers for AI training are separate.',
  fix: 'To appear in AI search, allow these crawlers in robots.txt.',
  task: { text: 'Let AI search read the page', role: 'developer', effort: 'S' },
  source: 'https://platform.openai.com/docs/bots',
  severity: 'low',
  needs: ['page', 'robots'],
  verdicts: {
    allowed: pass('No rule in a robots.txt blocks AI search crawlers.'),
    blocked: warn('robots.txt blocks these AI search crawlers: {agents}.'),
    unreachable: notApplicable('robots.txt couldn’t be loaded, so its rules are unknown.'),
  },
  run({ page, robots }, report) {
    const access = crawlerAccess(robots, page.url, 'search');
    if (!access) return report.unreachable();
    const { blocked, items } = access;
    return blocked.length === 0 ? report.allowed() : report.blocked({ agents: blocked.join(', ') }, items);
  },
});

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { crawlerAccess } from '../../read/robots/crawlers.ts';

export default defineCheck({
  id: 'ai-user-bots',
  category: 'ai',
  title: 'AI assistant crawlers',
  headline: 'robots.txt blocks AI assistants from fetching the page',
  why: 'When users ask an AI assistant about a page, it fetches the page right then. Not every assistant follows robots.txt for these visits.',
  fix: 'Allow these agents in robots.txt if you want AI assistants to read the page for their users.',
  task: { text: 'Let AI assistants open the page', role: 'developer', effort: 'S' },
  source: 'https://platform.openai.com/docs/bots',
  severity: 'information',
  needs: ['page', 'robots'],
  verdicts: {
    allowed: pass('No rule in a robots.txt keeps AI assistants from the page: {agents}.'),
    blocked: warn('robots.txt blocks these AI assistants: {agents}.'),
    unreachable: notApplicable('robots.txt couldn’t be loaded, so its rules are unknown.'),
  },
  run({ page, robots }, report) {
    const access = crawlerAccess(robots, page.url, 'user');
    if (!access) return report.unreachable();
    const { allowed, blocked, items } = access;
    return blocked.length === 0 ? report.allowed({ agents: allowed.join(', ') }) : report.blocked({ agents: blocked.join(', ') }, items);
  },
});

import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { crawlerAccess } from '../../read/robots/crawler-access.ts';

export default defineCheck({
  id: 'ai-user-bots',
  category: 'ai',
  title: 'AI assistant crawlers',
  headline: 'robots.txt blocks AI assistants from fetching the page',
  why: 'When somebody asks an AI system about a page, it fetches the page at that moment. Makers differ in whether such visits go by robots.txt: some say that they need not.',
  fix: 'If people are to ask AI systems about this page, let these in by robots.txt. If not, a lock that does not rely on robots.txt is surer.',
  source: 'https://platform.openai.com/docs/bots',
  severity: 'information',
  needs: ['page', 'robots'],
  verdicts: {
    allowed: pass('robots.txt lets AI systems fetch the page when a person asks for it: {agents}.'),
    blocked: warn('robots.txt asks AI systems not to fetch the page when a person asks for it: {agents}.'),
    unreachable: notApplicable('robots.txt could not be had, so it says nothing of this page.'),
  },
  judge({ page, robots }, give) {
    const access = crawlerAccess(robots, page.url, 'user');
    if (!access) return give.unreachable();
    const { allowed, blocked, items } = access;
    return blocked.length === 0 ? give.allowed({ agents: allowed.join(', ') }) : give.blocked({ agents: blocked.join(', ') }, items);
  },
});

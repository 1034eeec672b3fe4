import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { judgeRobots } from '../../read/robots/robots.ts';

export default defineCheck({
  id: 'card-bots-allowed',
  category: 'social',
  title: 'Link preview crawlers',
  headline: 'robots.txt blocks link preview crawlers',
  why: 'When somebody shares a link, the network fetches the page to show its title and picture. A crawler that keeps to robots.txt and may not fetch it shows a bare address.',
  fix: 'If shared links are to have a card, let these crawlers in by robots.txt.',
  source: 'https://www.rfc-editor.org/rfc/rfc9309',
  severity: 'information',
  needs: ['page', 'robots'],
  verdicts: {
    allowed: pass('robots.txt lets the crawlers of social networks fetch the page.'),
    blocked: warn('robots.txt keeps crawlers that make cards away from the page: {agents}.'),
    unreachable: notApplicable('robots.txt could not be had, so it says nothing of this page.'),
  },
  judge({ page, robots }, give) {
    if (robots.effect === 'disallow-all') return give.unreachable();
    if (robots.effect === 'allow-all') return give.allowed();
    const blocked = AGENTS.map((agent) => ({ agent, ...judgeRobots(robots.rules, agent, page.url) })).filter(({ allowed }) => !allowed);
    if (blocked.length === 0) return give.allowed();
    const items = blocked.map(({ agent, line }) => ({ ...(line === null ? {} : { line }), note: `decides for ${agent}`, url: robots.url }));
    return give.blocked({ agents: blocked.map(({ agent }) => agent).join(', ') }, items);
  },
});

/** Facebook and Messenger, X, LinkedIn. Slack's does not ask robots.txt. */
const AGENTS = ['facebookexternalhit', 'Twitterbot', 'LinkedInBot'];

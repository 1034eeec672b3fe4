import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { matchRobots } from '../../read/robots/robots.ts';

export default defineCheck({
  id: 'card-bots-allowed',
  category: 'social',
  title: 'Link preview crawlers',
  headline: 'robots.txt blocks link preview crawlers',
  why: 'When people share a link, the network loads the page for a preview. Crawlers that robots.txt blocks show the bare link instead.',
  fix: 'Allow these crawlers in robots.txt if you want link previews.',
  task: { text: 'Let social networks load the preview', role: 'developer', effort: 'S' },
  source: 'https://www.rfc-editor.org/rfc/rfc9309',
  severity: 'information',
  needs: ['page', 'robots'],
  notes: { rule: 'Rule for {agent}' },
  verdicts: {
    allowed: pass('No rule in a robots.txt blocks the link preview crawlers of Facebook, X and LinkedIn.'),
    blocked: warn('robots.txt blocks link preview crawlers: {agents}.'),
    unreachable: notApplicable('robots.txt returns an error, so its rules for this page aren’t known.'),
  },
  run({ page, robots }, report) {
    if (robots.effect === 'disallow-all') return report.unreachable();
    if (robots.effect === 'allow-all') return report.allowed();
    const blocked = AGENTS.map((agent) => ({ agent, ...matchRobots(robots.rules, agent, page.url) })).filter(({ allowed }) => !allowed);
    if (blocked.length === 0) return report.allowed();
    const items = blocked.map(({ agent, line }) => ({
      ...(line === null ? {} : { line }),
      note: { key: 'rule', values: { agent } },
      url: robots.url,
    }));
    return report.blocked({ agents: blocked.map(({ agent }) => agent).join(', ') }, items);
  },
});

/** The crawlers of Facebook and Messenger, X and LinkedIn. Slack's crawler does not read robots.txt. */
const AGENTS = ['facebookexternalhit', 'Twitterbot', 'LinkedInBot'];

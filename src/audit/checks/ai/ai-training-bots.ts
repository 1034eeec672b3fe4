import { defineCheck, notApplicable, pass } from '../../check.ts';
import { crawlerAccess } from '../../read/robots/crawlers.ts';

export default defineCheck({
  id: 'ai-training-bots',
  category: 'ai',
  title: 'AI training crawlers',
  why: 'Whether AI models may train on your content is your choice. It doesn’t affect Google Search.',
  fix: 'There’s nothing to fix. To block a crawler, give it a group in robots.txt: `User-agent: GPTBot`, and on the next line `Disallow: /`.',
  task: { text: 'Decide whether AI may learn from the page', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  severity: 'information',
  needs: ['page', 'robots'],
  verdicts: {
    open: pass('No rule in a robots.txt blocks a known AI training crawler: {allowed}.'),
    closed: pass('robots.txt blocks all known AI training crawlers: {blocked}.'),
    mixed: pass('robots.txt blocks some AI training crawlers ({blocked}) and allows others ({allowed}).'),
    unreachable: notApplicable('robots.txt couldn’t be loaded, so its rules are unknown.'),
  },
  run({ page, robots }, report) {
    const access = crawlerAccess(robots, page.url, 'training');
    if (!access) return report.unreachable();
    const allowed = access.allowed.join(', ');
    const blocked = access.blocked.join(', ');
    if (blocked === '') return report.open({ allowed });
    return allowed === '' ? report.closed({ blocked }, access.items) : report.mixed({ allowed, blocked }, access.items);
  },
});

import { defineCheck, notApplicable, pass } from '../../check.ts';
import { crawlerAccess } from '../../read/robots/crawler-access.ts';

export default defineCheck({
  id: 'ai-training-bots',
  category: 'ai',
  title: 'AI training crawlers',
  why: 'Whether AI models may learn from a page is the choice of its owner, and neither choice is a fault. It changes nothing in the results of Google Search.',
  fix: 'Nothing has to be done. To keep one away, give it a group of its own in robots.txt: “User-agent: GPTBot”, and in the next line “Disallow: /”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
  severity: 'information',
  needs: ['page', 'robots'],
  verdicts: {
    open: pass('robots.txt lets all known crawlers for training read the page: {allowed}.'),
    closed: pass('robots.txt keeps all known crawlers for training away: {blocked}.'),
    mixed: pass('Of the crawlers for training robots.txt keeps away {blocked}, and lets in {allowed}.'),
    unreachable: notApplicable('robots.txt could not be had, so it says nothing of this page.'),
  },
  judge({ page, robots }, give) {
    const access = crawlerAccess(robots, page.url, 'training');
    if (!access) return give.unreachable();
    const allowed = access.allowed.join(', ');
    const blocked = access.blocked.join(', ');
    if (blocked === '') return give.open({ allowed });
    return allowed === '' ? give.closed({ blocked }, access.items) : give.mixed({ allowed, blocked }, access.items);
  },
});

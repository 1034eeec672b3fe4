import { defineCheck, fail, pass, warn } from '../../check.ts';
import { redirectItem, redirectNotes } from '../../read/address/redirect-item.ts';

export default defineCheck({
  id: 'redirect-chain',
  category: 'indexing',
  title: 'Redirect chain',
  headline: 'Redirects before the page',
  headlines: { cookie: 'Page needs a cookie', some: 'Redirect chain before the page', many: 'Redirect chain before the page' },
  why: 'Every redirect slows visitors down, and crawlers give up after too many.',
  fix: 'Redirect the first URL straight to the last one, and update links to use the last one. Show the page to visitors without cookies too.',
  task: { text: 'Lead visitors straight to the page', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
  severity: 'medium',
  needs: ['page'],
  limits: { few: 1, many: 5 },
  notes: redirectNotes,
  verdicts: {
    cookie: fail('The page opens only with a cookie that a redirect sets. Crawlers send no cookies and are redirected in circles.'),
    direct: pass('The URL opens without a redirect.'),
    one: pass('The URL redirects once.'),
    some: warn('The URL redirects {count, number} times before the page loads.'),
    many: fail('The URL redirects {count, number} times before the page loads.'),
  },
  run({ page: { redirects, cookieRedirect } }, report, { few, many }) {
    if (cookieRedirect) return report.cookie({}, [redirectItem(cookieRedirect)]);
    const count = redirects.length;
    if (count === 0) return report.direct();
    if (count <= few) return report.one();
    const items = redirects.map(redirectItem);
    return count < many ? report.some({ count }, items) : report.many({ count }, items);
  },
});

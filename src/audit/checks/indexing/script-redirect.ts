import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { refreshOf } from '../../read/page-refresh.ts';
import { isElsewhere } from '../../read/rendering/document-at-end.ts';

export default defineCheck({
  id: 'script-redirect',
  category: 'indexing',
  title: 'Redirect after loading',
  headline: 'A script redirects to another page',
  why: 'Search engines see the redirect only after rendering, or never, and may keep the old URL in their index. Visitors load two pages.',
  fix: 'Redirect on the server instead, with status 301 or 308 and the new URL in the `Location` header.',
  task: { text: 'Redirect on the server, not by script', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  severity: 'medium',
  needs: ['page', 'rendered'],
  verdicts: {
    stays: pass('No script leads away from the page.'),
    redirected: warn('A script redirects visitors to {url}.'),
    refresh: notApplicable('A meta refresh or `Refresh` header leads away from the page, not a script.'),
    crashed: notApplicable('The page crashed in Sonde’s browser.'),
  },
  run({ page, rendered }, report) {
    const refresh = refreshOf(page);
    if (isElsewhere(page, rendered)) {
      // A refresh in the HTML itself happens with or without scripts.
      if (refresh !== null && refresh.delay * 1000 <= rendered.milliseconds) return report.refresh({}, [refresh.item]);
      return report.redirected({ url: rendered.answer.url }, [{ url: rendered.answer.url }]);
    }
    return rendered.ended === 'crashed' ? report.crashed() : report.stays();
  },
});

import { defineCheck, pass, warn } from '../../check.ts';
import { consoleFaults } from '../../read/rendering/console-faults.ts';
import { unmeasured, unmeasuredOf } from '../../read/rendering/measured.ts';

export default defineCheck({
  id: 'console-errors',
  category: 'performance',
  title: 'Errors in the console',
  headline: 'Scripts report errors',
  why: 'An error in the console often means that a part of the page doesn’t work, for visitors or for the search engines that render it.',
  fix: 'Open the page with the developer tools of a browser, and correct the script that each error points to.',
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console',
  severity: 'information',
  needs: ['page', 'rendered'],
  verdicts: {
    none: pass('The page runs without errors of its own in the console.'),
    some: warn('The console shows {count, plural, one {# error} other {# errors}} of the page.'),
    ...unmeasured,
  },
  run({ page, rendered }, report) {
    const why = unmeasuredOf(page, rendered);
    if (why !== null) return report[why]();
    const faults = consoleFaults(rendered);
    if (faults.length > 0)
      return report.some(
        { count: faults.length },
        faults.map(({ text, url }) => ({ ...(url === null ? {} : { url }), note: text })),
      );
    return rendered.ended === 'limit' ? report.unfinished() : report.none();
  },
});

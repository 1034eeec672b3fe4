import type { ConsoleMessage } from '../../../browser/rendering.ts';
import { defineCheck, pass, warn } from '../../check.ts';
import type { Rendered } from '../../evidence.ts';
import { unmeasuredReasonOf, unmeasuredVerdicts } from '../../read/rendering/measured.ts';

export default defineCheck({
  id: 'console-errors',
  category: 'performance',
  title: 'Errors in the console',
  headline: 'Scripts report errors',
  why: 'An error in the console often means that a part of the page doesn’t work, for visitors or for the search engines that render it.',
  fix: 'Open the page with the developer tools of a browser, and correct the script that each error points to.',
  task: { text: 'Correct errors in scripts', role: 'developer', effort: 'M' },
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/errors-in-console',
  severity: 'information',
  needs: ['page', 'rendered'],
  verdicts: {
    none: pass('The page runs without errors of its own in the console.'),
    some: warn('The console shows {count, plural, one {# error} other {# errors}} of the page.'),
    ...unmeasuredVerdicts,
  },
  run({ page, rendered }, report) {
    const why = unmeasuredReasonOf(page, rendered);
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

/**
 * Returns the page's own console errors. Omits errors caused by failed requests, which other checks report, and by requests that Sonde refused, which
 * are not a fault of the page.
 */
const consoleFaults = ({ console: { items }, requests, refused }: Rendered): ConsoleMessage[] => {
  const errors = items.filter(({ level }) => level === 'error');
  const unanswered = requests.items.filter((request) => request.refused !== null || request.status === 0 || request.status >= 400);
  const urls = new Set(unanswered.map(({ url }) => url));
  const lacksAnswers = unanswered.length > 0 || Object.values(refused).some((number) => number > 0);
  const lacksScripts = unanswered.some(({ kind }) => kind === 'script');
  return errors.filter(({ source, text, url }) => {
    if (source === 'browser') return !(url !== null && urls.has(url)) && !OF_REQUESTS.test(text);
    return !(lacksAnswers && OF_NETWORK.test(text)) && !(lacksScripts && OF_SCRIPTS.test(text));
  });
};

/** Matches console messages of browsers about requests. */
const OF_REQUESTS = /^(?:failed to load resource|websocket connection|mixed content|access to \w+ at)/i;

/** Matches errors of scripts whose request got no response. */
const OF_NETWORK = /failed to fetch|load failed|network ?error|network request failed|websocket|err_blocked|dynamically imported module/i;

/** Matches errors of a script that uses another script which did not load. */
const OF_SCRIPTS = /is not defined|is not a (?:function|constructor)|cannot (?:read|set) properties of (?:undefined|null)/i;

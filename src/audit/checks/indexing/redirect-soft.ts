import { defineCheck, fail, pass, warn } from '../../check.ts';
import { comparableUrl } from '../../read/address/resolve-url.ts';
import { refreshOf } from '../../read/page-refresh.ts';
import { isScriptRedirect } from '../../read/script-redirect.ts';

export default defineCheck({
  id: 'redirect-soft',
  category: 'indexing',
  title: 'Meta refresh and JavaScript redirects',
  headline: 'Page redirects by meta refresh or JavaScript',
  headlines: {
    instant: 'Page redirects by meta refresh',
    delayed: 'Page redirects after a delay',
    reloads: 'Page reloads itself',
    script: 'Page redirects by JavaScript',
  },
  why: 'Search engines notice redirects in HTML or JavaScript late or not at all. A page that moves or reloads by itself also interrupts people who read it.',
  fix: 'If the page has moved, redirect on the server, with status 301 or 308 and the new URL in the `Location` header. If it only reloads itself, load what changes with a script instead.',
  task: { text: 'Redirect on the server', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  severity: 'medium',
  needs: ['page'],
  limits: { maxSeconds: 72_000 },
  verdicts: {
    none: pass('The page doesn’t redirect by meta refresh or JavaScript.'),
    instant: warn('A meta refresh redirects visitors to {url} immediately, so search engines index that page in place of this one.'),
    delayed: fail('A meta refresh redirects visitors to {url} after {seconds, plural, one {# second} other {# seconds}}.'),
    reloads: warn('The page reloads itself {seconds, plural, =0 {immediately} one {after # second} other {after # seconds}}.', 'low'),
    script: warn('A script redirects visitors, and the page contains little else.'),
  },
  run({ page }, report, { maxSeconds }) {
    const refresh = refreshOf(page);
    if (!refresh) return isScriptRedirect(page.document) ? report.script() : report.none();
    const { delay, url, item } = refresh;
    // ACT rule bc659a allows refreshes after more than 20 hours.
    if (delay > maxSeconds) return report.none();
    const isSame = comparableUrl(url) === comparableUrl(new URL(page.url)) || (delay > 0 && addsQuery(url, new URL(page.url)));
    if (isSame) return report.reloads({ seconds: delay }, [item]);
    return delay === 0 ? report.instant({ url: url.href }, [item]) : report.delayed({ url: url.href, seconds: delay }, [item]);
  },
});

/** True if the target is the page itself with a query that marks a reload, such as `?refresh=1`. */
const addsQuery = (to: URL, from: URL): boolean => from.search === '' && to.host === from.host && to.pathname === from.pathname;

import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Page, RobotsFile } from '../../evidence.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';
import { redirectItem, redirectNotes } from '../../read/address/redirect-item.ts';
import { comparableUrl } from '../../read/address/resolve-url.ts';
import { isGuarded } from '../../read/headers/headers.ts';
import { directiveItem, forbidsIndexing, googleDirectives } from '../../read/robots/page-directives.ts';
import { matchRobots } from '../../read/robots/robots.ts';

export default defineCheck({
  id: 'canonical-target-ok',
  category: 'indexing',
  title: 'Canonical target',
  headline: 'Canonical target redirects, fails or is blocked',
  headlines: {
    redirects: 'Canonical points to a redirect',
    missing: 'Canonical points to an error page',
    noindex: 'Canonical points to a noindex page',
    blocked: 'Canonical target is blocked by robots.txt',
  },
  why: 'Google indexes the canonical page instead of this one. If that page redirects, fails or is blocked, neither may appear.',
  fix: 'Point the canonical to the page itself, or to a URL that returns status 200. Allow crawling and indexing there.',
  task: { text: 'Point the main address to a page that works', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  severity: 'high',
  needs: ['page', 'robots', 'canonicalTarget'],
  notes: redirectNotes,
  verdicts: {
    ok: pass('The canonical URL returns status {status} and can be indexed.'),
    redirects: warn('The canonical URL {url} redirects to {target}.'),
    missing: fail('The canonical URL {url} returns status {status}.'),
    noindex: fail('The canonical page {url} has a noindex rule.'),
    blocked: fail('robots.txt blocks Google from the canonical URL {url}.'),
    guarded: notApplicable('The canonical URL returned status {status}, which may apply to this visit only.'),
    formOnly: notApplicable('The canonical URL redirects back to this page; “Canonical host and protocol” covers that.'),
    // Google recommends redirecting phones: https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing
    mobileSite: notApplicable('The canonical URL sends phones back to this page, the mobile version.'),
    none: notApplicable('The page has no canonical URL other than its own.'),
  },
  run({ page, robots, canonicalTarget }, report) {
    if (!canonicalTarget) return report.none();
    const { requested: url, url: target, status, redirects } = canonicalTarget;
    if (isGuarded(status)) return report.guarded({ status });
    if (status >= 300) return report.missing({ url, status }, [{ url: target }]);

    const forbidding = googleDirectives(canonicalTarget)
      .filter(forbidsIndexing)
      .map((one) => ({ ...directiveItem(one), url: target }));
    if (forbidding.length > 0) return report.noindex({ url }, forbidding);
    const rule = blockingRule(page, robots, url);
    if (rule) return report.blocked({ url }, [rule]);
    if (redirects.length === 0) return report.ok({ status });
    if (comparableUrl(new URL(target)) === comparableUrl(new URL(page.url))) {
      const kind = canonicalRelation(page)?.kind;
      if (OF_FORM.has(kind)) return report.formOnly();
      if (kind === 'host' && MOBILE_HOST.test(new URL(target).hostname)) return report.mobileSite();
    }
    return report.redirects({ url, target }, redirects.map(redirectItem));
  },
});

/** Kinds of canonical that `canonical-other-host` already reports. */
const OF_FORM: ReadonlySet<string | undefined> = new Set(['www', 'insecure']);

const MOBILE_HOST = /^(?:m|mobile|mobil|touch|wap)\./;

/** Returns the blocking rule; only the robots.txt of the page's own host is known. */
const blockingRule = (page: Page, { effect, rules, url: file }: RobotsFile, url: string) => {
  if (effect !== 'rules' || new URL(page.url).origin !== new URL(url).origin) return null;
  const { allowed, line } = matchRobots(rules, 'Googlebot', url);
  return allowed ? null : { url: file, ...(line === null ? {} : { line }) };
};

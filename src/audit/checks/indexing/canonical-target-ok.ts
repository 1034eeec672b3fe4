import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Page, RobotsFile } from '../../evidence.ts';
import { canonicalRelation } from '../../read/address/canonical-relation.ts';
import { redirectItem, redirectNotes } from '../../read/address/redirect-item.ts';
import { comparable } from '../../read/address/resolve-url.ts';
import { isGuarded } from '../../read/headers/guarded.ts';
import { directiveItem, forbidsIndexing, googleDirectives } from '../../read/robots/page-directives.ts';
import { judgeRobots } from '../../read/robots/robots.ts';

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
  why: 'A canonical address asks search engines to show another page in place of this one. If that page cannot be had or may not be indexed, neither of them is shown.',
  fix: 'Name an address that answers with status 200 itself, and that search engines may crawl and index; or else the page’s own.',
  source: 'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  severity: 'high',
  needs: ['page', 'robots', 'canonicalTarget'],
  notes: redirectNotes,
  verdicts: {
    ok: pass('The page behind the canonical address answers with status {status} and may be indexed.'),
    redirects: warn('The canonical address {url} redirects to {target}.'),
    missing: fail('The canonical address {url} answers with status {status}.'),
    noindex: fail('The page behind the canonical address {url} asks not to be indexed.'),
    blocked: fail('robots.txt keeps Google away from the canonical address {url}.'),
    guarded: notApplicable('The canonical address answers with status {status}, which may be meant for this visit only.'),
    formOnly: notApplicable('The canonical address redirects back to this page; its host is judged for itself.'),
    none: notApplicable('The page names no canonical address but its own.'),
  },
  judge({ page, robots, canonicalTarget }, give) {
    if (!canonicalTarget) return give.none();
    const { requested: url, url: target, status, redirects } = canonicalTarget;
    if (isGuarded(status)) return give.guarded({ status });
    if (status >= 300) return give.missing({ url, status }, [{ url: target }]);

    const forbidding = googleDirectives(canonicalTarget)
      .filter(forbidsIndexing)
      .map((one) => ({ ...directiveItem(one), url: target }));
    if (forbidding.length > 0) return give.noindex({ url }, forbidding);
    const rule = blockingRule(page, robots, url);
    if (rule) return give.blocked({ url }, [rule]);
    if (redirects.length === 0) return give.ok({ status });
    if (comparable(new URL(target)) === comparable(new URL(page.url)) && OF_FORM.has(canonicalRelation(page)?.kind)) return give.formOnly();
    return give.redirects({ url, target }, redirects.map(redirectItem));
  },
});

/** Kinds of canonical that `canonical-other-host` finds fault with already. */
const OF_FORM: ReadonlySet<string | undefined> = new Set(['www', 'insecure']);

/** Only the robots.txt of the page's own host is known. */
const blockingRule = (page: Page, { effect, rules, url: file }: RobotsFile, url: string) => {
  if (effect !== 'rules' || new URL(page.url).origin !== new URL(url).origin) return null;
  const { allowed, line } = judgeRobots(rules, 'Googlebot', url);
  return allowed ? null : { url: file, ...(line === null ? {} : { line }) };
};

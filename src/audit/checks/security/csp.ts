import { defineCheck, fail, pass, warn } from '../../check.ts';
import { headerPolicies, policiesOf } from '../../read/headers/csp.ts';
import { cspGaps, limitsScripts } from '../../read/headers/csp-gaps.ts';

export default defineCheck({
  id: 'csp',
  category: 'security',
  title: 'Content Security Policy',
  headline: 'Content Security Policy is missing or weak',
  headlines: {
    none: 'No Content Security Policy',
    open: 'Content Security Policy has gaps',
    unlimited: 'Content Security Policy doesn’t limit scripts',
    reportOnly: 'Content Security Policy is report-only',
  },
  why: 'A Content Security Policy tells browsers which scripts belong to the page. If an attacker injects another one, it doesn’t run.',
  fix: "Send `Content-Security-Policy: default-src 'self'; object-src 'none'` and add the sources you need. Allow inline scripts by nonce or hash, not with `'unsafe-inline'`.",
  task: { text: 'Protect the page from foreign scripts', role: 'developer', effort: 'M' },
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/CSP',
  severity: 'low',
  needs: ['page'],
  notes: {
    inline: "Inline scripts can run: the policy allows `'unsafe-inline'` without a nonce or hash",
    anyScript: 'Scripts can load from any site',
    eval: "`eval` can run code from text: the policy allows `'unsafe-eval'`",
    anyPlugin: 'Plugins can load from any site: neither `object-src` nor `default-src` limits them',
    insecure: 'Files can load over HTTP, without encryption',
  },
  verdicts: {
    strict: pass('The Content Security Policy blocks scripts and plugins that don’t belong to the page.'),
    open: warn('The Content Security Policy has {count, plural, one {# gap} other {# gaps}}.'),
    unlimited: warn('The Content Security Policy has neither `script-src` nor `default-src`, so any script can run.'),
    reportOnly: fail('The only policy is sent as `Content-Security-Policy-Report-Only`, which blocks nothing.'),
    none: fail('The page has no Content Security Policy, neither as a header nor as a meta tag.'),
  },
  run({ page }, report) {
    const policies = policiesOf(page);
    if (policies.length === 0)
      return headerPolicies(page.headers, 'content-security-policy-report-only').length > 0 ? report.reportOnly() : report.none();
    if (!limitsScripts(policies)) return report.unlimited();
    const gaps = cspGaps(policies).filter((gap) => gap !== 'insecure' || page.url.startsWith('https:'));
    if (gaps.length === 0) return report.strict();
    return report.open(
      { count: gaps.length },
      gaps.map((key) => ({ note: { key } })),
    );
  },
});

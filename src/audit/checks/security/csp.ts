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
  why: 'A policy tells browsers which scripts belong to the page. Where somebody manages to slip in another one, it does not run.',
  fix: "Send a Content-Security-Policy header that begins with default-src 'self'; object-src 'none', and let inline scripts in by nonce or hash rather than by 'unsafe-inline'.",
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/CSP',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    strict: pass('The Content Security Policy holds back scripts and plug-ins that do not belong to the page.'),
    open: warn('The Content Security Policy lets pass: {gaps}.'),
    unlimited: warn('The Content Security Policy sets no limits to scripts: it has neither script-src nor default-src.'),
    reportOnly: fail('The Content Security Policy only reports and holds nothing back.'),
    none: fail('The page has no Content Security Policy.'),
  },
  judge({ page }, give) {
    const policies = policiesOf(page);
    if (policies.length === 0)
      return headerPolicies(page.headers, 'content-security-policy-report-only').length > 0 ? give.reportOnly() : give.none();
    if (!limitsScripts(policies)) return give.unlimited();
    const gaps = cspGaps(policies).filter((gap) => gap !== 'unencrypted addresses' || page.url.startsWith('https:'));
    return gaps.length === 0 ? give.strict() : give.open({ gaps: gaps.join(', ') });
  },
});

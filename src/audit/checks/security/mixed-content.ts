import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { policiesOf } from '../../read/headers/csp.ts';
import { insecureLoads } from '../../read/resources/insecure-loads.ts';

export default defineCheck({
  id: 'mixed-content',
  category: 'security',
  title: 'Mixed content',
  headline: 'Mixed content: HTTP resources on an HTTPS page',
  headlines: { passive: 'Mixed content: images or media over HTTP', active: 'Mixed content that browsers block, or forms' },
  why: 'Browsers block scripts, styles, fonts, iframes and images in `srcset` that an HTTPS page loads over HTTP. Other images and media are requested over HTTPS instead and can go missing.',
  fix: 'Use `https://` URLs for every file the page loads.',
  task: { text: 'Load all files over a secure connection', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/TR/mixed-content/',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    none: pass('The page loads nothing over HTTP.'),
    upgraded: pass('Browsers load every file over HTTPS, because the policy has `upgrade-insecure-requests`.'),
    passive: warn('{count, plural, one {# image or media file has} other {# images or media files have}} an HTTP URL.'),
    active: fail(
      '{count, plural, one {# element or style sheet has} other {# elements or style sheets have}} an HTTP URL that browsers block, or send a form to.',
    ),
    plain: notApplicable('The page itself loads over HTTP.'),
  },
  run({ page }, report) {
    if (!page.url.startsWith('https:')) return report.plain();
    const { active, passive } = insecureLoads(page);
    const isUpgraded = policiesOf(page).some((policy) => policy.has('upgrade-insecure-requests'));
    if (isUpgraded && active.length + passive.length > 0) return report.upgraded({}, [...active, ...passive]);
    if (active.length > 0) return report.active({ count: active.length }, active);
    return passive.length > 0 ? report.passive({ count: passive.length }, passive) : report.none();
  },
});

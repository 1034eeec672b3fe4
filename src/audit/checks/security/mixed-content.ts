import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { baseOf, resolveUrl } from '../../read/address/resolve-url.ts';
import type { Element } from '../../read/document/document-elements.ts';
import { policiesOf } from '../../read/headers/csp.ts';

export default defineCheck({
  id: 'mixed-content',
  category: 'security',
  title: 'Mixed content',
  headline: 'Mixed content: HTTP resources on an HTTPS page',
  headlines: { passive: 'Mixed content: images or media over HTTP', active: 'Mixed content: scripts, styles, frames or forms' },
  why: 'Browsers block scripts, styles and iframes that an HTTPS page loads over HTTP. Images and media are requested over HTTPS instead and can go missing.',
  fix: 'Use `https://` URLs for every file the page loads.',
  source: 'https://www.w3.org/TR/mixed-content/',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    none: pass('The page loads nothing over HTTP.'),
    upgraded: pass('Browsers load every file over HTTPS, because the policy has `upgrade-insecure-requests`.'),
    passive: warn('{count, plural, one {# image or media file has} other {# images or media files have}} an HTTP URL.'),
    active: fail(
      '{count, plural, one {# script, style, iframe, plugin or form has} other {# scripts, styles, iframes, plugins or forms have}} an HTTP URL.',
    ),
    plain: notApplicable('The page itself loads over HTTP.'),
  },
  run({ page }, report) {
    if (!page.url.startsWith('https:')) return report.plain();
    const { scripts, links, frames, embeds, forms, images, media } = page.document;
    const insecure = insecurePart(page);
    const isUpgraded = policiesOf(page).some((policy) => policy.has('upgrade-insecure-requests'));
    const active = [
      ...scripts.flatMap((script) => insecure(script, script.src)),
      // A canonical, alternate or preconnect link loads nothing.
      ...links.filter(({ rel }) => rel.includes('stylesheet')).flatMap((link) => insecure(link, link.href)),
      ...[...frames, ...embeds].flatMap((part) => insecure(part, part.src)),
      ...forms.flatMap((form) => insecure(form, form.action)),
    ];
    const passive = [...images.filter(({ kind }) => kind !== 'area'), ...media].flatMap((part) => insecure(part, part.src));
    if (isUpgraded && active.length + passive.length > 0) return report.upgraded({}, [...active, ...passive]);
    if (active.length > 0) return report.active({ count: active.length }, active);
    return passive.length > 0 ? report.passive({ count: passive.length }, passive) : report.none();
  },
});

const insecurePart = (page: Page) => {
  const base = baseOf(page);
  return ({ line, source, noscript }: Element, address: string | null) =>
    !noscript && address !== null && resolveUrl(address, base)?.protocol === 'http:' ? [{ line, snippet: source }] : [];
};

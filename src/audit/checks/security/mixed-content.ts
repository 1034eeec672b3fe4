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
  why: 'Browsers refuse to load scripts, styles and frames over http:// into an encrypted page, and so it may look or work wrongly.',
  fix: 'Load every part of the page over https://.',
  source: 'https://www.w3.org/TR/mixed-content/',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    none: pass('No part of the page is named with an unencrypted address.'),
    upgraded: pass('Browsers load all parts of the page over HTTPS, since its Content Security Policy has upgrade-insecure-requests.'),
    passive: warn('Images or media with unencrypted addresses: {count}.'),
    active: fail('Scripts, styles, frames, plug-ins or forms with unencrypted addresses: {count}.'),
    plain: notApplicable('The page itself comes over plain HTTP.'),
  },
  judge({ page }, give) {
    if (!page.url.startsWith('https:')) return give.plain();
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
    if (isUpgraded && active.length + passive.length > 0) return give.upgraded({}, [...active, ...passive]);
    if (active.length > 0) return give.active({ count: active.length }, active);
    return passive.length > 0 ? give.passive({ count: passive.length }, passive) : give.none();
  },
});

const insecurePart = ({ document, url }: Page) => {
  const base = baseOf(document, url);
  return ({ line, source, noscript }: Element, address: string | null) =>
    !noscript && address !== null && resolveUrl(address, base)?.protocol === 'http:' ? [{ line, snippet: source }] : [];
};

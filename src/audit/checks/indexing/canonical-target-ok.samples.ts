import { canonicalTarget, page, robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './canonical-target-ok.ts';

type Target = NonNullable<Parameters<typeof canonicalTarget>[1]> & { html?: string };

const POTS = 'https://example.com/pots';
const MOBILE_POTS = 'https://m.example.com/pots';

const naming = (
  canonical: string,
  { html = '<title>Pots</title>', ...options }: Target = {},
  rules = '',
  url = 'https://example.com/pots?old',
) => ({
  ...page(`<link rel=canonical href="${canonical}">`, { url }),
  ...robots(rules),
  ...canonicalTarget(html, { url: canonical, ...options }),
});

const redirected = (from: string, to: string): Target => ({
  requested: from,
  url: to,
  redirects: [{ url: from, status: 301, location: to }],
});

export default {
  ok: [
    naming(POTS),
    naming(POTS, {}, 'User-agent: *\nDisallow: /clay\nUser-agent: Bingbot\nDisallow: /'),
    // Rules for other crawlers do not affect Google.
    naming(POTS, { html: '<meta name=bingbot content=noindex>' }),
    // The robots.txt rules of another host are unknown.
    naming('https://other.example/pots', {}, 'User-agent: *\nDisallow: /pots'),
    naming(POTS, { html: '<noscript><meta name=robots content=noindex></noscript>' }),
  ],
  redirects: [
    naming(POTS, redirected(POTS, 'https://example.com/clay-pots')),
    // The canonical URL without a slash redirects back to this page with a slash.
    naming(POTS, redirected(POTS, 'https://example.com/pots/'), '', 'https://example.com/pots/'),
    naming('http://example.com/pots', redirected('http://example.com/pots', 'https://example.com/clay-pots'), '', POTS),
  ],
  missing: [
    naming(POTS, { status: 404 }),
    naming(POTS, { status: 410 }),
    naming(POTS, { status: 500 }),
    naming(POTS, { status: 401 }),
    naming(POTS, { status: 304 }),
    naming(POTS, { ...redirected(POTS, 'https://example.com/gone'), status: 404 }),
  ],
  noindex: [
    naming(POTS, { html: '<meta name=ROBOTS content="NoIndex, follow">' }),
    naming(POTS, { html: '<meta name=googlebot content=none>' }),
    naming(POTS, { headers: { 'x-robots-tag': 'noindex' } }),
    naming(POTS, { ...redirected(POTS, 'https://example.com/clay'), html: '<meta name=robots content=noindex>' }),
  ],
  blocked: [
    naming(POTS, {}, 'User-agent: *\nDisallow: /pots'),
    naming(POTS, {}, 'User-agent: *\nAllow: /\nUser-agent: Googlebot\nDisallow: /pots$'),
  ],
  guarded: [naming(POTS, { status: 403 }), naming(POTS, { status: 429 }), naming(POTS, { status: 503 })],
  formOnly: [
    naming('http://example.com/pots', redirected('http://example.com/pots', POTS), '', POTS),
    naming('https://www.example.com/pots', redirected('https://www.example.com/pots', POTS), '', POTS),
  ],
  mobileSite: [naming(POTS, redirected(POTS, MOBILE_POTS), '', MOBILE_POTS)],
  none: [{ ...page('<title>Pots</title>'), ...robots(''), canonicalTarget: null }],
} satisfies Samples<typeof check>;

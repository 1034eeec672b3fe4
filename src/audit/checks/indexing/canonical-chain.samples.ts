import { canonicalTarget, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './canonical-chain.ts';

const POTS = 'https://example.com/pots';
const copy = page(`<link rel=canonical href="${POTS}">`, { url: 'https://example.com/pots/print' });
const target = (html: string, options: Parameters<typeof canonicalTarget>[1] = {}) => ({
  ...copy,
  ...canonicalTarget(html, { url: POTS, ...options }),
});
const link = (href: string): string => `<link rel=canonical href="${href}">`;

export default {
  ends: [
    target(link(POTS)),
    target(link('/pots#top')),
    target('<title>Pots</title>'),
    target('<title>Pots</title>', { headers: { link: '</pots>; rel=canonical' } }),
    // A canonical link in the body does not count.
    target(`<p>Pots</p>${link('/clay')}`),
  ],
  goesOn: [
    target(link('https://example.com/clay-pots')),
    target(link('https://example.com/pots/')),
    target('<title>Pots</title>', { headers: { link: '</clay>; rel=canonical' } }),
  ],
  loop: [
    target(link('https://example.com/pots/print')),
    {
      ...page(link('https://example.com/pots/'), { url: POTS }),
      ...canonicalTarget(link('/pots'), { url: 'https://example.com/pots/' }),
    },
  ],
  noPage: [
    target(link('/clay'), { status: 404 }),
    target(link('/clay'), { redirects: [{ url: 'https://example.com/p', status: 301, location: POTS }] }),
  ],
  unclear: [target(link('/a') + link('/b')), target(link(''))],
  none: [{ ...page('<title>Pots</title>'), canonicalTarget: null }],
} satisfies Samples<typeof check>;

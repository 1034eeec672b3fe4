import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './canonical-fragment.ts';

const link = (href: string): string => `<link rel=canonical href="${href}">`;

export default {
  without: [
    page(link('https://example.com/')),
    page(link('/pots?colour=%23c0ffee')),
    // A URL that ends in `#` has no fragment.
    page(link('https://example.com/#')),
    page(link('mailto:anna@example.com#a') + link('/')),
  ],
  with: [
    page(link('https://example.com/#top')),
    page(link('#pots')),
    page(link('https://example.com/#!/pots')),
    page(link('/') + link('/#top')),
    page('<title>Pots</title>', { headers: { link: '</pots#clay>; rel=canonical' } }),
  ],
  none: [
    page('<title>Pots</title>'),
    page(`<p>Pots</p>${link('/#top')}`),
    page(link('mailto:anna@example.com#a')),
    page(link('http://[#a')),
  ],
} satisfies Samples<typeof check>;

import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './canonical-single.ts';

const link = (href: string): string => `<link rel=canonical href="${href}">`;

export default {
  one: [
    page(link('https://example.com/')),
    page(link('/')),
    page(`${link('/')}<link rel=canonical hreflang=de href=/de/>`, { headers: { link: '</x>; rel=canonical; type="text/html"' } }),
    // A canonical without a URL is a fault, but not a second URL.
    page(link('') + link('/')),
    page('<title>x</title>', { headers: { link: '<https://example.com/a,b>; rel=canonical' } }),
  ],
  repeated: [
    page(link('https://example.com/') + link('https://example.com/')),
    page(link('https://example.com/') + link('/')),
    page(link('https://example.com/'), { headers: { link: '<https://example.com>; rel="canonical"' } }),
  ],
  conflicting: [
    page(link('https://example.com/a') + link('https://example.com/b')),
    page(link('https://example.com/a'), { headers: { link: '<https://example.com/b>; rel="canonical"' } }),
    page('<title>x</title>', { headers: { link: '<https://example.com/a>; rel=canonical, <https://example.com/b>; rel=canonical' } }),
  ],
  none: [
    page('<title>x</title>'),
    page(link('')),
    page(link('mailto:anna@example.com')),
    page(`<p>x</p>${link('https://example.com/')}`),
    page('<link rel=alternate href=/feed>'),
  ],
} satisfies Samples<typeof check>;

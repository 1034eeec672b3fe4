import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './canonical-other-host.ts';

const link = (url: string, canonical: string) => page(`<title>Pots</title><link rel=canonical href="${canonical}">`, { url });

export default {
  same: [
    link('https://example.com/pots', 'https://EXAMPLE.com:443/pots'),
    link('https://example.com/pots', '/clay'),
    // A canonical from http to https is correct.
    link('http://example.com/pots', 'https://example.com/pots'),
    link('https://bücher.example/', 'https://xn--bcher-kva.example/'),
  ],
  www: [
    link('https://www.example.com/pots', 'https://example.com/pots'),
    link('https://example.com/pots', 'https://www.example.com/pots'),
    page('<title>Pots</title>', { url: 'https://example.co.uk/', headers: { link: '<https://www.example.co.uk/>; rel=canonical' } }),
  ],
  insecure: [
    link('https://example.com/pots', 'http://example.com/pots'),
    link('https://example.com/pots', 'HTTP://www.example.com/pots'),
    link('https://shop.example.com/pots', 'http://example.com/pots'),
  ],
  sameSite: [
    // A mobile page whose canonical is the desktop page is correct.
    link('https://m.example.com/pots', 'https://www.example.com/pots'),
    link('https://example.com:8443/pots', 'https://example.com/pots'),
  ],
  otherSite: [
    // A syndicated article may name another host as canonical, and so may a staging server that names the live site.
    link('https://example.com/pots', 'https://other.example/pots'),
    link('https://trial-7.netlify.app/', 'https://example.com/'),
    link('https://anna.github.io/pots', 'http://bert.github.io/pots'),
  ],
  none: [
    page('<title>Pots</title>'),
    link('https://example.com/', 'mailto:anna@example.com'),
    page('<link rel=canonical href="https://a.example/"><link rel=canonical href="https://b.example/">'),
  ],
} satisfies Samples<typeof check>;

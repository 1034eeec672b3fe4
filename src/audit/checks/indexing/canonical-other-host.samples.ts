import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './canonical-other-host.ts';

const link = (url: string, canonical: string) => page(`<title>Pots</title><link rel=canonical href="${canonical}">`, { url });

export default {
  same: [
    link('https://example.com/pots', 'https://EXAMPLE.com:443/pots'),
    link('https://example.com/pots', '/clay'),
    // From http to https is the right way round.
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
    // A mobile page that names the one for desktops is right.
    link('https://m.example.com/pots', 'https://www.example.com/pots'),
    link('https://example.com:8443/pots', 'https://example.com/pots'),
  ],
  otherSite: [
    // So may be a syndicated article, and a trial server that names the real one.
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

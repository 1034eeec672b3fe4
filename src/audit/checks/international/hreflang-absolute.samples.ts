import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './hreflang-absolute.ts';

const versions = (...addresses: string[]) => page(addresses.map((href) => `<link rel=alternate hreflang=de href="${href}">`).join(''));
const header = (link: string) => page('<title>Tomatoes</title>', { headers: { link } });

export default {
  all: [
    versions('https://example.com/de/', 'http://example.com/fr/'),
    versions(' HTTPS://EXAMPLE.COM/de/ ', 'https://bücher.example/'),
    header('<https://example.com/de/>; rel=alternate; hreflang=de'),
  ],
  some: [
    versions('/de/'),
    versions('https://example.com/de/', '/fr/', '../it/'),
    // Google also requires the scheme.
    versions('//example.com/de/'),
    versions(''),
    versions('https://'),
    versions('mailto:anna@example.com'),
    page('<base href="https://example.com/"><link rel=alternate hreflang=de href="de/">'),
    page('<link rel=alternate hreflang=de>'),
    header('</de/>; rel=alternate; hreflang=de'),
  ],
  none: [
    page('<title>Tomatoes</title>'),
    page('<link rel=alternate type="application/rss+xml" href="/feed">'),
    page('<body><link rel=alternate hreflang=de href="/de/">'),
  ],
} satisfies Samples<typeof check>;

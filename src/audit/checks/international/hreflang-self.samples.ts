import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './hreflang-self.ts';

const versions = (addresses: Record<string, string>, url = 'https://example.com/en/', more = '') =>
  page(
    Object.entries(addresses)
      .map(([code, href]) => `<link rel=alternate hreflang="${code}" href="${href}">`)
      .join('') + more,
    { url },
  );

export default {
  listed: [
    versions({ en: 'https://example.com/en/', de: 'https://example.com/de/' }),
    // A trailing slash, the case of the host and the default port make no difference.
    versions({ en: 'https://EXAMPLE.com:443/en', de: 'https://example.com/de' }),
    versions({ en: '/en/', de: '/de/' }),
    // A language selection page is the version for all other languages.
    versions({ 'x-default': 'https://example.com/en/', de: 'https://example.com/de/' }),
    // The URL for sharing has the canonical URL as its canonical.
    versions({ en: 'https://example.com/en/' }, 'https://example.com/en/?from=mail', '<link rel=canonical href="https://example.com/en/">'),
    page('<p>x', { url: 'https://example.com/en/', headers: { link: '<https://example.com/en/>; rel="alternate"; hreflang="en"' } }),
  ],
  missing: [
    versions({ de: 'https://example.com/de/', fr: 'https://example.com/fr/' }),
    versions({ en: 'http://example.com/en/' }),
    versions({ en: 'https://example.com/en/' }, 'https://example.com/en/?page=2'),
    versions({ en: '' }),
  ],
  none: [
    // A feed with an hreflang is not a language version of the page.
    page('<link rel=alternate type="application/rss+xml" hreflang=en href="/feed">'),
    page('<title>Tomatoes</title>'),
    page('<body><link rel=alternate hreflang=en href="https://example.com/">'),
  ],
} satisfies Samples<typeof check>;

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
    // Slash at the end, case of the host, port of the scheme.
    versions({ en: 'https://EXAMPLE.com:443/en', de: 'https://example.com/de' }),
    versions({ en: '/en/', de: '/de/' }),
    // A page for choosing a language is a version for all others.
    versions({ 'x-default': 'https://example.com/en/', de: 'https://example.com/de/' }),
    // The address for sharing leads to the canonical one.
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
    // A feed in a language is no version of the page.
    page('<link rel=alternate type="application/rss+xml" hreflang=en href="/feed">'),
    page('<title>Tomatoes</title>'),
    page('<body><link rel=alternate hreflang=en href="https://example.com/">'),
  ],
} satisfies Samples<typeof check>;

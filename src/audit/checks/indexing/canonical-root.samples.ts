import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './canonical-root.ts';

const link = (url: string, canonical: string, more = '') => page(`<link rel=canonical href="${canonical}">${more}`, { url });

export default {
  elsewhere: [
    link('https://example.com/pots', 'https://example.com/pots'),
    link('https://example.com/pots', 'https://example.com/clay'),
    // A URL with a meaningful query is another page than the home page.
    link('https://example.com/pots', 'https://example.com/?id=7'),
    // Other checks report these as pages of a series, as languages, or as another site.
    link('https://example.com/page/2/', 'https://example.com/'),
    link(
      'https://example.com/de/pots',
      'https://example.com/',
      '<link rel=alternate hreflang=en href="/"><link rel=alternate hreflang=de href="/de/pots">',
    ),
    link('https://example.com/pots', 'https://other.example/'),
    // The home page of one language may also be the home page of the site.
    link('https://example.com/en/', 'https://example.com/'),
    link('https://example.com/home', 'https://example.com/'),
    link('https://example.com/index', 'https://example.com/'),
  ],
  homePage: [
    link('https://example.com/', 'https://example.com'),
    link('https://example.com/index.html', '/'),
    link('https://example.com/index.php?utm_source=mail', 'https://example.com/'),
    link('https://example.com/amp', 'https://example.com/'),
    link('https://example.com/index.php/', 'https://example.com/'),
    link('https://example.com/?sort=price', 'https://example.com/'),
  ],
  root: [
    link('https://example.com/pots', 'https://example.com/'),
    link('https://example.com/blog/2026/clay-pots.html', 'https://example.com'),
    link('https://example.com/pots', '/'),
    link('https://www.example.com/pots/', 'https://example.com/'),
    page('<title>Pots</title>', { url: 'https://example.com/pots', headers: { link: '<https://example.com/>; rel="canonical"' } }),
  ],
  none: [
    page('<title>Pots</title>', { url: 'https://example.com/pots' }),
    page('<p>Pots</p><link rel=canonical href="/">', { url: 'https://example.com/pots' }),
    link('https://example.com/pots', '/', '<link rel=canonical href="/pots">'),
  ],
} satisfies Samples<typeof check>;

import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './canonical-hreflang.ts';

const version = (code: string, href: string): string => `<link rel=alternate hreflang="${code}" href="${href}">`;
const versions =
  version('en', 'https://example.com/en/') + version('de', 'https://example.com/de/') + version('x-default', 'https://example.com/');
const regions =
  version('en-GB', 'https://example.com/uk/') + version('en-US', 'https://example.com/us/') + version('en-us', 'https://example.com/');

const at = (url: string, canonical: string, more = versions) => page(`<link rel=canonical href="${canonical}">${more}`, { url });

export default {
  own: [
    at('https://example.com/de/', 'https://example.com/de/'),
    // A trailing slash does not make another language version.
    at('https://example.com/de', 'https://example.com/de/'),
    at('https://example.com/de/?from=mail', 'https://example.com/de/'),
    // One language code for two URLs does not make another language.
    at('https://example.com/us/', 'https://example.com/', regions),
    // The page is not listed among its language versions, so its language is unknown.
    at('https://example.com/fr/', 'https://example.com/en/'),
  ],
  region: [
    at('https://example.com/uk/', 'https://example.com/us/', regions),
    at('https://example.com/at/', 'https://example.com/de/', version('de-AT', '/at/') + version('de', '/de/')),
    at('https://example.com/tw/', 'https://example.com/cn/', version('zh-Hant', '/tw/') + version('zh-Hans', '/cn/')),
  ],
  other: [
    at('https://example.com/de/', 'https://example.com/en/'),
    at('https://example.com/de', 'https://example.com/en'),
    at('https://example.com/en/', 'https://example.com/'),
    at('https://example.de/', 'https://example.com/', version('de', 'https://example.de/') + version('en', 'https://example.com/')),
    page('<title>Töpfe</title>', {
      url: 'https://example.com/de/',
      headers: { link: '</en/>; rel=canonical, </en/>; rel=alternate; hreflang=en, </de/>; rel=alternate; hreflang=de' },
    }),
  ],
  noVersions: [
    page('<link rel=canonical href="/en/">', { url: 'https://example.com/de/' }),
    page('<link rel=canonical href="/en/"><body><link rel=alternate hreflang=en href="/en/">', { url: 'https://example.com/de/' }),
  ],
  none: [page(versions), page(`<link rel=canonical href="/en/"><link rel=canonical href="/de/">${versions}`)],
} satisfies Samples<typeof check>;

import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './tracking-params.ts';

const at = (url: string, canonical?: string) =>
  page(canonical === undefined ? '<title>Soup</title>' : `<title>Soup</title><link rel=canonical href="${canonical}">`, { url });

export default {
  clean: [
    at('https://example.com/soup?id=7&page=2'),
    at('https://example.com/soup', 'https://example.com/soup'),
    at('https://example.com/soup#utm_source=mail'),
  ],
  resolved: [
    at('https://example.com/soup?utm_source=mail&utm_medium=email', 'https://example.com/soup'),
    at('https://example.com/soup?fbclid=IwAR0', '/soup'),
    page('<title>Soup</title>', {
      url: 'https://example.com/soup?gclid=EAIa',
      headers: { link: '<https://example.com/soup>; rel="canonical"' },
    }),
  ],
  open: [
    at('https://example.com/soup?id=7&gclid=EAIa'),
    // A canonical in the body does not count.
    page('<body><p>Soup</p><link rel=canonical href=/soup>', { url: 'https://example.com/soup?utm_source=mail' }),
  ],
  kept: [
    at('https://example.com/soup?utm_source=mail', 'https://example.com/soup?utm_source=mail'),
    at('https://example.com/soup?UTM_Source=mail', '?UTM_Source=mail'),
    at('https://example.com/soup', 'https://example.com/soup?id=7&amp;fbclid=IwAR0'),
  ],
} satisfies Samples<typeof check>;

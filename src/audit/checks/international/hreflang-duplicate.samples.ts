import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './hreflang-duplicate.ts';

const link = (code: string, href: string) => `<link rel=alternate hreflang="${code}" href="${href}">`;
const german = link('de', 'https://example.com/de/');

export default {
  single: [
    page(german + link('fr', 'https://example.com/fr/')),
    // One URL may serve several languages, and so may be listed twice.
    page(german + link('de-AT', 'https://example.com/de/') + link('x-default', 'https://example.com/de/')),
    page(german + link('DE', 'https://EXAMPLE.com:443/de/#top')),
    page(german + link('de', '')),
    page(german, { headers: { link: '<https://example.com/german/>; rel=alternate; hreflang=de' } }),
  ],
  several: [
    page(german + link('de', 'https://example.com/at/')),
    page(german + link('DE', 'https://example.com/de/2') + link('fr', 'https://example.com/fr/')),
    page(link('x-default', 'https://example.com/') + link('x-default', 'https://example.com/en/')),
    // A URL without the trailing slash is a different URL.
    page(german + link('de', 'https://example.com/de')),
    page('', {
      headers: { link: ['</de>; rel=alternate; hreflang=de', '</at>; rel=alternate; hreflang=de'] },
    }),
  ],
  none: [page('<title>Tomatoes</title>')],
} satisfies Samples<typeof check>;

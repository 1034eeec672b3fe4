import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './hreflang-place.ts';

const german = '<link rel=alternate hreflang=de href="https://example.com/de/">';
const french = '<link rel=alternate hreflang=fr href="https://example.com/fr/">';
const both = (html: string, ...link: string[]) => page(html, { headers: { link } });

export default {
  one: [
    page(german + french),
    both('<title>Tomatoes</title>', '<https://example.com/de/>; rel=alternate; hreflang=de'),
    // A `Link` header for other purposes is not a second hreflang list.
    both(german, '</style.css>; rel=preload; as=style'),
    // hreflang elements in the body are ignored.
    both('<body><link rel=alternate hreflang=it href="/it/">', '<https://example.com/de/>; rel=alternate; hreflang=de'),
  ],
  agreeing: [
    both(german, '<https://example.com/de/>; rel=alternate; hreflang=de'),
    both(german + french, '</fr/>; rel=alternate; hreflang=FR', '</de/>; rel=alternate; hreflang=de'),
  ],
  differing: [
    both(german, '<https://example.com/fr/>; rel=alternate; hreflang=fr'),
    both(german, '<https://example.com/german/>; rel=alternate; hreflang=de'),
    both(german + french, '<https://example.com/de/>; rel=alternate; hreflang=de'),
  ],
  none: [page('<title>Tomatoes</title>'), page(`<body>${german}`)],
} satisfies Samples<typeof check>;

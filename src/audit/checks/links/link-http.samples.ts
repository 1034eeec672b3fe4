import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './link-http.ts';

export default {
  all: [
    page('<a href="/seed">Seed</a><a href="https://example.org/">Elsewhere</a><a href="//example.net/">Protocol of the page</a>'),
    // The page has no link to a page over HTTP; other checks examine its resources.
    page(
      '<a href="/seed">Seed</a><a href="ftp://example.org/">Files</a><link rel=alternate href="http://example.com/de"><img src="http://example.com/a.png">',
    ),
    page('<a href="/seed">Seed</a><!-- <a href="http://example.org/">Old</a> --><a href="http://localhost:3000/">Draft</a>'),
  ],
  some: [
    page('<a href="/seed">Seed</a><a href="http://example.org/">Elsewhere</a>'),
    page('<a href="HTTP://example.com/seed">Seed</a>'),
    // A link to the same page over plain HTTP.
    page('<a href="http://example.com/">Home</a>'),
    page('<base href="http://example.com/"><a href="seed">Seed</a>'),
  ],
  none: [page('<p>Tomatoes</p>'), page('<a href="#seed">Seed</a><a href="mailto:anna@example.com">Anna</a>')],
  plain: [page('<a href="http://example.com/seed">Seed</a>', { url: 'http://example.com/' })],
} satisfies Samples<typeof check>;

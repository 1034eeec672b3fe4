import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './rel-values.ts';

export default {
  all: [
    page('<a href="https://example.org/" rel="sponsored nofollow noopener noreferrer">Shop</a>'),
    page('<a href="https://example.org/" rel="UGC,NoFollow">Anna</a>'),
    // Other `rel` values have their own meanings, or none.
    page(
      '<a rel=tag href="/seed">Seed</a><a rel=me href="/me">Me</a><a rel="lightbox[pots]" href="/pot.jpg">Pot</a><a rel=opener href="/">x</a>',
    ),
    page('<a href="https://example.org/" rel=dofollow>Shop</a><a href="/" rel=follow>Home</a>'),
  ],
  some: [
    page('<a href="https://example.org/" rel=no-follow>Shop</a><a href="/" rel=home>Home</a>'),
    page('<a href="https://example.org/" rel="noopener sponsered">Shop</a>'),
    page('<a href="https://example.org/" rel=”nofollow”>Shop</a>'),
    page('<a href="https://example.org/" rel="ugc,nofolow">Anna</a>'),
  ],
  none: [page('<p>Tomatoes</p>'), page('<a href="/">Home</a><a href="/seed" rel="">Seed</a><link rel=no-follow href="/x">')],
} satisfies Samples<typeof check>;

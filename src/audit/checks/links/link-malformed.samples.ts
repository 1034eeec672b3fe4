import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './link-malformed.ts';

export default {
  all: [
    page('<a href="/seed">Seed</a><a href="https://example.org/?a=1&b=2">Elsewhere</a><a href="#sow">Sow</a>'),
    // HTML allows white space around a URL, and the URL standard allows letters of any language.
    page('<a href=" /seed ">Seed</a><a href="/tomaten/süß">Süß</a><a href="https://bücher.example/">Bücher</a><a href="/%E2%9C%93">✓</a>'),
    page('<a href="?filter[]=red">Red</a><a href="/seed#pick a seed">Pick</a>'),
    page('<p>Then open <a href="http://intranet/">http://intranet/</a>.'),
    // A link with an empty URL, and a link that is not a web URL.
    page('<a href="/">Home</a><a href="https://">Shop</a><a href="mailto:anna@example.com?subject=Red tomatoes">Anna</a>'),
  ],
  unescaped: [
    page('<a href="/red tomato">Red</a><a href="/seed">Seed</a>'),
    page('<a href="/red\ntomato">Red</a>'),
    page('<a href="https:\\\\example.org\\seed">Seed</a>'),
    page('<a href="/seed/{{slug}}">Seed</a>'),
  ],
  misdirected: [
    page('<a href="https://https://example.org/">Elsewhere</a><a href="/red tomato">Red</a>'),
    page('<a href="http//example.org/">Elsewhere</a>'),
    page('<a href="https:/example.org/">Elsewhere</a>'),
    page('<a href="htp://example.org/">Elsewhere</a>'),
    page('<a href="www.example.org/seed">Elsewhere</a><a href="/">Home</a>'),
    page('<a href="anna@example.com">Anna</a>'),
    page('<a href="/">Home</a><a href="http://Facebook" rel="ugc external nofollow">Anna</a>'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page(
      '<a id=top></a><a href="mailto:anna@example.com">Anna</a><a href="javascript:go(1, 2)">Go</a><a href="javascript : void ( 0 )">Menu</a>',
    ),
  ],
} satisfies Samples<typeof check>;

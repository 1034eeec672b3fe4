import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './fragment-broken.ts';

export default {
  all: [
    page('<a href="#offcanvas--left">Menu</a><a href="#consent-modal">Privacy</a>'),
    page('<a href="#none">Share</a><a href="#print">Print</a><a href="#openSearch">Search</a><a href="#comments">3</a>'),
    page('<a href="#prices">Prices</a><h2 id=prices>Prices</h2>'),
    page('<a href="#prices">Prices</a><a name=prices></a>'),
    page('<a href="/?a=1#prices">Prices</a><h2 id=prices>Prices</h2>', { url: 'https://example.com/?a=1' }),
    // The URL standard escapes non-ASCII characters.
    page('<a href="#über-uns">Über uns</a><a href="#%C3%BCber-uns">Über uns</a><h2 id="über-uns">Über uns</h2>'),
    page('<a href="#50%">Half</a><b id="50%">Half</b>'),
    page('<a href="#drawing">Drawing</a><svg><g id=drawing></g></svg>'),
    page('<a href="#prices:~:text=tomato">Tomato</a><h2 id=prices>Prices</h2>'),
  ],
  some: [
    page('<a href="#prices">Prices</a><h2 id=cost>Prices</h2>'),
    page('<a href="#Prices">Prices</a><a href="#pots">Pots</a><h2 id=prices>Prices</h2><h2 id=pots>Pots</h2>'),
    page('<a href="https://example.com/#prices">Prices</a>'),
    page('<a href="#prices">Prices</a><template><h2 id=prices>Prices</h2></template><!-- <b id=prices></b> -->'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page(
      '<a href="">Reload</a><a href="#">Top</a><a href="#top">Top</a><a href="#TOP">Top</a><a href="#0">Menu</a><a href="#:~:text=tomato">Tomato</a>',
    ),
    page('<a href="#/seed">Seed</a><a href="#!seed">Seed</a><a href="#tab=2">Seed</a><a href="#?page=2">2</a>'),
    page('<a href="#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3DeyJpZCI6IjEyIn0%3D">Open</a>'),
    page('<a href="#menu" aria-expanded=false>Menu</a><a href="#box" role=tab>Box</a>'),
    page('<a href="#menu" role=button>Menu</a><a href="#box" onclick="open()">Open</a>'),
    // Fragments on other pages are not checked.
    page('<a href="/seed#prices">Prices</a><a href="https://example.org/#prices">Prices</a>'),
    page('<base href="/garden/"><a href="#prices">Prices</a>'),
  ],
  cut: [page('<a href="#prices">Prices</a>', { truncated: true })],
} satisfies Samples<typeof check>;

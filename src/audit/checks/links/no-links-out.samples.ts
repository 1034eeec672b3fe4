import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './no-links-out.ts';

export default {
  some: [
    page('<a href="/seed">Seed</a>'),
    page('<a href="https://www.example.com/">Home</a>'),
    page('<a href="https://shop.example.com/">Shop</a>'),
    page('<a href="?page=2">2</a>'),
    page('<base href="https://example.com/garden/"><a href="seed">Seed</a>', { url: 'https://example.com/garden/' }),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page('<a href="https://example.org/">Elsewhere</a>'),
    page('<a href="#seed">Seed</a><a href="/garden">Garden</a>', { url: 'https://example.com/garden' }),
    page('<a href="#">Menu</a><a href="/">Home</a><a href="">Reload</a>'),
    page('<a href="javascript:go(\'/seed\')">Seed</a><a onclick="go(\'/pots\')">Pots</a>'),
    page(`<p>${'Tomatoes '.repeat(20)}</p><script src=/app.js></script>`),
    page('<!-- <a href="/seed">Seed</a> --><link rel=next href="/?page=2">'),
    // The `<base>` element makes the relative link lead to another site.
    page('<base href="https://example.org/"><a href="/seed">Seed</a>'),
  ],
  shell: [page('<div id=root></div><script type=module src=/assets/index.js></script>')],
  routes: [
    page('<a href="#/pots">Pots</a><a href="#/seed">Seed</a><a href="#top">Up</a>'),
    page('<a href="#!pots">Pots</a>', { url: 'https://example.com/app/' }),
  ],
  single: [page('<a href="#seed">Seed</a><a href="/#pots">Pots</a><a href="https://example.org/">Elsewhere</a>')],
} satisfies Samples<typeof check>;

import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './link-local.ts';

export default {
  all: [
    page('<a href="/seed">Seed</a><a href="https://example.org/">Elsewhere</a>'),
    page('<a href="https://93.184.216.34/">Server</a><a href="https://local.example.com/">Local news</a>'),
    // A manual shows the local URL of a program.
    page('<p>Then open <a href="http://localhost:3000/admin">http://localhost:3000/admin</a>.'),
    page('<a href="http://https://example.org/">Elsewhere</a>'),
    // A commenter's website that is only a word is malformed, not a host in a local network.
    page('<a href="http://Facebook" rel="ugc external nofollow">Anna</a>'),
    page('<!-- <a href="http://localhost/">Draft</a> --><a href="/">Home</a><a href="/?to=http://localhost/">Log in</a>'),
  ],
  some: [
    page('<a href="/seed">Seed</a><a href="http://localhost:3000/pots">Pots</a>'),
    page('<a href="http://127.0.0.1/">Home</a>'),
    page('<a href="https://192.168.1.20/shop">Shop</a><a href="//10.0.0.4/">Pots</a>'),
    page('<a href="http://[::1]:8080/">Home</a>'),
    page('<a href="http://0x7f.1/">Home</a>'),
    page('<a href="http://intranet/wiki">Wiki</a>'),
    page('<a href="https://shop.local/">Shop</a>'),
    page('<base href="http://localhost/"><a href="seed">Seed</a>'),
  ],
  none: [page('<p>Tomatoes</p>'), page('<a href="#seed">Seed</a><a href="mailto:anna@localhost">Anna</a>')],
  local: [
    page('<a href="http://localhost:3000/seed">Seed</a>', { url: 'http://localhost:3000/' }),
    page('<a href="http://192.168.1.21/">Seed</a>', { url: 'http://192.168.1.20/' }),
  ],
} satisfies Samples<typeof check>;

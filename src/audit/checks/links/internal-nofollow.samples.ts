import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './internal-nofollow.ts';

export default {
  all: [
    page('<a href="/seed">Seed</a><a href="https://www.example.com/pots" rel="noopener ugc">Pots</a>'),
    // Links to other sites may have `nofollow`; this check ignores such links.
    page('<a href="/seed">Seed</a><a href="https://example.org/" rel=nofollow>Elsewhere</a><a href="https://example.net/">More</a>'),
    // WordPress and shops mark action links with `nofollow` like this.
    page(
      '<a href="/seed">Seed</a><a href="/seed?replytocom=12#respond" rel=nofollow>Reply</a><a href="?add-to-cart=7" rel=nofollow>Buy</a>',
    ),
    page('<a href="/seed">Seed</a><a href="#pots" rel=nofollow>Pots</a><a href="/" rel=nofollow>Home</a>'),
    // Nobody searches for a login page or a cart.
    page('<a href="/seed">Seed</a><a href="/login" rel=nofollow>Log in</a><a href="/de/warenkorb/" rel=nofollow>Warenkorb</a>'),
    page('<a href="/seed">Seed</a><a href="/datenschutz.html" rel=nofollow>Privacy</a><a href="/go/pots" rel=nofollow>Pots</a>'),
    page('<a href="/seed">Seed</a><a href="/wp-login.php" rel=nofollow>Log in</a><a href="/my-account/orders" rel=nofollow>Orders</a>'),
  ],
  some: [
    page(`<a href="/seed" rel=nofollow>Seed</a>${'<a href="/pots">Pots</a>'.repeat(9)}`),
    page('<a href="/seed" rel=nofollow>Seed</a><a href="/pots">Pots</a>'),
    page('<a href="https://shop.example.com/" rel="NoFollow noopener">Shop</a>'),
    page('<a href="/comments" rel="ugc,nofollow">Comments</a>'),
    page('<base href="https://example.com/garden/"><a href="seed" rel=nofollow>Seed</a>'),
  ],
  few: [page(`<a href="/seed" rel=nofollow>Seed</a>${'<a href="/pots">Pots</a>'.repeat(10)}`)],
  none: [
    page('<p>Tomatoes</p>'),
    page('<a href="https://example.org/" rel=nofollow>Elsewhere</a>'),
    page('<a href="/pots?sort=price" rel=nofollow>By price</a>'),
    page('<a href="https://anna.github.io/" rel=nofollow>Anna</a>', { url: 'https://bert.github.io/' }),
  ],
} satisfies Samples<typeof check>;

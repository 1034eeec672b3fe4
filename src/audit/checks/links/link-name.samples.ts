import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './link-name.ts';

export default {
  all: [
    page('<a href="/seed">Sowing tomatoes</a>'),
    page('<a href="/cart" aria-label="Cart"><i class="icon icon-cart"></i></a><a href="/seed" title="Seed"></a>'),
    page('<a href="https://example.org/garden"><i class="fa fa-facebook" title=Facebook></i></a>'),
    page('<span id=shop>Shop</span><a href="/shop" aria-labelledby=shop></a>'),
    page('<a href="/shop"><svg><title>Shop</title></svg></a>'),
    page('<a href="/ar" lang=ar>الطماطم</a><a href="/ja">トマト</a>'),
    // Other checks report linked images without a text.
    page('<a href="/">Home</a><a href="/seed"><img src=seed.png></a><a href="/pots"><img src=pot.png alt=""></a>'),
  ],
  some: [
    page('<a href="/">Home</a><a href="https://example.org/garden"><i class="fa fa-facebook"></i></a>'),
    page('<a href="/cart"><svg viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg></a>'),
    page('<a href="/seed"></a>'),
    page('<a href="/seed">&nbsp;&#8203;</a>'),
    page('<a href="/close"><span aria-hidden=true>×</span></a>'),
    page('<a href="/shop" aria-labelledby=nowhere></a>'),
    // The second link has no class, so CSS can't add an icon.
    page('<link rel=stylesheet href=a.css><a href="/cart"><i class=icon-cart></i></a><a href="/seed"></a>'),
    page('<a href="/cart">\uf07a</a>'),
  ],
  menu: [
    page('<nav><a href="/">Home</a><a href="/cart"><i class="icon"></i></a></nav>'),
    page('<div role=navigation><a href="/cart"><svg></svg></a></div><a href="/seed"></a>'),
  ],
  nowhere: [page('<link rel=stylesheet href=a.css><a href="/">Home</a><a href="/cart"><i class=icon-cart></i></a>', { atEnd: '' })],
  menuNowhere: [page('<nav><link rel=stylesheet href=a.css><a href="/cart" class=cart></a></nav>', { atEnd: '' })],
  unread: [
    page('<link rel=stylesheet href=a.css><a href="/">Home</a><a href="/cart"><i class=icon-cart></i></a>'),
    page('<style>.cart::after{content:"Cart"}</style><nav><a href="/cart" class=cart></a></nav><span role=link class=home></span>'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page('<a id=top></a><a href="/x" hidden></a><a href="/y" role=button></a>'),
    page('<a href="/seed"><img src=seed.png alt="Seed"></a>'),
    page('<a href="/trap" style="display:none"></a>'),
    page('<div aria-hidden=true><a href="/seed"></a></div><body><noscript><a href="/"></a></noscript>'),
  ],
} satisfies Samples<typeof check>;

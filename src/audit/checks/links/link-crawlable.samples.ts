import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './link-crawlable.ts';

export default {
  all: [
    page('<a href="/seed">Seed</a><a href="?page=2">2</a><a href="//example.com/pots">Pots</a>'),
    page('<a href="">Reload</a><a href="#">Menu</a><a href="#top">Top</a><a href="#:~:text=seed">Seed</a>'),
    page('<a href="/seed" onclick="track()">Seed</a>'),
    page('<a href="mailto:anna@example.com">Anna</a><a href="tel:+43123456">Call</a><a href="ftp://anna@example.com">Files</a>'),
    // Anchors that are not links: a jump target, a placeholder for a link, and a button.
    page('<a href="/">Home</a><a id=seed></a><a name=pots></a><a class=current>Seed</a><a role=button onclick="go()">Go</a>'),
    page(
      '<a href="/">Home</a><a href="#" aria-expanded=false>Menu</a><a href="javascript:;" aria-haspopup=true>More</a><a onclick="go()">Go</a>',
    ),
    page('<a href="/">Home</a><a href="javascript:void(0)" onclick="openBox()">Box</a><a role=tab href="javascript:;">Tab</a>'),
    page(
      '<a href="/">Home</a><a href="javascript:void(0)" data-bs-toggle=collapse>Menu</a><a href="javascript:;" class="nav-toggle">Menu</a>',
    ),
    page('<a href="/menu" role=button aria-expanded=false>Menu</a>'),
    page('<a href="/">Home</a><a href="javascript:void(0)" role=button>Menu</a><a href="javascript:;" role=button>Close</a>'),
  ],
  some: [
    page('<a href="/">Home</a><a onclick="location=\'/seed\'">Seed</a>'),
    page('<a href="/">Home</a><a href="javascript:void(0)">Menu</a><a href="javascript:go(\'/seed\')">Seed</a>'),
    page('<a href="javascript:void(0)" onclick="location=\'/seed\'">Seed</a>'),
    page('<a href="/">Home</a><a href="javascript:go(\'/seed\')">Seed</a>'),
    page('<a href="/">Home</a><a href="javascript:nextPage()">Next</a><a href="javascript:go()">Seed</a>'),
    page('<a href="java\nscript:go(\'/seed\')">Seed</a>'),
    page('<a href="/">Home</a><a href="file:///C:/seed.html">Seed</a>'),
    page('<a href="/">Home</a><a href="ftp://">Files</a><a href="https://">Shop</a>'),
    page('<a href="/">Home</a><a target=_blank>Seed</a><a rel=nofollow>Pots</a>'),
    page('<a onclick="window.location.href=\'/seed\'" role=" ">Seed</a>'),
    page('<a href="#" aria-expanded=true>Menu</a><a href="javascript:go(\'/seed\')" aria-haspopup=false>Seed</a>'),
  ],
  actions: [
    page('<a href="/">Home</a><a href="javascript:window.print()">Print</a><a href="javascript: CookieConsent.renew();">Cookies</a>'),
    page("<a href=\"javascript:document.getElementById('notes').scrollIntoView({behavior: 'smooth'})\">Notes</a>"),
    page('<a href="javascript:history.back()">Back</a><a href="javascript:linkTo_UnCryptMailto(%27nbjm%27)">Anna</a>'),
    page('<a href="javascript:void(0)">Seed</a><a href="JavaScript: void 0">Pots</a><a href="javascript:void(0);">Soil</a>'),
    page('<a href="javascript:;">Menu</a><a href="javascript:">Close</a><a href="javascript:void">Cookies</a>'),
    page(
      '<a href="/">Home</a><a href="javascript:login_badge_login()">Log in</a><a href="javascript:Privacy.preferences.show();">Settings</a>',
    ),
  ],
  none: [
    page('<a href="#" role=button>Menu</a><a onclick="openBox()">Box</a>'),
    page('<p>Tomatoes</p>'),
    page('<a id=top></a><a>Seed</a>'),
    // An event listener on an outer element does not show in the link.
    page('<div onclick="go()"><a>Seed</a></div>'),
    page('<!-- <a href="javascript:go()">Seed</a> --><template><a onclick="go()">Pots</a></template>'),
  ],
} satisfies Samples<typeof check>;

import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './button-name.ts';

export default {
  all: [
    page('<button><span aria-label=Close></span></button>', { atEnd: '' }),
    page('<button>Add to cart</button><button>カートに入れる</button>'),
    page('<button aria-label=Menu><svg><path d="M0 0h9"/></svg></button><button title=Search></button>'),
    page('<button><svg><title>Close</title></svg></button><button><img src=go.png alt=Go></button>'),
    // Browsers provide default labels for submit and reset buttons without text.
    page('<form><input type=submit><input type=reset></form>'),
    page('<p id=next>Next page</p><button aria-labelledby=next></button><label>Play <button></button></label>'),
    page('<a role=button href="#menu">Menu</a>'),
    page('<div role=button tabindex=0>Menu</div><span role="button" aria-label=Close></span><li role=menuitem><b>New</b></li>'),
    page('<i id=t>Go</i><div role=button aria-labelledby=t></div>'),
  ],
  some: [
    page('<button><i class="icon-close"></i></button>'),
    page('<button><svg><path d="M0 0h9"/></svg></button><button>Search</button><button>Menu</button>'),
    page('<button><span aria-hidden=true>×</span></button>'),
    page('<input type=submit value=""><input type=button>'),
    page('<button aria-label=" "><img src=go.png alt=""></button>'),
    page('<a role=button href="#menu"><i class=burger></i></a>'),
    page('<span role=button></span>'),
    page('<div role=button aria-labelledby=none><i class=icon></i></div>'),
    page('<div role=menu><div role=menuitem></div></div>'),
    page('<button role=none></button>'),
    page('<button>\ue001</button><button>&nbsp;</button>'),
    // CSS doesn't add text to these buttons.
    page('<link rel=stylesheet href=a.css><button class=close><svg></svg></button>'),
    page('<link rel=stylesheet href=a.css><button></button>'),
    page('<link rel=stylesheet href=a.css><button class=close><span aria-hidden=true>×</span></button>'),
    page('<link rel=stylesheet href=a.css disabled><button class=close></button>'),
    page('<link rel=stylesheet href=a.css><button><i class=icon aria-hidden=true></i></button>'),
  ],
  nowhere: [
    page('<style>b{}</style><button class=close></button><button>Go</button>', { atEnd: '' }),
    // Screen readers can't read out the private-use characters of icon fonts.
    page('<link rel=stylesheet href=a.css><button><i class=icon aria-label="\ue001"></i></button>', { atEnd: '' }),
  ],
  unread: [
    page('<link rel=stylesheet href=a.css><button><i class="icon-close"></i></button><button>Go</button>'),
    page('<style>.close::before{content:"Close"}</style><button class=close> <span></span> </button>'),
    page('<link rel=stylesheet href=a.css><div role=button class=close></div><a role=button href="#m"><i class=burger></i></a>'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    // Disabled buttons can't be operated, so the role `none` or `presentation` takes effect.
    page('<button role=none disabled></button><input type=button role=presentation disabled>'),
    page('<div role=button hidden></div>'),
    page('<button hidden></button><div aria-hidden=true><button></button></div>'),
    page('<input><input type=image src=go.png><a href="/menu"></a>'),
    page('<body><noscript><button></button></noscript>'),
  ],
} satisfies Samples<typeof check>;

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readDocument } from './page.ts';
import { isEmptyShell } from './shell.ts';

const script = '<script type=module src="/app.js"></script>';
const notice = '<noscript>Please enable JavaScript.</noscript>';

const table: [html: string, expected: boolean][] = [
  [`<div id=root></div>${script}`, true],
  [`<p>Loading …</p>${script}`, true],
  [`<h1></h1><p>読み込み中</p><script src="/site.js"></script>`, true],
  ['<div id="app">Please wait...</div><script src="//cdn.example/npm/docsify@4"></script>', true],
  ['<app-root></app-root><script src="/polyfills-AB12CD.js"></script><script src="/main-XYZ.js"></script>', true],
  ['<p>Garden</p><script src="/assets/index-BxY1z2Q_.js?v=1"></script>', true],
  ['<p>Garden</p><script src="/static/js/2.chunk.js"></script>', true],
  ['<body><script src="flutter_bootstrap.js" async></script>', true],
  ['<div id="swagger-ui"></div><script src="./swagger-ui-standalone-preset.js"></script>', true],
  [`<div></div><script>${'render();'.repeat(2_000)}</script>`, true],
  [`${notice}<div><form><input type=hidden name=id><button>Try again</button></form></div><script src="/client.js"></script>`, true],
  [
    `<video-app>${'<a style="display: none" href="/about">About this site</a>'.repeat(10)}</video-app><script src="/desktop.js"></script>`,
    true,
  ],
  [`${notice}<img src=splash.svg alt=Garden><span>Garden</span><script src="/x.js"></script>`, true],
  [`<img src=splash.svg alt=""><script src="/x.js"></script>`, true],
  [`<p>${'tomato '.repeat(19)}</p>${script}`, true],
  [
    `<video-app><div style="display:none"><a href="/about">About</a> this site</div><div>© 2026 Garden Ltd</div></video-app><script src="/desktop.js"></script>`,
    true,
  ],
  [
    `${notice}<div>Something went wrong, but don’t fret. Let’s give it another shot. Some privacy extensions may cause issues here. Please disable them and try again.</div><script src="/client.js"></script>`,
    true,
  ],
  [`<h1>Loading …</h1><video></video>${script}`, true],
  [
    `<header><nav><a href="/a">Pots</a><a href="/b">Seeds</a></nav></header><main hx-get="/a"><p>Loading article …</p></main><footer>© 2026</footer><script src="/x.js"></script>`,
    true,
  ],
  [`<header><nav><a href="/a">Pots</a></nav></header><main><p>We sell clay pots.</p></main><script src="/x.js"></script>`, false],
  // Not a shell if the content is in templates, as in streamed pages.
  [`<main>Loading …</main><template><h1>Pots</h1>${'<p>Clay pots</p>'.repeat(80)}</template><script src="/put.js"></script>`, false],
  [`<main>Loading …</main><template>${'<p>{{ pot }} of the shop</p>'.repeat(80)}</template><script src="/put.js"></script>`, true],
  // A shell if the data is in attributes of elements that a script fills.
  [
    `<site-header :menu='[{"t":"Start"}]'>Recipes</site-header><recipe-page v-bind:recipe="bread"><h1>Rye bread</h1></recipe-page>${script}`,
    true,
  ],
  [`<shop-page x-data="page()">Garden tools</shop-page>${script}`, true],
  [`<div id="app" data-page='{"component":"Home"}'></div>${script}`, true],
  [`<my-app></my-app>${script}`, true],
  // A shell with an empty mount point, splash images, a footer and data scripts
  [
    `<div id="mount_0_0_xY"></div><div><img src=splash.png alt=""><img src=from.png alt=""></div>${'<script type=application/json>{"a":1}</script>'.repeat(24)}<footer>${'<a href=/about>About</a>'.repeat(5)}</footer>${script}`,
    true,
  ],
  [
    `<header><a href="/">Garden</a></header><div id=root><p>Loading …</p></div><footer>${'<a href=/a>About us</a>'.repeat(6)}</footer>${script}`,
    true,
  ],
  [`<div id=root hidden>${'tomato '.repeat(49)}</div>${script}`, true],
  [`<video-app><div id=skeleton></div></video-app><footer>${'<a href=/about>About</a>'.repeat(5)} © 2026 Garden</footer>${script}`, true],
  [
    `<div></div>${'<script type=application/json>{"a":1}</script>'.repeat(24)}<footer>About us<select><option>English</select></footer>${script}`,
    true,
  ],
  [`<header><form role=search><input type=search></form></header><main id=root></main>${script}`, true],
  [`<header>Garden</header><form><input name=mail></form><div id=root></div>${script}`, false],
  [
    `<header>Garden</header><img src=poster.jpg alt="Concert in the yard"><cookie-bar></cookie-bar><script src="/js/main.js"></script>`,
    false,
  ],
  // Not a shell: a script moves the hidden text to its visible place.
  [`<div id=root>Loading …</div><div hidden id="S:0">${'tomato '.repeat(300)}</div>${script}`, false],
  [`<div id=root><!--$?--></div><div style="display:none" id="S:0">${'tomato '.repeat(51)}</div>${script}`, false],
  [`<h1>Garden</h1><p>Closed until May</p><booking-widget></booking-widget>${script}`, false],
  ['<p>Closed until May. Call us if the garden gate is open.</p><chat-box></chat-box><script src="/js/main.js"></script>', false],
  [
    `<h1>How to find us</h1><p>Take the tram to the mill and walk along the river for five minutes.</p><yard-map :center="[52,13]"></yard-map>${script}`,
    false,
  ],
  ['<p>Garden, open daily from nine to five</p><div id="modal-root"></div><script src="/js/main.js"></script>', false],
  [`<h1>Garden</h1><p>Closed until May</p>${'<script type=application/json>{"a":1}</script>'.repeat(24)}${script}`, false],
  // Not a shell: server-rendered pages have the same marks, such as mount points.
  [`<div id=root>${'tomato '.repeat(40)}</div>${script}${notice}`, false],
  [`<div id=root>${'tomato '.repeat(20)}</div>${script}`, false],
  [`<div id=root>${'<a href=/shop>Shop</a>'.repeat(5)}</div>${script}`, false],
  [`<div id=root>${'ベランダでトマトを育てる'.repeat(4)}</div>${script}`, false],
  [`<div id=root><h1>Closed</h1></div>${script}`, false],
  [`<div id=root><form><input name=user><input type=password></form></div>${script}`, false],
  [`<div id=root><video src=film.mp4 controls></video></div>${script}`, false],
  // Not a shell: the page is short but complete.
  ['<p>Closed until May</p><script src="/jquery.min.js"></script>', false],
  ['<p>Closed until May</p><script src="/js/main.js"></script>', false],
  ['<p>Closed until May</p><script src="/js/main-nav2.js"></script>', false],
  ['<img src=poster.jpg alt="Concert in the yard, Saturday at eight"><script src="/lightbox.js"></script>', false],
  ['<div></div><script src="https://www.googletagmanager.com/gtag/js?id=1"></script><script src="/stats.js" async></script>', false],
  ['<iframe src="/booking"></iframe><script src="/resize.js"></script>', false],
  ['<p>Tomatoes</p><script>count()</script>', false],
  ['<div id=root></div>', false],
  ['<p>Tomatoes</p>', false],
];

for (const [html, expected] of table) it(html.slice(0, 120), () => assert.equal(isEmptyShell(readDocument(html)), expected));

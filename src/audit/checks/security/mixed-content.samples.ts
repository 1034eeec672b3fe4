import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './mixed-content.ts';

const old = '<script src="http://example.com/a.js"></script><img src="http://example.com/a.png">';

export default {
  none: [
    page('<script src=a.js></script><img src=//cdn.example/a.png><a href=http://example.org/>Old site</a>'),
    page(
      '<script src=http://localhost:8080/a.js></script><img src=http://127.0.0.1/a.png><img srcset=http://[::1]/a.png><iframe src=http://dev.localhost/></iframe>',
    ),
    page(
      '<img src=http://cdn.example/a.png srcset="a.png 1w"><form method=dialog action=http://example.com/></form><link rel=prefetch href=/a>',
    ),
    // Browsers don't load missing imports, plug-in files or external parts of drawings; the other links only connect without loading.
    page(
      '<script type=importmap>{"imports":{"a":"http://cdn.example/a.js"}}</script><script type=module>import "b"; import "./a.js"</script>',
    ),
    page(
      '<script type=module>/*\nimport "http://cdn.example/a.js" */\n// import "http://cdn.example/b.js"\nconst a = "http://cdn.example/";</script>',
    ),
    page('<script>import "http://cdn.example/a.js"</script>'),
    page('<object data=a.swf><param name=movie value=http://cdn.example/a.swf></object><svg><use href=http://cdn.example/a.svg#a /></svg>'),
    page('<link rel=dns-prefetch href=http://cdn.example><link rel=prerender href=http://example.com/next>'),
    page('<iframe srcdoc="<a href=http://example.com/>Old site</a>"></iframe><iframe srcdoc="" src=http://maps.example/></iframe>'),
    // The `srcdoc` of this frame is too complex to parse.
    page(`<iframe srcdoc="${'<div>'.repeat(5_000)}<img src=http://cdn.example/a.png>"></iframe>`),
    page('<body><noscript><img src="http://count.example/hit.gif" width=1 height=1></noscript>'),
    page(
      '<link rel=canonical href=http://example.com/><link rel=alternate href=http://example.com/feed><link rel=preconnect href=http://cdn.example>',
    ),
  ],
  upgraded: [
    page(old, { headers: { 'content-security-policy': 'upgrade-insecure-requests' } }),
    page(`<meta http-equiv=Content-Security-Policy content="upgrade-insecure-requests">${old}`),
  ],
  passive: [
    page('<video poster=http://cdn.example/a.png></video>'),
    page('<link rel=preload as=image href=http://cdn.example/a.png>'),
    page('<link rel="shortcut icon" href=http://cdn.example/a.ico>'),
    page('<style>main{background:url(http://cdn.example/a.png)}</style>'),
    page('<p style="background:url(http://cdn.example/a.png)">'),
    page('<body background=http://cdn.example/a.png>'),
    page('<input type=image src=http://cdn.example/a.png>'),
    page('<svg><image href=http://cdn.example/a.png /></svg>'),
    page('<svg><image xlink:href=http://cdn.example/a.png /></svg>'),
    page('<svg><filter><feImage href=http://cdn.example/a.png /></filter></svg>'),
    page('<svg style="background:url(http://cdn.example/a.png)"></svg>'),
    page('<iframe srcdoc="<img src=http://cdn.example/a.png>"></iframe>'),
    page('<table><tbody background=http://cdn.example/a.png><tr><th>Seed</table>'),
    page('<table><tr background=http://cdn.example/a.png><th>Seed</table>'),
    page('<table><tr><th background=http://cdn.example/a.png>Seed</table>'),
    page('<table background=http://cdn.example/a.png><tr><td>Seed</table>'),
    page('<p style="background:image-set(\'http://cdn.example/a.png\' 1x)">'),
    page('<img src=http://cdn.example/a.png>'),
    page('<video src="http://cdn.example/a.mp4"></video>'),
  ],
  active: [
    page('<video src=a.mp4><track src=http://cdn.example/a.vtt></video>'),
    page('<link rel=preload as=image imagesrcset="http://cdn.example/a.png 2x">'),
    page('<img src=a.png srcset="b.png 1x, http://cdn.example/b.png 2x">'),
    page('<picture><source srcset=http://cdn.example/a.avif><img src=a.png></picture>'),
    page('<picture><source srcset=a.avif><img src=http://cdn.example/a.png></picture>'),
    page('<img src=http://192.0.2.1/a.png>'),
    page('<style>@import "http://cdn.example/a.css";</style>'),
    page('<style>@font-face{font-family:F;src:url(http://cdn.example/f.woff2)}</style>'),
    page('<form action=/><button formaction=http://example.com/login>Go</button></form>'),
    page('<link rel=prefetch href=http://cdn.example/next.js>'),
    page('<iframe srcdoc="&lt;script src=http://cdn.example/a.js>&lt;/script>"></iframe>'),
    page('<base href=http://example.com/><iframe srcdoc="<link rel=stylesheet href=http:a.css>"></iframe>'),
    page('<script type=module>import "http://cdn.example/a.js"</script>'),
    page('<script type=module>const b = 1; import { a,\n c } from "http://cdn.example/a.js"</script>'),
    page('<script type=module>export*from"http://cdn.example/a.js"</script>'),
    page('<script type=importmap>{"imports":{"a":"http://cdn.example/a.js"}}</script><script type=module>import a from "a"</script>'),
    page('<script type=importmap>{"imports":{"a/":"http://cdn.example/"}}</script><script type=module>import "a/b.js"</script>'),
    page('<svg><script href=http://cdn.example/a.js /></svg>'),
    page('<frameset><frame src=http://maps.example/></frameset>'),
    page('<link rel=modulepreload href=http://cdn.example/a.js>'),
    page('<link rel=preload as=font href=http://cdn.example/a.woff2>'),
    page('<link rel=manifest href=http://cdn.example/app.json>'),
    page('<script src=http://cdn.example/a.js></script><img src=http://cdn.example/a.png>'),
    page('<link rel=stylesheet href=http://cdn.example/a.css>'),
    page('<iframe src=http://maps.example/></iframe>'),
    page('<object data="http://cdn.example/a.pdf"></object>'),
    // A report-only policy upgrades no requests.
    page(old, { headers: { 'content-security-policy-report-only': 'upgrade-insecure-requests' } }),
    page('<form action=http://example.com/login></form>'),
    page('<base href=http://example.com/><script src=a.js></script>'),
  ],
  plain: [page('<script src=a.js></script>', { url: 'http://example.com/' })],
} satisfies Samples<typeof check>;

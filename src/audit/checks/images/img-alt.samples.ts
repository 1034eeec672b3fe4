import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './img-alt.ts';

export default {
  all: [
    page('<img src=a.png alt="A tomato"><img src=b.png alt="">'),
    page('<img src=a.png aria-label="A tomato">'),
    // Some of the images have a text, are icons, or are too few to report.
    page('<img src=a.jpg alt=""><img src=b.jpg alt=""><img src=c.jpg alt=""><img src=d.jpg alt="Pot">'),
    page('<img src=a.jpg alt=""><img src=b.jpg alt=""><img src=c.jpg alt="">'),
    page('<img src=a.jpg alt="" width=24 height=24>'.repeat(9)),
    page(`<footer>${'<img src=a.jpg alt="">'.repeat(9)}</footer>`),
    page('<svg role=img aria-label="Tomato"></svg><svg role=img><title>Tomato</title><g></g></svg>'),
    page('<img src=a.png role=none tabindex=0 alt="A tomato">'),
    page('<label>Search <input type=image src=go.png></label><input type=image id=send src=send.png><label for=send>Send</label>'),
    page('<svg><circle role=graphics-symbol><title>Ripe</title></circle></svg>'),
  ],
  some: [
    // A streamed part of the page is visible in the end.
    page('<template id="B:0"></template><div hidden id="S:0"><img src=a.png></div><script>$RC("B:0","S:0")</script>'),
    page('<img src=a.png><img src=b.png alt="A tomato"><img src=c.png alt=Pot>'),
    page('<input type=image src=go.png alt="">'),
    page('<map><area href=/a></map>'),
    page('<map><area href=/a alt=""></map>'),
    // White space is not a text, and only alt="" marks decoration.
    page('<img src=a.png alt=" ">'),
    page('<img src=a.png alt="&nbsp;">'),
    // The role `none` is ignored on an image that can be focused or has a global ARIA attribute.
    page('<img src=a.png role=none tabindex=0>'),
    page('<img src=a.png role=presentation aria-live=polite>'),
    page('<img src=a.png><div role=img></div><div role=img aria-label="Ripe"></div>'),
  ],
  decorative: [page('<main><img src=a.jpg alt=""><img src=b.jpg alt=""><img src=c.jpg alt=""><img src=d.jpg alt=""></main>')],
  unnamed: [
    page('<div role=img alt="Tomato"></div>'),
    page('<svg role=img><g><title>Tomato</title></g></svg>'),
    page('<svg role=img><title></title><title>Tomato</title></svg>'),
    page('<svg><circle role=graphics-symbol r=4></circle></svg>'),
    page('<img src=a.png alt="Tomato"><span role=img class=star></span>'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    // An image without a URL shows nothing.
    page('<img src="" class=zoom><img class=template>'),
    page(
      '<div hidden id=more><img src=a.png></div><div hidden id="S:0"><div hidden><img src=a.png></div></div><script>$RC("B:0","S:0")</script>',
    ),
    // An image in a code example is only text.
    page('<pre>&lt;img src=a.png&gt; &lt;svg role=img&gt;</pre>'),
    page('<map><area alt=""></map><svg><g><title>Tomato</title></g></svg>'),
    page('<img src=a.png role="unknown none">'),
    page('<img src=a.png role=presentation><img src=b.png aria-hidden=true>'),
    page('<p>Tomatoes</p><noscript><img src=a.png></noscript>'),
    // A tracking pixel shows nothing.
    page('<img src="https://count.example/hit.gif" width=1 height=1><img src="https://ads.example/hit" style="display:none">'),
  ],
} satisfies Samples<typeof check>;

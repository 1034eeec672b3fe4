import type { Samples } from '../../check.ts';
import { page } from '../../samples.ts';
import type check from './img-alt.ts';

export default {
  all: [
    page('<img src=a.png alt="A tomato"><img src=b.png alt="">'),
    page('<img src=a.png aria-label="A tomato">'),
    page('<svg role=img aria-label="Tomato"></svg>'),
  ],
  some: [
    page('<img src=a.png><img src=b.png alt="A tomato"><img src=c.png alt=Pot>'),
    page('<input type=image src=go.png alt="">'),
    page('<map><area href=/a></map>'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    // An example of code is none.
    page('<pre>&lt;img src=a.png&gt; &lt;svg role=img&gt;</pre>'),
    page('<img src=a.png role=presentation><img src=b.png aria-hidden=true>'),
    page('<p>Tomatoes</p><noscript><img src=a.png></noscript>'),
    // A pixel that counts visits is nothing to see.
    page('<img src="https://count.example/hit.gif" width=1 height=1><img src="https://ads.example/hit" style="display:none">'),
  ],
} satisfies Samples<typeof check>;

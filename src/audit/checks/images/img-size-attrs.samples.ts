import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './img-size-attrs.ts';

export default {
  all: [
    page('<img src=seed.jpg width=640 height=480>'),
    page('<img src=pixel.gif width=0 height=0><img src=seed.jpg width=" 640px" height="48.5">'),
    page('<img src=seed.jpg style="width: 640px; height: 480px">'),
    page('<img src=seed.jpg width=640 style="height:480px">'),
    page('<img src=seed.jpg style="width:100%;aspect-ratio:4/3"><img src=pot.jpg height=480 style="Aspect-Ratio: 4 / 3 !important">'),
  ],
  some: [
    page('<img src=seed.jpg><img src=pot.jpg width=640 height=480><img src=soil.jpg width=640 height=480>'),
    page('<img src=seed.jpg width=640>'),
    page('<img src=seed.jpg style="height:480px">'),
    page('<img src=seed.jpg width="+5" height="+5">'),
    page('<img src=seed.jpg width=auto height="">'),
    page('<img src=seed.jpg style="width:640px;height:auto">'),
    page('<img src=seed.jpg style="aspect-ratio:4/3">'),
    page('<img src=seed.jpg style="position:relative">'),
    page('<img data-src=seed.jpg src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'),
  ],
  none: [
    page('<p>Tomatoes</p><img src="" class=zoom>'),
    page('<img src=seed.jpg style="position:absolute"><img src=pot.jpg style="top:0; Position: FIXED">'),
    page('<img src="data:image/svg+xml,%3Csvg%3E"><svg role=img aria-label=Seed></svg>'),
    page('<body><noscript><img src=seed.jpg></noscript>'),
    page('<img src=pixel.gif style="display:none"><div hidden><img src=seed.jpg></div>'),
  ],
} satisfies Samples<typeof check>;

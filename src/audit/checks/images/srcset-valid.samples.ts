import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './srcset-valid.ts';

export default {
  all: [
    page('<img src=a.jpg srcset="a.jpg 640w, b.jpg 1280w" sizes="100vw">'),
    page('<img src=a.jpg srcset="a.jpg, b.jpg 1.5x,c.jpg 2x,">'),
    // Commas in a URL belong to the URL.
    page('<img src=a.jpg srcset="/w_640,h_480/a.jpg 640w 480h, /w_1280,h_960/a.jpg 1280w 960h">'),
    page('<picture><source srcset="a.avif 640w, b.avif 1280w" type=image/avif><img src=a.jpg></picture>'),
  ],
  some: [
    page('<img src=a.jpg srcset="a.jpg 640px, b.jpg 1280w">'),
    page('<img src=a.jpg srcset="red tomato.jpg 2x">'),
    page('<img src=a.jpg srcset="a.jpg 640w 2x">'),
    page('<img src=a.jpg srcset="a.jpg 640W, b.jpg 0w">'),
    page('<picture><source srcset="a.webp 1x 2x"><img src=a.jpg></picture>'),
    page('<img src=a.jpg srcset="a.jpg 640w b.jpg 1280w">'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page('<img src=a.jpg><img src=b.jpg srcset=""><img src=c.jpg srcset=" , "><img data-srcset="a.jpg 640px">'),
    page('<body><noscript><img src=a.jpg srcset="a.jpg 640px"></noscript>'),
  ],
} satisfies Samples<typeof check>;

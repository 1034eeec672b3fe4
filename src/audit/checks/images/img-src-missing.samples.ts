import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './img-src-missing.ts';

export default {
  all: [
    page('<img src=seed.jpg><img src=pot.jpg loading=lazy>'),
    page('<img srcset="seed.jpg 640w, seed-2.jpg 1280w" sizes=100vw>'),
    // The image has a real URL and a second one, for example for zooming.
    page('<img src=seed.jpg data-src=seed-large.jpg>'),
    page('<body><img data-src=seed.jpg><noscript><img src=seed.jpg></noscript>'),
    page('<body><noscript><img src=seed.jpg></noscript><img src="data:image/gif;base64,R0lGOD" data-lazy-src=seed.jpg>'),
    page('<picture><source srcset=seed.webp><img data-src=seed.jpg></picture>'),
    // Nothing indicates that a script will load an image.
    page('<img class=zoom alt=""><img src="data:image/svg+xml,%3Csvg%3E" alt=Seed>'),
  ],
  some: [
    page('<img src=logo.svg><img data-src=seed.jpg class=lazyload>'),
    page('<img src=logo.svg><img src="data:image/gif;base64,R0lGOD" data-original=seed.jpg>'),
    page('<img src=logo.svg><img srcset="data:image/gif;base64,R0lGOD" data-srcset="seed.jpg 640w">'),
    page('<img src=logo.svg><picture><source data-srcset=seed.webp><img src="" data-src=seed.jpg></picture>'),
  ],
  every: [page('<img data-src=seed.jpg><img data-src=pot.jpg>'), page('<img src="data:image/gif;base64,R0lGOD" data-lazy=seed.jpg>')],
  none: [
    page('<p>Tomatoes</p>'),
    page('<svg role=img aria-label=Seed></svg><div hidden><img data-src=seed.jpg></div><!-- <img data-src=pot.jpg> -->'),
  ],
} satisfies Samples<typeof check>;

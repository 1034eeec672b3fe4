import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './picture-fallback.ts';

export default {
  all: [
    page('<picture><source srcset=seed.avif type="image/avif"><img src=seed.jpg alt=Seeds></picture>'),
    page('<picture><img src=seed.jpg alt=Seeds></picture>'),
    page('<picture><source srcset=seed.avif><a href="/seed"><img src=seed.jpg alt=Seeds></a></picture>'),
    // A script inserts the image.
    page('<picture><script type="text/template"><img src=seed.jpg></script></picture>'),
  ],
  some: [
    page('<picture><source srcset=seed.avif></picture><img src=seed.jpg alt=Seeds>'),
    page('<picture></picture><picture><img src=seed.jpg alt=Seeds></picture><picture><img src=pot.jpg alt=Pots></picture>'),
    page('<picture><source srcset=seed.avif><!-- <img src=seed.jpg> --></picture>'),
  ],
  none: [
    page('<img src=seed.jpg alt=Seeds>'),
    page('<template><picture></picture></template><body><noscript><picture></picture></noscript>'),
  ],
} satisfies Samples<typeof check>;

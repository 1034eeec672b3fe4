import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './img-lazy-lcp.ts';

export default {
  early: [
    page('<img src=hero.jpg><img src=seed.jpg loading=lazy>'),
    page('<img src=hero.jpg loading=eager fetchpriority=high>'),
    page('<link rel=preload as=image href="/hero.jpg"><img src="hero.jpg"><img src=pot.jpg loading=lazy>'),
    // Menu images, tracking pixels, noscript fallbacks and data-URL drawings do not count as the first image.
    page('<nav><a href="/seed"><img src=seed.jpg loading=lazy alt=Seed></a></nav><img src=hero.jpg>'),
    page('<img src=hit.gif width=1 height=1 loading=lazy><img src="data:image/svg+xml,%3Csvg%3E" loading=lazy><img src=hero.jpg>'),
    // Flags and logos are never the largest image.
    page(
      '<img src=de.png width=36 height=25 loading=lazy><header><img src=logo.svg width=252 height=60 loading=lazy></header><img src=hero.jpg>',
    ),
    page('<img src=/close.svg loading=lazy><img src="/anna.jpg?w=40" width=900 height=900 loading=lazy><img src=hero.jpg>'),
    page('<img src=hero.jpg width=0 height=0 alt=Pots loading=eager><img src=seed.jpg loading=lazy>'),
    page('<body><noscript><img src=hero.jpg loading=lazy></noscript><img src=hero.jpg>'),
  ],
  late: [
    page('<img src=hero.jpg loading=lazy><img src=seed.jpg>'),
    page('<header><img src=hero.jpg width=900 loading=lazy></header>'),
    page('<picture><source srcset=hero.avif type=image/avif><img src=hero.jpg loading=" LAZY "></picture>'),
    page('<link rel=preload as=image href="/other.jpg"><img src=hero.jpg loading=lazy>'),
  ],
  torn: [
    page('<img src=logo.svg><img src=hero.jpg loading=lazy fetchpriority=high>'),
    page('<link rel=preload as=image href="https://example.com/hero.jpg"><img src=logo.svg><img src="/hero.jpg" loading=lazy>'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page(`<h1>Tomatoes</h1><p>${'They like light soil. '.repeat(25)}</p><img src=hero.jpg width=900 height=600 loading=lazy>`),
    page('<h1>Tomatoes</h1><footer><img src=logo.png loading=lazy></footer>'),
    page('<svg role=img aria-label=Seed></svg><img data-src=hero.jpg loading=lazy><div hidden><img src=a.jpg loading=lazy></div>'),
  ],
} satisfies Samples<typeof check>;

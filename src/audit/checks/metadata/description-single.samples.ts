import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './description-single.ts';

const described = (...texts: string[]) => page(texts.map((text) => `<meta name="description" content="${text}">`).join('\n'));

export default {
  one: [
    described('Tomatoes on a balcony, month by month.'),
    // Social media cards have their own description.
    page(
      '<meta content="Tomates en el balcón" name=Description><meta property="og:description" content="Tomates"><meta name="twitter:description" content=x>',
    ),
    page('<head><meta name=description content=Tomatoes></head><body><p>x</p><meta name=description content=Pots>'),
    page('<meta name=description content=Tomatoes><noscript><meta name=description content=Pots></noscript>'),
    page('<meta name=description content=Tomatoes><!-- <meta name=description content=Pots> -->'),
  ],
  several: [
    described('Tomatoes on a balcony.', 'The Garden: seed, pots and soil.'),
    described('バルコニーでトマト', 'バルコニーでトマト'),
    described('Tomatoes', '', 'Pots'),
  ],
  none: [page('<title>Tomatoes</title>'), page('<body><p>x</p><meta name=description content=Tomatoes>')],
} satisfies Samples<typeof check>;

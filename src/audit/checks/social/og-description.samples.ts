import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './og-description.ts';

export default {
  present: [
    page('<meta property=og:description content="How to grow tomatoes on a balcony.">'),
    page('<meta name=og:description content="Tomaten auf dem Balkon">'),
    page('<meta property="og:description twitter:description" content="バルコニーのトマト">'),
  ],
  absent: [
    page('<meta property=og:title content=Tomatoes>'),
    page('<meta property=og:title content=Tomatoes><meta property=og:description content=" ">'),
    page('<meta property=og:title content=Tomatoes><meta name=description content="How to grow tomatoes">'),
  ],
  none: [
    page('<title>Tomatoes</title><meta name=description content="How to grow tomatoes">'),
    page('<meta name=twitter:description content="How to grow tomatoes">'),
    page('<meta property=og:title content="">'),
  ],
} satisfies Samples<typeof check>;

import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './description-present.ts';

export default {
  present: [
    page('<meta name="description" content="How to grow tomatoes on a balcony, month by month.">'),
    // Attributes may have any order, quoting and case.
    page("<meta content='Tomatoes, month by month.' NAME=Description>"),
    page('<meta content=Tomatoes data-x="name=keywords" name=" description ">'),
    page('<meta name=description content=""><meta name=description content="Tomatoes on a balcony.">'),
    page('<head><noscript><iframe src="https://tags.example/"></iframe></noscript><meta name=description content=Tomatoes></head>'),
  ],
  empty: [page('<meta name=description content="">'), page('<meta name=description content=" &nbsp; ">'), page('<meta name=description>')],
  outside: [page('<head><title>Tomatoes</title></head><body><p>x</p><meta name=description content="Tomatoes on a balcony.">')],
  absent: [
    page('<title>Tomatoes</title>'),
    page('<meta property="og:description" content="Tomatoes on a balcony.">'),
    page('<!-- <meta name=description content="Tomatoes"> -->'),
    page('<meta name="dc.description" content="Tomatoes">'),
  ],
} satisfies Samples<typeof check>;

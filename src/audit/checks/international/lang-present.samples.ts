import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './lang-present.ts';

export default {
  present: [
    page('<html lang=en><title>Tomatoes</title>'),
    page('<HTML LANG="zh-Hant-TW"><title>番茄</title>'),
    // Whether it is a language is another question.
    page('<html lang="xx">'),
    // A second tag adds what the first does not have.
    page('<html><title>Tomaten</title><html lang=de>'),
  ],
  empty: [page('<html lang="">'), page('<html lang=" ">'), page('<html lang>')],
  absent: [
    page('<html><title>Tomatoes</title>'),
    page('<title>Tomatoes</title><body lang=en>'),
    // Only XML reads this one.
    page('<html xml:lang="en">'),
    page('<html><meta http-equiv=content-language content=en>', { headers: { 'content-language': 'en' } }),
  ],
} satisfies Samples<typeof check>;

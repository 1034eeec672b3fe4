import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './lang-present.ts';

export default {
  present: [
    page('<html lang=en><title>Tomatoes</title>'),
    page('<HTML LANG="zh-Hant-TW"><title>番茄</title>'),
    // `lang-present` does not check whether the language exists.
    page('<html lang="xx">'),
    // A second `<html>` tag adds attributes that the first one lacks.
    page('<html><title>Tomaten</title><html lang=de>'),
  ],
  empty: [page('<html lang="">'), page('<html lang=" ">'), page('<html lang>')],
  absent: [
    page('<html><title>Tomatoes</title>'),
    page('<title>Tomatoes</title><body lang=en>'),
    // Only XML parsers read `xml:lang`.
    page('<html xml:lang="en">'),
    page('<html><meta http-equiv=content-language content=en>', { headers: { 'content-language': 'en' } }),
  ],
} satisfies Samples<typeof check>;

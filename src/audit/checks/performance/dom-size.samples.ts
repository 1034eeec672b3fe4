import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './dom-size.ts';

/** Returns a page with this number of elements, including html, head and body. */
const elements = (count: number) => page('<i></i>'.repeat(count - 3));
/** Returns a page with this number of levels below html; the body is the first level. */
const levels = (count: number) => page('<div>'.repeat(count - 1));

export default {
  light: [
    page('<title>Tomatoes</title>'),
    elements(1400),
    levels(32),
    page(`<template>${'<i></i>'.repeat(3001)}</template>`),
    page(`<!--${'<i></i>'.repeat(3001)}-->`),
  ],
  heavy: [elements(1401), elements(3000), page(`<svg>${'<path/>'.repeat(1401)}</svg>`)],
  nested: [levels(33)],
  veryHeavy: [elements(3001), page('<div>'.repeat(40) + '<i></i>'.repeat(3000))],
} satisfies Samples<typeof check>;

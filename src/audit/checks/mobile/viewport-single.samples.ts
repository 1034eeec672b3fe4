import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './viewport-single.ts';

const viewports = (...contents: string[]) => page(contents.map((content) => `<meta name=viewport content="${content}">`).join(''));

export default {
  one: [
    viewports('width=device-width, initial-scale=1'),
    page('<meta name=viewport content="width=device-width"><meta name=viewport>'),
    page('<meta name=viewport content="width=device-width"><noscript><meta name=viewport content="width=1024"></noscript>'),
    page('<meta name=viewport content="width=device-width"><!-- <meta name=viewport content="width=1024"> -->'),
  ],
  same: [
    viewports('width=device-width', 'width=device-width'),
    viewports('width=device-width, initial-scale=1', 'Width=Device-Width;initial-scale=1,'),
  ],
  several: [
    viewports('width=1024', 'width=device-width'),
    viewports('width=device-width', 'width=device-width', 'width=device-width, maximum-scale=1'),
    viewports('width=device-width', ''),
    page('<meta name=viewport content="width=1024"><body><p>x</p><meta name=Viewport content="width=device-width">'),
  ],
  none: [page('<title>Tomatoes</title>'), page('<meta name=viewport>')],
} satisfies Samples<typeof check>;

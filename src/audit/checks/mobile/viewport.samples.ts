import type { Samples } from '../../check.ts';
import { page } from '../../samples.ts';
import type check from './viewport.ts';

const viewport = (content: string) => page(`<meta name=viewport content="${content}">`);

export default {
  device: [
    viewport('width=device-width, initial-scale=1'),
    viewport('initial-scale=1'),
    viewport('Width = Device-Width; Initial-Scale = 1.0'),
    viewport('width=device-width'),
    page('<meta content="width=device-width" name="VIEWPORT ">'),
    page('<meta name=viewport content="width=1024"><meta name=viewport content="width=device-width">'),
  ],
  fixed: [viewport('width=1024'), viewport('width=980px, initial-scale=1')],
  useless: [viewport('user-scalable=no'), viewport(''), viewport('width=devicewidth'), viewport('initial-scale=0')],
  absent: [
    page('<title>Tomatoes</title>'),
    page('<meta name=viewport>'),
    page('<meta property=viewport content="width=device-width">'),
    page('<!-- <meta name=viewport content="width=device-width"> -->'),
    page('<noscript><meta name=viewport content="width=device-width"></noscript>'),
  ],
} satisfies Samples<typeof check>;

import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './viewport.ts';

const viewport = (content: string) => page(`<meta name=viewport content="${content}">`);

export default {
  device: [
    viewport('width=device-width, initial-scale=1'),
    viewport('initial-scale=1'),
    viewport('Width = Device-Width; Initial-Scale = 1.0'),
    viewport('width=device-width'),
    viewport('width=device-width, initial-scale=0.86, minimum-scale=0.86'),
    // The screen is wider than the declared width, so the layout is as wide as the screen.
    viewport('width=320, initial-scale=1'),
    page('<meta content="width=device-width" name="VIEWPORT ">'),
    page('<meta name=viewport content="width=1024"><meta name=viewport content="width=device-width">'),
    page('<meta name=viewport content="width=device-width"><link rel=alternate media=handheld href="https://m.example.com/">'),
  ],
  narrow: [viewport('width=320'), viewport('width=480, initial-scale=1')],
  fixed: [viewport('width=1000'), viewport('width=481'), viewport('width=980px, initial-scale=1')],
  zoomedOut: [viewport('width=device-width, initial-scale=0.5'), viewport('initial-scale=0'), viewport('initial-scale=auto')],
  useless: [viewport('user-scalable=no'), viewport(''), viewport('width=devicewidth'), viewport('initial-scale=-1')],
  leaves: [page('<meta http-equiv=refresh content="0; url=/new">'), page('<script>location.replace("/new")</script>')],
  declared: [
    page('<link rel=alternate media="only screen and (max-width: 640px)" href="https://m.example.com/">'),
    page('<link rel="Alternate nofollow" media="HANDHELD" href="/m/">'),
    page('<link rel=alternate media="screen and (max-device-width:480px)" href="/m/"><meta name=viewport content="width=1000">'),
    page('<link rel=alternate media="(width <= 640px)" href="/m/"><meta name=viewport content="">'),
    page('<link rel=alternate media="print, (640px >= width)" href="/m/">'),
  ],
  absent: [
    page('<title>Tomatoes</title>'),
    page('<meta name=viewport>'),
    page('<meta property=viewport content="width=device-width">'),
    page('<!-- <meta name=viewport content="width=device-width"> -->'),
    page('<noscript><meta name=viewport content="width=device-width"></noscript>'),
    // None of these links declares a mobile version.
    page('<link rel=alternate type="application/rss+xml" href="/feed">'),
    page('<link rel=alternate media="only screen and (min-width: 1200px)" href="/wide">'),
    page('<link rel=alternate media="not screen and (max-width: 640px)" href="/wide">'),
    page('<link rel="alternate stylesheet" media="(max-width: 640px)" href="/small.css">'),
    page('<link rel=alternate media="(max-width: 640px)" href="#top">'),
    page('<link rel=alternate media="(max-width: 640px)" href="">'),
    page('<link rel=stylesheet media=handheld href="/small.css">'),
    page('<noscript><link rel=alternate media=handheld href="/m/"></noscript>'),
    page('<p>x</p><link rel=alternate media=handheld href="/m/">'),
  ],
} satisfies Samples<typeof check>;

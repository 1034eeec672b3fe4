import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './iframe-main.ts';

const frame = '<iframe src="https://shop.example.org/" width="100%" height="100%" frameborder=0></iframe>';
const words = (count: number) => `<p>${'tomato '.repeat(count)}`;

export default {
  own: [
    page(`${words(50)}${frame}`),
    page(`<html lang=zh><p>${'在阳台上种番茄并不难。'.repeat(12)}${frame}`),
    page(`<html lang=ru><p>${'Томаты на балконе растут быстро. '.repeat(12)}<iframe src="/карта"></iframe>`),
  ],
  framed: [
    page(`<title>Our shop</title>${frame}`),
    page(`${words(49)}${frame}`),
    page('<html lang=ja><h1>庭</h1><iframe src="/main.html"></iframe>'),
    page('<base href="https://shop.example.org/"><iframe src="//shop.example.org/a"></iframe>'),
  ],
  // A chat or consent frame doesn't show what the script will display.
  scripted: [page(`<div id=root></div><script src="/app.js"></script>${frame}`)],
  none: [
    page('<p>Tomatoes'),
    page('<p>Film <iframe src="https://www.youtube-nocookie.com/embed/x" allowfullscreen></iframe>'),
    page('<p>Find us <iframe src="https://www.google.com/maps/embed?pb=1"></iframe>'),
    page(`<div id=root></div><noscript>${frame}</noscript>`),
    page('<iframe src="https://sync.example.org/" style="display: none"></iframe><iframe src="/p" width=0 height=0></iframe>'),
    page('<iframe src="https://sync.example.org/" width="1" height="1"></iframe><iframe hidden src="/x"></iframe>'),
    page('<iframe src="about:blank"></iframe><iframe srcdoc="<p>x"></iframe><iframe src="javascript:0"></iframe>'),
  ],
} satisfies Samples<typeof check>;

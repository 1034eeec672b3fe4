import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './head-only-tags.ts';

const canonical = '<link rel=canonical href=https://example.com/>';

export default {
  inside: [
    page(`<head>${canonical}<meta name=description content=x></head><body><p>x</p></body>`),
    page('<p>x</p>'),
    // Search engines ignore a second such tag in the body.
    page(`<head>${canonical}<meta name=description content=x></head><body><p>x</p>${canonical}<meta name=description content=x></body>`),
    page(`<head>${canonical}<noscript><img src=pixel.png></noscript><script src=a.js></script></head>`),
    page('<body><link rel=stylesheet href=a.css><meta itemprop=name content=x>'),
  ],
  description: [page('<body><p>x</p><meta name=description content="About tomatoes">')],
  unscripted: [
    page(`<head><title>x</title><noscript><img src=pixel.png></noscript>${canonical}</head>`),
    page('<head><noscript><iframe src=/tags></iframe></noscript><meta name=description content="About tomatoes"></head>'),
  ],
  streamed: [
    page('<title>Pots</title><body><p>Pots</p><meta name=description content=Pots>', {
      atEnd: '<title>Pots</title><meta name=description content=Pots><p>Pots',
    }),
    page(`<head><title>x</title></head><body><p>x</p><div hidden id="S:0">${canonical}<meta name=description content=x></div>`),
    page('<head></head><body><p>x</p><template id="B:1"></template><div hidden id="S:1"><meta name=description content=x></div>'),
  ],
  outside: [
    page(`<head><title>x</title></head><body><div hidden id="section">${canonical}</div>`),
    page(`<head><title>x</title><img src=a.png>${canonical}</head>`),
    page(`<head>Some text ${canonical}<meta name=description content=x></head>`),
    page('<body><link rel=alternate hreflang=de href=https://example.com/de>'),
    page(`<head><title>x</title></head><body>${canonical}`),
  ],
} satisfies Samples<typeof check>;

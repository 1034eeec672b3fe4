import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './canonical-present.ts';

export default {
  inHead: [
    page('<title>Pots</title><link rel=canonical href="https://example.com/">'),
    page('<LINK HREF="/" REL="Canonical nofollow">'),
    page('<link rel=canonical href="/">', { headers: { link: '</>; rel=canonical' } }),
    page('<head><noscript><img src=pixel.gif></noscript><link rel=canonical href="/"></head>'),
    page('<link rel="alternate canonical" crossorigin=anonymous title=Pots href="/">'),
    page('<link rel=canonical media=all href="/"><link rel=canonical href="/">'),
    // Other checks report what is wrong with this canonical.
    page('<link rel=canonical href="">'),
  ],
  inHeader: [
    page('<title>Pots</title>', { headers: { link: '<https://example.com/a,b>; rel="canonical"' } }),
    page('<title>Pots</title>', { headers: { link: '</>; rel=canonical; anchor="#top"' } }),
    page('<title>Pots</title>', { headers: { link: '</style.css>; rel=preload; as=style, </>; rel=canonical' } }),
  ],
  outside: [
    page('<title>Pots</title><body><p>Pots</p><link rel=canonical href="/">'),
    page('<head><title>Pots</title><img src=pixel.gif><link rel=canonical href="/"></head>'),
  ],
  ignored: [
    page('<link rel=canonical media=all href="/">'),
    page('<link rel=canonical media href="/">'),
    page('<link rel=canonical type=text/html href="/">'),
    page('<link rel=canonical hreflang=de href="/">'),
    page('<link rel=canonical lang=de href="/">'),
    page('<link rel="alternate canonical" hreflang=de media=print href="/de/">'),
  ],
  absent: [
    page('<title>Pots</title>', { headers: { link: '</pots>; rel=canonical; type="text/html"; hreflang=de' } }),
    page('<title>Pots</title>', { headers: { link: '</book.html>; rel=canonical; anchor="/book.pdf"' } }),
    page('<title>Pots</title>', { headers: { link: '</book.html>; rel=canonical; anchor="http://["' } }),
    page('<title>Pots</title>'),
    page('<title>Pots</title><!-- <link rel=canonical href="/"> -->'),
    page('<body><noscript><link rel=canonical href="/"></noscript>'),
    page('<noscript><link rel=canonical href="/"></noscript>'),
    page('<link rel=alternate hreflang=de href="/de/">', { headers: { link: '</de/>; rel=alternate; hreflang=de' } }),
  ],
} satisfies Samples<typeof check>;

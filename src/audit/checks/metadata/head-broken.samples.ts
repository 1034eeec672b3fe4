import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './head-broken.ts';

const head = (content: string) =>
  page(`<!doctype html><html><head><meta charset=utf-8>\n${content}\n</head><body><p>Tomatoes</p></body></html>`);

export default {
  whole: [
    head('<title>Tomatoes</title><link rel=canonical href="https://example.com/"><template><img src=a.png></template>'),
    head('<noscript><link rel=stylesheet href=plain.css><style>p{}</style></noscript><base href="/"><script>1</script>'),
    // HTML tags may be omitted, and the content of a comment or a script is not an element.
    page('<title>Tomatoes</title><p>Tomatoes</p>'),
    head('<!-- <img src=a.png> --><script>document.write("<img src=a.png>")</script><meta name=robots content=noindex>'),
    page('<head><title>Tomatoes</title></head><body><img src=a.png><meta name=robots content="max-snippet:0"></body>'),
  ],
  outside: [
    head('<title>Tomatoes</title>\n<img src=logo.png>\n<link rel=canonical href="https://example.com/">'),
    head('<iframe src="/tracker"></iframe><link rel=alternate hreflang=de href="https://example.com/de/">'),
  ],
  description: [head('Willkommen <title>Tomaten</title><meta name=description content="Tomaten auf dem Balkon">')],
  unscriptedTags: [head('<noscript><img src=pixel.gif></noscript><link rel=canonical href="https://example.com/">')],
  title: [head('<div id=banner></div><title>Tomatoes</title>'), head('ようこそ<title>トマト</title>')],
  unscripted: [
    head(
      '<title>Tomatoes</title><noscript><img height=1 width=1 src="https://tracker.example/p.gif"></noscript><script src=a.js></script>',
    ),
    head(
      '<title>Tomatoes</title><noscript><iframe src="https://tags.example/ns"></iframe></noscript><meta name=robots content="max-snippet:50">',
    ),
  ],
  robots: [
    // An element in noscript ends the head only without scripts; another element always ends it.
    head('<noscript><img src=p.gif></noscript><title>Tomatoes</title><img src=logo.png><meta name=robots content="noarchive">'),
    head('<title>Tomatoes</title><img src=logo.png><meta name=robots content="noarchive">'),
    head('<title>Томаты</title>Добро пожаловать<meta name=googlebot content="max-snippet:50">'),
  ],
  early: [
    head('<title>Tomatoes</title><img src=logo.png><link rel=stylesheet href=a.css>'),
    head('<title>Tomatoes</title><script type="application/ld+json">{}</script>&nbsp;<meta name=theme-color content=red>'),
    head('<title>Tomatoes</title><link rel=canonical href="https://example.com/"><h1>Tomatoes</h1>'),
  ],
} satisfies Samples<typeof check>;

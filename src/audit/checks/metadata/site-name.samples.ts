import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './site-name.ts';

const block = (json: string) => page(`<title>Tomatoes</title><script type="application/ld+json">${json}</script>`);

export default {
  marked: [
    block('{"@context":"https://schema.org","@type":"WebSite","name":"The Garden","url":"https://example.com/"}'),
    block('{"@context":"https://schema.org","@graph":[{"@type":"WebPage"},{"@type":["WebSite"],"name":["ベランダ菜園","菜園"]}]}'),
    block('{"@context":"https://schema.org","@type":"WebPage","isPartOf":{"@type":"WebSite","name":"Сад и огород"}}'),
    page('<div itemscope itemtype="https://schema.org/WebSite"><meta itemprop=name content="The Garden"></div>'),
    page('<div vocab="https://schema.org/" typeof=WebSite><b property=name>The Garden</b></div>'),
    page(
      '<meta property=og:site_name content=Garden><script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"The Garden"}</script>',
    ),
  ],
  openGraph: [
    page('<meta property="og:site_name" content="The Garden">'),
    page('<meta name="og:site_name" content=" حديقة ">'),
    // An invalid JSON-LD block is ignored, and the name of a person is not the site name.
    page(
      '<meta property="og:site_name" content=Garden><script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"The Garden",}</script>',
    ),
    page(
      '<meta property="og:site_name" content=Garden><script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","name":"Anna"}</script>',
    ),
  ],
  absent: [
    page('<title>The Garden</title>'),
    block('{"@context":"https://schema.org","@type":"WebSite","url":"https://example.com/"}'),
    block('{"@context":"https://schema.org","@type":"Organization","name":"The Garden"}'),
    page('<meta property="og:site_name" content=" "><meta name=application-name content=Garden>'),
    page('<div itemscope itemtype="https://schema.org/WebSite"><div itemprop=publisher itemscope><b itemprop=name>Anna</b></div></div>'),
  ],
  elsewhere: [
    page('<title>Pots</title>', { url: 'https://example.com/pots/' }),
    page('<title>Töpfe</title>', { url: 'https://example.com/?lang=de' }),
    page('<meta property="og:site_name" content="The Garden">', { url: 'https://example.com/de/' }),
  ],
} satisfies Samples<typeof check>;

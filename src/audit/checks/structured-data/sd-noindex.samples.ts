import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-noindex.ts';

const block = (type: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}","name":"Soup"}</script>`;

export default {
  indexable: [
    page(block('Recipe')),
    page(`<meta name=robots content="index, follow">${block('Recipe')}`),
    page(`<meta name=bingbot content=noindex>${block('Recipe')}`),
    page('<p itemscope itemtype="https://schema.org/Product"><b itemprop=name>Seeds</b></p>'),
  ],
  wasted: [
    page(`<meta name=robots content=noindex>${block('Recipe')}`),
    page(`<meta name=robots content=NONE>${block('NewsArticle')}`),
    page(block('Product'), { headers: { 'x-robots-tag': 'googlebot: noindex' } }),
  ],
  none: [page('<meta name=robots content=noindex><p>Tomatoes</p>'), page(`<meta name=robots content=noindex>${block('FAQPage')}`)],
} satisfies Samples<typeof check>;

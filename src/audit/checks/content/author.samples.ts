import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './author.ts';

const described = (json: string, html = '') =>
  page(`${html}<script type="application/ld+json">{"@context":"https://schema.org",${json}}</script>`);

export default {
  named: [
    described('"@type":"Article","author":{"@type":"Person","name":"Anna Berg"}'),
    described('"@type":["BlogPosting"],"author":["Анна","Борис"]'),
    described('"@graph":[{"@type":"NewsArticle","author":{"@id":"#a"}},{"@type":"Person","@id":"#a","name":"山田花子"}]'),
    described('"@type":"WebPage","mainEntity":{"@type":"TechArticle","author":[{"name":"أحمد"}]}'),
    described('"@type":"Article","author":{"@id":"https://example.com/#anna"}'),
    page('<div itemscope itemtype="https://schema.org/Article"><b itemprop=author>Anna Berg</b></div>'),
  ],
  byline: [
    described('"@type":"Article"', '<a rel="author" href="/anna">Anna Berg</a>'),
    described('"@type":"Article","author":{"@type":"Person"}', '<meta name=author content="안나">'),
    described('"@type":"Article"', '<p>By <a class=name href="/authors/anna-berg/">Anna Berg</a></p>'),
  ],
  absent: [
    described('"@type":"Article","headline":"Tomatoes"', '<a href="/authors/">Our authors</a><a href="/?from=/author/anna">Anna</a>'),
    described(
      '"@type":"Article","author":""',
      '<meta name=author content=""><p>Tomatoes</p><noscript><a rel=author href="/anna">Anna</a></noscript>',
    ),
    described('"@type":"Article","publisher":{"@type":"Organization","name":"The Garden"}'),
  ],
  none: [
    page('<article><h1>Tomatoes</h1></article>'),
    described('"@type":"Product","author":"Anna"'),
    described('"@type":"Article",'),
    described('"@type":"Blog","blogPost":[{"@type":"BlogPosting"},{"@type":"BlogPosting"}]'),
  ],
} satisfies Samples<typeof check>;

import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-article.ts';

const published = '<meta property="article:published_time" content="2026-03-01T08:00:00Z">';
const ogArticle = '<meta property="og:type" content="article">';
const article = '<article><h1>Sowing</h1></article>';
const at = (html: string, path = '/sowing') => page(html, { url: `https://example.com${path}` });
const described = (type: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}","name":"Sowing"}</script>`;

export default {
  marked: [
    at(`${published}${described('NewsArticle')}`),
    at(`${ogArticle}<article itemscope itemtype="https://schema.org/BlogPosting"></article>`),
  ],
  absent: [
    at(published),
    at(`${ogArticle}${article}`),
    at(`${published}${described('WebPage')}`),
    at(`${published}${described('Organization')}`),
  ],
  none: [
    at(article),
    at(ogArticle),
    at(`${ogArticle}${article}${article}`),
    at(`${ogArticle}${article}`, '/'),
    at(`${published}${described('Recipe')}`),
    at('<meta property="og:type" content="website"><article></article>'),
    at('<meta property="article:published_time" content=" ">'),
  ],
} satisfies Samples<typeof check>;

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { articlesOf, datesOf, isDated } from './article.ts';
import { nameOf } from './node.ts';

const block = (json: string): string => `<script type="application/ld+json">{"@context":"https://schema.org",${json}}</script>`;

const rows: [name: string, html: string, articles: (string | null)[]][] = [
  ['an article', block('"@type":"Article","headline":"Tomatoes"'), ['Tomatoes']],
  ['a kind of article', block('"@type":["NewsArticle"],"headline":"トマト"'), ['トマト']],
  ['in a graph', block('"@graph":[{"@type":"WebPage"},{"@type":"BlogPosting","headline":"Томаты"}]'), ['Томаты']],
  ['as the main entity', block('"@type":"WebPage","mainEntity":{"@type":"TechArticle"}'), [null]],
  ['in microdata', '<div itemscope itemtype="https://schema.org/Article"><b itemprop=headline>Tomatoes</b></div>', ['Tomatoes']],
  ['listed', block('"@type":"Blog","blogPost":[{"@type":"BlogPosting"},{"@type":"BlogPosting"}]'), []],
  ['of no vocabulary', '<script type="application/ld+json">{"@type":"Article"}</script>', []],
  ['something else', block('"@type":"Product"'), []],
];

describe('the article of a page is recognized in its structured data', () => {
  for (const [name, html, articles] of rows) it(name, () => assert.deepEqual(articlesOf(page(html).page).map(nameOf), articles));
});

describe('the publication dates of an article are read', () => {
  const dates: [json: string, published: string | null, modified: string | null, dated: boolean][] = [
    ['"datePublished":"2026-03-01","dateModified":"2026-05-02T08:00Z"', '2026-03-01', '2026-05-02T08:00Z', true],
    ['"datePublished":["2026-03-01","2026-03-02"]', '2026-03-01', null, true],
    ['"dateModified":"in May"', null, null, true],
    ['"dateCreated":"2026-03-01"', null, null, false],
  ];
  for (const [json, published, modified, dated] of dates) {
    it(json, () => {
      const [article] = articlesOf(page(block(`"@type":"Article",${json}`)).page);
      assert.ok(article);
      const found = datesOf(article);
      assert.deepEqual([found.published?.text ?? null, found.modified?.text ?? null, isDated(article)], [published, modified, dated]);
    });
  }
});

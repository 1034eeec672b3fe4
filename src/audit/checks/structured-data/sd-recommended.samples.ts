import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sd-recommended.ts';

const node = (json: string) => page(`<script type="application/ld+json">{"@context":"https://schema.org",${json}}</script>`);
const article =
  '"@type":"Article","headline":"Growing tomatoes","image":"https://example.com/t.jpg","datePublished":"2026-03-01","dateModified":"2026-03-02"';

export default {
  all: [
    node(`${article},"author":{"@type":"Person","name":"Ann","url":"https://example.com/ann"}`),
    // A node known only by its id may have all recommended properties elsewhere.
    node(`${article},"author":{"@id":"https://example.com/ann#me"}`),
    node(`${article},"author":"Ann"`),
    node(
      '"@graph":[{"@type":"VideoObject","name":"Sowing","description":"How to sow.","duration":"PT2M","contentUrl":"https://example.com/v.mp4"}]',
    ),
  ],
  some: [
    node('"@type":"Article","headline":"Growing tomatoes"'),
    node(`${article},"author":{"@type":"Person","name":"Ann"}`),
    node('"@type":"Recipe","name":"Tomato soup","image":"https://example.com/soup.jpg"'),
    page('<article itemscope itemtype="https://schema.org/BlogPosting"><h1 itemprop=headline>Tomaten</h1></article>'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    node('"@type":"FAQPage"'),
    node('"@type":"Course","name":"Gardening"'),
    node('"@type":"TechArticle","headline":"Soil"'),
    page('<p itemscope itemtype=Article>'),
  ],
} satisfies Samples<typeof check>;

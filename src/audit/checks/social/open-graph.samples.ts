import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './open-graph.ts';

const properties = (html: string) => html.replaceAll('og:', 'property=og:');
const four =
  '<meta og:title content=Tomatoes><meta og:type content=website><meta og:image content="https://example.com/a.png"><meta og:url content="https://example.com/">';

export default {
  all: [
    page(properties(four)),
    page(four.replaceAll('og:', 'name=og:')),
    page(properties(four).replace('og:image', 'og:image:url')),
    page(properties(four).replace('property=og:title', 'property="og:title twitter:title"').replace('og:type', 'OG:Type')),
  ],
  some: [
    page('<meta property=og:title content=Tomatoes>'),
    page(properties(four).replace('content=website', 'content=" "')),
    page(properties(four).replace('og:image', 'og:image:width')),
    page(properties(four).replace('og:url', 'twitter:url')),
  ],
  none: [
    page('<title>Tomatoes</title>'),
    page('<meta name=twitter:card content=summary><meta property=og:description content="How to grow them">'),
    page('<meta property=og:title content="">'),
    page(`<!-- ${properties(four)} -->`),
  ],
} satisfies Samples<typeof check>;

import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './nosnippet.ts';

const meta = (content: string, name = 'robots') => page(`<meta name="${name}" content="${content}"><p>Tomatoes`);
const tag = (value: string | string[]) => page('<p>Tomatoes', { headers: { 'x-robots-tag': value } });
const withheld = (hidden: number, shown: number) => page(`<div data-nosnippet>${'x'.repeat(hidden)}</div>${'y'.repeat(shown)}`);

export default {
  allowed: [
    page('<p>Tomatoes'),
    page('<title>Tomatoes</title>'),
    meta('max-snippet:-1, max-image-preview:large'),
    meta('nosnippet', 'bingbot'),
    tag('googlebot-news: nosnippet'),
    withheld(49, 50),
    // The `data-nosnippet` attribute counts on span, div and section only.
    page('<p data-nosnippet>Tomatoes are good for soup.</p>'),
  ],
  withheld: [withheld(51, 49), page('<body><section data-nosnippet><h1>Tomates</h1><p>La soupe de tomates</p></section>')],
  forbidden: [
    meta('nosnippet'),
    meta('NoSnippet', 'googlebot'),
    meta('max-snippet: 0'),
    tag('noarchive, nosnippet'),
    // The strictest rule counts.
    tag(['max-snippet:160', 'googlebot: max-snippet:0']),
  ],
  unindexed: [meta('noindex, nosnippet'), tag('none, nosnippet')],
} satisfies Samples<typeof check>;

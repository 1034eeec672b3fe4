import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './page-nofollow.ts';

const meta = (content: string, name = 'robots') => page(`<meta name="${name}" content="${content}"><a href=/soup>Soup</a>`);
const tag = (value: string) => page('<a href=/soup>Soup</a>', { headers: { 'x-robots-tag': value } });

export default {
  allowed: [
    page('<a href=/soup rel=nofollow>Soup</a>'),
    meta('index, follow'),
    meta('nofollow', 'bingbot'),
    tag('otherbot: nofollow'),
    page('<p>Soup<noscript><meta name=robots content=nofollow></noscript>'),
  ],
  forbidden: [meta('index, NoFollow'), meta('nofollow', 'googlebot'), tag('nofollow'), tag('googlebot: noarchive, nofollow')],
  unindexed: [meta('noindex, nofollow'), meta('none')],
} satisfies Samples<typeof check>;

import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './robots-meta-typos.ts';

const meta = (content: string, name = 'robots') => page(`<meta name="${name}" content="${content}">`);
const tag = (value: string) => page('<title>Tomatoes</title>', { headers: { 'x-robots-tag': value } });

export default {
  known: [
    meta('index, follow, max-snippet:-1, max-image-preview:Large, max-video-preview: 30'),
    meta(' NOINDEX ,NoFollow,,'),
    meta('noodp, noydir, noyaca'),
    meta('nocache', 'bingbot'),
    meta('unavailable_after: 25 Jun 2030 15:00:00 GMT'),
    tag('googlebot: unavailable_after: Wed, 25 Jun 2031 15:00:00 GMT, noarchive'),
    tag('some-bot: noindex, all'),
  ],
  unlisted: [
    meta('no-index'),
    meta('noindex nofollow'),
    meta('noindex; nofollow'),
    meta('index, follow, max-image-preview=large'),
    meta('max-snippet'),
    meta('max-snippet:many'),
    meta('max-image-preview:huge'),
    meta('unavailable_after: next summer'),
    meta('noindex: true'),
    tag('no-follow'),
  ],
  none: [
    page('<title>Tomatoes</title>'),
    meta(''),
    meta('no-index', 'author'),
    page('<p>Soup<noscript><meta name=robots content=no-index></noscript>'),
  ],
} satisfies Samples<typeof check>;

import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './robots-meta-conflict.ts';

const metas = (...contents: string[]) => page(contents.map((content) => `<meta name=robots content="${content}">`).join('\n'));
const both = (content: string, tag: string | string[]) =>
  page(`<meta name=robots content="${content}">`, { headers: { 'x-robots-tag': tag } });

export default {
  agree: [
    metas('noindex, follow'),
    metas('index, follow', 'INDEX,FOLLOW,max-image-preview:large'),
    both('noindex', ['noindex, nofollow', 'bingbot: index']),
    // A rule for Google alone may be stricter than the general one.
    page('<meta name=robots content=max-snippet:-1><meta name=googlebot content=max-snippet:80>'),
    page('<meta name=robots content=noindex><p>Soup<noscript><meta name=robots content=index></noscript>'),
  ],
  differ: [
    metas('index, follow', 'noindex'),
    metas('noindex, index'),
    both('all', 'none'),
    both('max-snippet:-1', 'nosnippet'),
    both('noindex', 'googlebot: index'),
    page('<meta name=robots content=nofollow><meta name=googlebot content=follow>'),
  ],
  none: [page('<title>Tomatoes</title>'), page('<meta name=bingbot content="index, noindex">')],
} satisfies Samples<typeof check>;

import { goneTo, posting } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './rendered-robots.ts';

const robots = (content: string, name = 'robots') => `<title>Tomatoes</title><meta name="${name}" content="${content}">`;
const bare = '<title>Tomatoes</title>';
const noindexHeader = { headers: { 'x-robots-tag': 'noindex' } };

export default {
  same: [
    { ...page(bare), ...rendered(bare) },
    { ...page(robots('index, follow')), ...rendered(robots('FOLLOW,index')) },
    { ...page(bare), ...rendered(robots('index, follow, max-snippet:-1')) },
    { ...page(robots('none')), ...rendered(robots('nofollow, noindex')) },
    { ...page(robots('max-image-preview:large')), ...rendered(robots('index, max-image-preview: Large')) },
    { ...page(bare, noindexHeader), ...rendered(robots('noindex')) },
    // A robots meta tag in noscript does not apply to crawlers that run scripts.
    { ...page(`<head>${bare}</head><body><noscript>${robots('noindex')}</noscript>`), ...rendered(bare) },
  ],
  forbidden: [
    { ...page(bare), ...rendered(robots('noindex')) },
    { ...page(robots('index, nofollow')), ...rendered(robots('none')) },
    { ...page(bare), ...rendered(robots('noindex', 'googlebot')) },
    // The rendered page contains the tag, however the rendering ended.
    { ...page(bare), ...rendered(robots('noindex'), { ended: 'time' }) },
  ],
  lifted: [
    { ...page(robots('noindex')), ...rendered(robots('index')) },
    { ...page(robots('none')), ...rendered(bare) },
  ],
  changed: [
    { ...page(bare), ...rendered(robots('nofollow')) },
    { ...page(bare), ...rendered(robots('nosnippet'), { ended: 'limit' }) },
    { ...page(robots('max-snippet:50')), ...rendered(robots('max-snippet:20')) },
    { ...page(bare), ...rendered(robots('noindex', 'bingbot')) },
    { ...page(robots('noindex')), ...rendered(robots('noindex, nofollow')) },
  ],
  redirected: [{ ...page(bare), ...rendered(robots('noindex'), { answer: goneTo('https://example.com/soup') }) }],
  unsure: [
    { ...page(robots('noindex')), ...rendered(bare, { ended: 'time' }) },
    { ...page(robots('nosnippet')), ...rendered(bare, posting) },
  ],
} satisfies Samples<typeof check>;

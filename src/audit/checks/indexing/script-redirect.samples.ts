import { crashed, goneTo } from '../../../../test/fixtures/rendering.ts';
import { page, rendered } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './script-redirect.ts';

const html = '<title>On the way</title>';
const refresh = (delay: number) => `${html}<meta http-equiv=refresh content="${delay}; url=/soup">`;
const there = rendered('<title>Soup</title>', { answer: goneTo('https://example.com/soup') });

export default {
  stays: [
    { ...page(html), ...rendered(html) },
    // Changes of the fragment and pushState are not redirects.
    { ...page(html), ...rendered(html, { url: 'https://example.com/soup#hot', answer: goneTo('https://example.com/') }) },
    { ...page(html), ...rendered(html, { answer: goneTo('https://example.com/#top') }) },
    { ...page(refresh(600)), ...rendered(html) },
    { ...page(html), ...rendered(html, { ended: 'time' }) },
  ],
  redirected: [
    { ...page(html), ...there },
    { ...page(html), ...rendered(html, { answer: goneTo('https://example.org/') }) },
    { ...page(html), ...rendered(html, { answer: goneTo('https://example.com/?cookies=1') }) },
    { ...page(html), ...rendered('', { answer: { url: 'about:blank', status: 0, headers: [] } }) },
    // The refresh takes longer than the browser waited.
    { ...page(refresh(2)), ...there },
  ],
  refresh: [
    { ...page(refresh(0)), ...there },
    { ...page(refresh(1)), ...there },
    { ...page(html, { headers: { refresh: '0; url=/soup' } }), ...there },
  ],
  crashed: [{ ...page(html), ...rendered('', crashed) }],
} satisfies Samples<typeof check>;

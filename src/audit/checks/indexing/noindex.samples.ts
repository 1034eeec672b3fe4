import { clock, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './noindex.ts';

const meta = (content: string, name = 'robots') => ({ ...page(`<meta name="${name}" content="${content}">`), ...clock() });
const tag = (value: string | string[]) => ({ ...page('<title>x</title>', { headers: { 'x-robots-tag': value } }), ...clock() });

export default {
  allowed: [
    { ...page('<title>Tomatoes</title>'), ...clock() },
    meta('index, follow'),
    meta('noimageindex, nofollow'),
    meta('unavailable_after: 2030-01-01'),
    tag('unavailable_after: Wed, 25 Jun 2031 15:00:00 GMT'),
    tag('max-snippet:-1, noarchive'),
    // Crawlers that run scripts ignore the content of noscript.
    { ...page('<title>x</title><noscript><meta name=robots content=noindex></noscript>'), ...clock() },
  ],
  otherBot: [meta('noindex', 'bingbot'), tag('bingbot: noindex')],
  forbidden: [
    meta('noindex'),
    meta('NOINDEX,NoFollow'),
    meta('none'),
    meta('noindex', 'googlebot'),
    tag('noindex'),
    tag(['noarchive', 'googlebot: noindex']),
    // Several robots meta elements add up, and the strictest rule wins.
    { ...page('<meta name=robots content=index><meta name=googlebot content=noindex>'), ...clock() },
    // Search engines may also obey a robots meta element in the body, so it is not ignored.
    { ...page('<p>x</p><meta name=robots content=noindex>'), ...clock() },
  ],
  expired: [
    meta('unavailable_after: 2025-06-25'),
    tag('unavailable_after: Wed, 25 Jun 2025 15:00:00 GMT'),
    tag('googlebot: unavailable_after: 25 Jun 2025 15:00:00 GMT'),
  ],
} satisfies Samples<typeof check>;

import { page, robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './robots-hides-noindex.ts';

const url = 'https://example.com/account/orders';
const noindex = page('<meta name=robots content="noindex, follow">', { url });
const tagged = page('<title>Orders</title>', { url, headers: { 'x-robots-tag': 'none' } });

export default {
  readable: [
    { ...noindex, ...robots('User-agent: *\nDisallow: /cart\n') },
    { ...tagged, ...robots('User-agent: *\nDisallow: /\n', { status: 404 }) },
    // The rules block only other crawlers.
    { ...noindex, ...robots('User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow:\n') },
  ],
  hidden: [
    { ...noindex, ...robots('User-agent: *\nDisallow: /account/\n') },
    { ...tagged, ...robots('User-agent: Googlebot\nDisallow: /*orders$\n') },
    { ...page('<meta name=googlebot content=noindex>', { url }), ...robots('User-agent: *\nDisallow: /\n') },
  ],
  none: [
    { ...page('<meta name=robots content=index>', { url }), ...robots('User-agent: *\nDisallow: /\n') },
    { ...page('<meta name=bingbot content=noindex>', { url }), ...robots('User-agent: *\nDisallow: /\n') },
    { ...page('<p>Soup<noscript><meta name=robots content=noindex></noscript>', { url }), ...robots('User-agent: *\nDisallow: /\n') },
  ],
  unread: [{ ...noindex, ...robots('User-agent: *\nDisallow: /\n', { status: 503 }) }],
} satisfies Samples<typeof check>;

import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './redirect-chain.ts';

const hops = (count: number) =>
  page('<title>x</title>', {
    redirects: Array.from({ length: count }, (_, hop) => ({
      url: `https://example.com/${hop}`,
      status: 301,
      location: `https://example.com/${hop + 1}`,
    })),
  });

export default {
  cookie: [
    page('<title>x</title>', { cookieRedirect: { url: 'https://example.com/', status: 302, location: 'https://example.com/' } }),
    {
      ...page('<title>x</title>', { cookieRedirect: { url: 'https://example.com/check', status: 302, location: 'https://example.com/' } }),
    },
  ],
  direct: [hops(0)],
  one: [
    hops(1),
    // One redirect that adds a slash is not a chain.
    page('<title>x</title>', {
      url: 'https://example.com/pots/',
      redirects: [{ url: 'https://example.com/pots', status: 301, location: 'https://example.com/pots/' }],
    }),
  ],
  some: [hops(2), hops(4)],
  many: [hops(5), hops(10)],
} satisfies Samples<typeof check>;

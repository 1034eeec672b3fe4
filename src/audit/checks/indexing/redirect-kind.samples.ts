import { page, variants } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './redirect-kind.ts';

type Chain = [status: number, url: string, location: string][];

const hops = (...list: Chain) => ({
  ...page('<title>Tomatoes</title>', { redirects: list.map(([status, url, location]) => ({ status, url, location })) }),
  ...variants(),
});

/** Adds the `www.` variant, which redirects in the same way as the chain that led to the page. */
const withVariant = (status: number, ...more: Chain) => {
  const www = { url: 'https://www.example.com/', location: 'https://example.com/', status };
  return {
    ...hops([status, www.url, www.location], ...more),
    ...variants({ kind: 'www', requested: www.url, url: www.location, redirects: [www] }),
  };
};

export default {
  permanent: [
    hops([301, 'https://www.example.com/', 'https://example.com/']),
    hops([308, 'https://example.com/old', 'https://example.com/new']),
    hops([302, 'http://example.com/', 'https://example.com/'], [301, 'https://example.com/', 'https://example.com/en/']),
  ],
  temporary: [
    hops([302, 'https://example.com/', 'https://example.com/en/']),
    hops([307, 'https://example.com/account', 'https://example.com/sign-in?next=%2Faccount']),
    hops([303, 'https://example.com/find?q=a', 'https://example.com/find?q=b']),
    withVariant(302, [302, 'https://example.com/', 'https://example.com/en/']),
  ],
  spelling: [
    hops([302, 'https://www.example.com/', 'https://example.com/']),
    hops([307, 'http://example.com/soup', 'https://www.example.com/soup']),
    hops([303, 'https://example.com/soup', 'https://example.com/soup/']),
    hops([302, 'https://example.com/index.html', 'https://example.com/']),
    hops([302, 'https://example.com/Soup', 'https://example.com/soup']),
    hops([301, 'https://example.com/a', 'https://example.com/b'], [302, 'https://example.com/b', 'https://example.com/b/']),
  ],
  judged: [hops([302, 'http://example.com/soup?id=1', 'https://example.com/soup?id=1']), withVariant(302), withVariant(301)],
  none: [hops(), { ...hops(), ...variants({ kind: 'www', requested: 'https://www.example.com/' }) }],
} satisfies Samples<typeof check>;

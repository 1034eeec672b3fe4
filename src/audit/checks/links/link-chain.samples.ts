import { links, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './link-chain.ts';

const linking = page('<a href="/seed">Seed</a>');
const seed = { url: 'https://example.com/seed', finalUrl: 'https://example.com/seeds' };

export default {
  all: [
    { ...linking, ...links([{ url: seed.url }]) },
    { ...linking, ...links([{ ...seed, verdict: 'redirected', redirects: 1 }]) },
    { ...linking, ...links([{ ...seed, verdict: 'error', status: 0, error: 'too_many_redirects', redirects: 10 }]) },
  ],
  some: [
    { ...linking, ...links([{ ...seed, verdict: 'redirected', redirects: 2 }]) },
    { ...linking, ...links([{ ...seed, verdict: 'redirected', redirects: 8 }, { url: 'https://example.org/' }]) },
  ],
  none: [
    { ...page(''), ...links([]) },
    { ...linking, ...links([{ ...seed, verdict: 'blocked', status: 403, redirects: 2 }]) },
  ],
} satisfies Samples<typeof check>;

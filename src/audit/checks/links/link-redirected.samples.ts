import { links, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './link-redirected.ts';

const linking = page('<a href="/seed">Seed</a><a href="http://example.org/">Elsewhere</a>');
const seed = { url: 'https://example.com/seed' };
const moved = { verdict: 'redirected', redirects: 1, permanent: true } as const;

export default {
  all: [
    { ...linking, ...links([seed]) },
    // The target of a temporary redirect may change.
    { ...linking, ...links([{ ...seed, ...moved, permanent: false }]) },
    { ...linking, ...links([{ ...seed, verdict: 'broken', status: 404 }]) },
    { ...linking, ...links([seed, { url: 'http://example.org/', ...moved, finalUrl: 'https://example.org/' }]) },
    { ...linking, ...links([seed, { url: 'https://example.com/soil', ...moved, redirects: 2 }]) },
  ],
  some: [
    { ...linking, ...links([{ ...seed, ...moved, finalUrl: 'https://example.com/seeds' }]) },
    { ...linking, ...links([seed, { url: 'https://example.org/', ...moved, finalUrl: 'https://www.example.org/' }]) },
    {
      ...page('<a href="http://example.org/">Elsewhere</a>', { url: 'http://example.com/' }),
      ...links([{ url: 'http://example.org/', ...moved, finalUrl: 'https://example.org/' }]),
    },
  ],
  none: [
    { ...page(''), ...links([]) },
    { ...linking, ...links([{ ...seed, verdict: 'unknown', redirects: 1, permanent: true }]) },
    { ...linking, ...links([{ ...seed, ...moved, redirects: 3 }]) },
  ],
} satisfies Samples<typeof check>;

import { links, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './link-broken-internal.ts';

const linking = page('<a href="/seed">Seed</a><a href="/soil#loam">Soil</a><a href="https://example.org/">Elsewhere</a>');
const seed = 'https://example.com/seed';
const soil = 'https://example.com/soil';
const elsewhere = { url: 'https://example.org/', verdict: 'broken', status: 404 } as const;

export default {
  all: [
    { ...linking, ...links([{ url: seed }]) },
    { ...linking, ...links([{ url: seed }, { url: soil, verdict: 'redirected', redirects: 1 }, elsewhere]) },
    // A slow site or one that refuses bots may still answer people.
    { ...linking, ...links([{ url: seed }, { url: soil, verdict: 'blocked', status: 403 }]) },
    { ...linking, ...links([{ url: seed }, { url: soil, verdict: 'unknown', status: 0, error: 'timeout' }]) },
  ],
  some: [
    { ...linking, ...links([{ url: seed, verdict: 'broken', status: 404 }]) },
    { ...linking, ...links([{ url: seed }, { url: soil, verdict: 'broken', status: 410 }]) },
    { ...linking, ...links([{ url: seed }, { url: soil, verdict: 'error', status: 503 }]) },
    { ...linking, ...links([{ url: seed, verdict: 'error', status: 0, error: 'redirect_loop' }]) },
    // The link was checked earlier, but the page no longer contains it.
    { ...page(''), ...links([{ url: seed, verdict: 'broken', status: 404 }]) },
  ],
  none: [
    { ...page(''), ...links([]) },
    { ...linking, ...links([elsewhere]) },
    // A different port counts as a different host.
    { ...linking, ...links([{ url: 'https://example.com:8443/seed', verdict: 'broken', status: 404 }]) },
    { ...linking, ...links([{ url: seed, verdict: 'blocked', status: 401 }]) },
    { ...linking, ...links([], { time: 3 }) },
  ],
} satisfies Samples<typeof check>;

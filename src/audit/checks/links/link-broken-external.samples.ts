import { links, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './link-broken-external.ts';

const linking = page('<a href="/seed">Seed</a><a href="https://example.org/">Elsewhere</a>');
const elsewhere = 'https://example.org/';
const seed = { url: 'https://example.com/seed', verdict: 'broken', status: 404 } as const;

export default {
  all: [
    { ...linking, ...links([{ url: elsewhere }]) },
    { ...linking, ...links([seed, { url: elsewhere, verdict: 'redirected', redirects: 1 }]) },
    { ...linking, ...links([{ url: elsewhere }, { url: 'https://example.net/', verdict: 'blocked', status: 999 }]) },
    { ...linking, ...links([{ url: elsewhere }, { url: 'https://example.net/', verdict: 'unknown', status: 418 }]) },
  ],
  some: [
    { ...linking, ...links([{ url: elsewhere, verdict: 'broken', status: 404 }]) },
    { ...linking, ...links([{ url: elsewhere }, { url: 'https://gone.example/', verdict: 'broken', status: 0, error: 'dns_error' }]) },
    { ...linking, ...links([{ url: elsewhere, verdict: 'broken', status: 0, error: 'tls_hostname' }]) },
    { ...linking, ...links([{ url: elsewhere, verdict: 'error', status: 502 }]) },
    { ...linking, ...links([{ url: elsewhere, verdict: 'error', status: 0, error: 'invalid_http' }]) },
  ],
  none: [
    { ...page(''), ...links([]) },
    { ...linking, ...links([seed]) },
    { ...linking, ...links([{ url: elsewhere, verdict: 'blocked', status: 403 }], { host_limit: 2 }) },
  ],
} satisfies Samples<typeof check>;

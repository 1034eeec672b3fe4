import { languageVersions, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './hreflang-target.ts';

const own = page('<link rel=alternate hreflang=de href="/de"><link rel=alternate hreflang=fr href="/fr">');
const de = { url: 'https://example.com/de' };
const fr = { url: 'https://example.com/fr' };

export default {
  all: [
    { ...own, ...languageVersions(de, fr) },
    { ...own, ...languageVersions({ ...de, verdict: 'redirected', redirects: 1 }, { ...fr, verdict: 'blocked', status: 403 }) },
    { ...own, ...languageVersions(de, { ...fr, verdict: 'unknown', status: 0, error: 'timeout' }) },
  ],
  some: [
    { ...own, ...languageVersions({ ...de, verdict: 'broken', status: 404 }) },
    { ...own, ...languageVersions(de, { ...fr, verdict: 'error', status: 500 }) },
    // The hreflang link comes from the `Link` header.
    {
      ...page('', { headers: { link: '<https://example.com/de>; rel="alternate"; hreflang="de"' } }),
      ...languageVersions({ ...de, verdict: 'broken', status: 410 }),
    },
  ],
  none: [
    { ...page(''), ...languageVersions() },
    { ...own, ...languageVersions({ ...de, verdict: 'blocked', status: 403 }) },
  ],
} satisfies Samples<typeof check>;

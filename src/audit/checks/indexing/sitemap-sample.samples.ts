import { sitemapSample } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sitemap-sample.ts';

const seed = { url: 'https://example.com/seed' };
const soil = { url: 'https://example.com/soil' };
const moved = { ...soil, verdict: 'redirected', redirects: 1, finalUrl: 'https://example.com/ground' } as const;

export default {
  all: [
    sitemapSample(seed, soil),
    sitemapSample(seed, { ...soil, verdict: 'blocked', status: 403 }),
    sitemapSample(seed, { ...soil, verdict: 'unknown', status: 0, error: 'timeout' }),
  ],
  some: [
    sitemapSample({ ...seed, verdict: 'broken', status: 404 }),
    sitemapSample(seed, { ...soil, verdict: 'error', status: 500 }),
    sitemapSample({ ...seed, verdict: 'broken', status: 410 }, moved),
  ],
  moved: [sitemapSample(moved), sitemapSample(seed, moved)],
  none: [sitemapSample(), sitemapSample({ ...seed, verdict: 'blocked', status: 429 })],
} satisfies Samples<typeof check>;

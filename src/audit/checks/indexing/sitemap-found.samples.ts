import { robots, sitemaps as sitemapsAlone } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sitemap-found.ts';

const sitemaps = (...given: Parameters<typeof sitemapsAlone>) => ({ ...sitemapsAlone(...given), ...robots('User-agent: *\nDisallow:') });

const xml =
  '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';
const index =
  '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>';
const spa = '<!doctype html><html><div id=root></div></html>';

export default {
  named: [
    sitemaps(xml),
    sitemaps(index),
    sitemaps('https://example.com/\nhttps://example.com/a\n', { headers: { 'content-type': 'text/plain' } }),
  ],
  guessable: [sitemaps(xml, { from: 'guess' })],
  unlisted: [{ ...sitemaps(xml, { from: 'guess' }), ...robots('', { status: 404 }) }],
  broken: [sitemaps('', { status: 404 }), sitemaps(spa, { headers: { 'content-type': 'text/html' } })],
  guarded: [sitemaps('', { status: 403 }), sitemaps('<title>Just a moment</title>', { status: 429 }), sitemaps('', { status: 503 })],
  // A single-page app answers every URL with its own page.
  none: [{ sitemaps: null, ...robots('') }, sitemaps(spa, { from: 'guess', headers: { 'content-type': 'text/html' } })],
} satisfies Samples<typeof check>;

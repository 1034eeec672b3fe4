import type { Samples } from '../../check.ts';
import { sitemap } from '../../samples.ts';
import type check from './sitemap-found.ts';

const xml =
  '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/</loc></url></urlset>';
const index =
  '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>';
const spa = '<!doctype html><html><div id=root></div></html>';

export default {
  named: [
    sitemap(xml),
    sitemap(index),
    sitemap('https://example.com/\nhttps://example.com/a\n', { headers: { 'content-type': 'text/plain' } }),
  ],
  guessable: [sitemap(xml, { from: 'guess' })],
  broken: [sitemap('', { status: 404 }), sitemap(spa, { headers: { 'content-type': 'text/html' } })],
  // A single-page app answers with its own page at any address.
  none: [{ sitemap: null }, sitemap(spa, { from: 'guess', headers: { 'content-type': 'text/html' } })],
} satisfies Samples<typeof check>;

import { page, sitemapFile, sitemaps } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sitemap-hosts.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...locs: string[]): string => `<urlset ${NAMESPACE}>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const index = (...locs: string[]): string =>
  `<sitemapindex ${NAMESPACE}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`;

type Options = Parameters<typeof sitemaps>[1];
const at = (text: string, options: Options = {}, url = 'https://example.com/pots') => ({
  ...page('<title>Pots</title>', { url }),
  ...sitemaps(text, options),
});

export default {
  same: [
    at(urlset('https://example.com/', 'https://EXAMPLE.com:443/pots', '/clay')),
    at('https://example.com/\nhttps://example.com/pots\n'),
    at(urlset()),
    at(urlset('http://example.com/')),
    // Other language versions and images of a page are not entries of a sitemap.
    at(
      `<urlset ${NAMESPACE}><url><loc>https://example.com/</loc><image:image><image:loc>https://cdn.example/i.png</image:loc></image:image></url></urlset>`,
    ),
  ],
  entrusted: [
    at(urlset('https://example.com/'), { url: 'https://sitemaps.example/example.com.xml' }),
    at(index('https://sitemaps.example/a.xml'), {
      url: 'https://sitemaps.example/index.xml',
      more: [sitemapFile(urlset('https://example.com/'), { url: 'https://sitemaps.example/a.xml' })],
    }),
  ],
  related: [
    at(urlset('https://example.com/', 'https://www.example.com/pots')),
    at(urlset('https://shop.example.com/', 'https://example.com/')),
    at(urlset('https://example.com/'), { url: 'https://www.example.com/sitemap.xml', from: 'guess' }),
  ],
  foreign: [
    at(urlset('https://other.example/', 'https://example.com/')),
    at(urlset('https://www.example.com/', 'https://bert.github.io/')),
    at(urlset('https://staging.example/'), {}, 'https://example.com/'),
    at(urlset('https://example.com/', 'https://third.example/'), { url: 'https://sitemaps.example/example.com.xml' }),
  ],
  none: [
    { ...page('<title>Pots</title>'), sitemaps: null },
    at('<rss version="2.0"><channel><item><link>https://other.example/</link></item></channel></rss>'),
    at('<!doctype html>', { from: 'guess' }),
  ],
} satisfies Samples<typeof check>;

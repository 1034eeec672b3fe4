import { sitemapFile, sitemaps } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sitemap-valid.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...locs: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('\n')}</urlset>`;
const index = `<sitemapindex ${NAMESPACE}><sitemap><loc>https://example.com/pots.xml</loc></sitemap></sitemapindex>`;
const child = (text: string, options = {}) => sitemapFile(text, { url: 'https://example.com/pots.xml', ...options });
const spa = '<!doctype html><html><div id=root></div></html>';

export default {
  valid: [
    sitemaps(urlset('https://example.com/', 'https://example.com/t%C3%B6pfe?a=1&amp;b=2')),
    sitemaps(index, { more: [child(urlset('https://example.com/pots'))] }),
    sitemaps(index, { complete: false }),
    // Plain text, feeds and an index of indexes are also valid.
    sitemaps('https://example.com/\nhttps://example.com/pots\n', { headers: { 'content-type': 'text/plain' } }),
    sitemaps('<rss version="2.0"><channel><item><link>https://example.com/pots</link></item></channel></rss>'),
    sitemaps(index, { more: [child(index)] }),
    // Relative links in a feed are resolved.
    sitemaps('<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="/pots"/></entry></feed>'),
    // A sitemap that was fetched only in part may lack its end.
    sitemaps(urlset('https://example.com/').slice(0, -3), { truncated: true, complete: false }),
    sitemaps(urlset(...Array<string>(50_000).fill('https://example.com/'))),
    // If a server rejects bots, its response says nothing about its sitemap.
    sitemaps(index, { more: [child('', { status: 403 }), child('', { status: 503 })] }),
  ],
  unread: [
    sitemaps(urlset('/pots')),
    sitemaps(urlset('https://example.com/', '//example.com/pots')),
    sitemaps(urlset('')),
    sitemaps(index, { more: [child(urlset('pots'))] }),
    sitemaps('https://example.com/\npots\n', { headers: { 'content-type': 'text/plain' } }),
  ],
  faulty: [
    sitemaps('<urlset><url><loc>https://example.com/</loc></url></urlset>'),
    sitemaps(`\n${urlset('https://example.com/')}`),
    sitemaps(`<?xml version="1.0" encoding="ISO-8859-1"?><urlset ${NAMESPACE}></urlset>`),
  ],
  broken: [
    sitemaps(urlset('https://example.com/?a=1&b=2')),
    sitemaps(urlset('https://example.com/').slice(0, -3)),
    sitemaps(index, { more: [child(urlset('https://example.com/<br>'))] }),
  ],
  tooLong: [sitemaps(urlset(...Array<string>(50_001).fill('https://example.com/')))],
  missing: [
    sitemaps(index, { more: [child('', { status: 404 })] }),
    sitemaps(index, { more: [child(spa, { headers: { 'content-type': 'text/html' } })] }),
  ],
  none: [
    { sitemaps: null },
    // `sitemap-found` reports missing sitemaps.
    sitemaps('', { status: 404 }),
    sitemaps(spa, { from: 'guess' }),
  ],
} satisfies Samples<typeof check>;

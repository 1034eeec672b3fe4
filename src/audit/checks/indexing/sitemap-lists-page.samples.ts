import { canonicalTarget, page, sitemapFile, sitemaps } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './sitemap-lists-page.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const POTS = 'https://example.com/pots';
const urlset = (...locs: string[]): string => `<urlset ${NAMESPACE}>${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;
const index = `<sitemapindex ${NAMESPACE}><sitemap><loc>https://example.com/a.xml</loc></sitemap></sitemapindex>`;
const child = (text: string, options = {}) => sitemapFile(text, { pages: [POTS], url: 'https://example.com/a.xml', ...options });

type Options = Parameters<typeof sitemaps>[1];
const at = (text: string, html = '<title>Pots</title>', options: Options = {}, answer: Parameters<typeof page>[1] = {}) => ({
  ...page(html, { url: POTS, ...answer }),
  ...sitemaps(text, { pages: [POTS], ...options }),
  canonicalTarget: null,
});

const all = urlset('https://example.com/', POTS);
const others = urlset('https://example.com/', 'https://example.com/clay');
const noindex = '<meta name=robots content="noindex, follow">';
const copy = '<link rel=canonical href="https://example.com/clay-pots">';

export default {
  listed: [
    at(all),
    at(urlset('https://EXAMPLE.com:443/%70ots#top'), '<link rel=canonical href="/pots">'),
    at(`https://example.com/\n${POTS}\n`),
    at(index, '<title>Pots</title>', {
      more: [child(others), child('<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="/pots"/></entry></feed>')],
    }),
    at(index, '<title>Pots</title>', { more: [child(others), child(all)], complete: false }),
    at(all, '<meta name=bingbot content=noindex>'),
    // A canonical URL that redirects back to the page is the page’s own URL.
    { ...at(all, '<link rel=canonical href="/pots/">'), ...canonicalTarget('', { url: POTS }) },
    // Two different canonicals cancel each other.
    at(all, `${copy}<link rel=canonical href="/pots">`),
  ],
  copyListed: [
    { ...at(all, copy), ...canonicalTarget('', { url: 'https://example.com/clay-pots' }) },
    at(all, copy),
    at(all, '<link rel=canonical href="/pots/">'),
    at(all, '', {}, { headers: { link: '</clay>; rel=canonical' } }),
  ],
  noindexListed: [at(all, noindex), at(all, noindex + copy), at(all, '<title>Pots</title>', {}, { headers: { 'x-robots-tag': 'none' } })],
  missing: [
    at(others),
    at(urlset(`${POTS}/`)),
    { ...at(others, '<link rel=canonical href="/pots/">'), ...canonicalTarget('', { url: POTS }) },
    at(urlset('http://example.com/pots')),
    at(index, '<link rel=canonical href="/pots">', { more: [child(others)] }),
  ],
  leftOut: [at(others, noindex), at(others, copy), at(others, copy, { complete: false })],
  partly: [
    at(others, '<title>Pots</title>', { complete: false }),
    at(index, '<title>Pots</title>', { more: [child(others), child('', { status: 404 })] }),
    // Search engines ignore a relative URL in a sitemap.
    at(urlset('/pots')),
    at(urlset('https://example.com/', '/clay')),
    // An XML parser reads nothing after an unescaped ampersand.
    at(urlset('https://example.com/?a=1&b=2', POTS)),
  ],
  error: [at(all, '<title>Gone</title>', {}, { status: 404 }), at(others, '<title>Sorry</title>', {}, { status: 500 })],
  none: [
    { ...page('<title>Pots</title>', { url: POTS }), sitemaps: null, canonicalTarget: null },
    at('<!doctype html>', '<title>Pots</title>', { from: 'guess' }),
    at('<rss version="2.0"><channel><item><link>https://example.com/news</link></item></channel></rss>'),
  ],
} satisfies Samples<typeof check>;

import { timing, tls } from '../../src/audit/samples.ts';
import type { Answer, Http } from '../../src/http/fetch.ts';

/** A page as it was met, on a host of its own. */
export interface RealPage {
  id: string;
  url: string;
  status: number;
  headers: Record<string, string>;
  body: string;
  robots?: string;
}

/** A site over HTTPS with this page, a robots.txt, a sitemap that lists it, an icon, 404 for all else, and a permanent redirect from HTTP. */
export const siteAnswers = ({ url: pageUrl, status, headers, body, robots }: RealPage): Http => {
  const page = new URL(pageUrl);
  const files: Record<string, Partial<Answer>> = {
    '/robots.txt': text('text/plain', robots ?? `User-agent: *\nAllow: /\nSitemap: ${page.origin}/sitemap.xml`),
    '/sitemap.xml': text('application/xml', sitemapOf(pageUrl)),
    '/icon.png': text('image/png', 'icon'),
    '/favicon.ico': text('image/x-icon', 'icon'),
    [page.pathname]: { status, headers: Object.entries(headers), body: Buffer.from(body) },
  };
  return {
    userAgent: 'SondeTest/1.0',
    waited: () => 0,
    close: async () => {},
    fetch: async (url) => {
      const secure = new URL(url);
      secure.protocol = 'https:';
      const redirects = url.protocol === 'http:' ? [{ url: url.href, status: 301, location: secure.href }] : [];
      const found = url.host === page.host ? files[url.pathname] : undefined;
      const answer = { ...nothing, ...found, url: secure.href, redirects };
      return { ...answer, encodedBytes: answer.body.byteLength };
    },
  };
};

const nothing: Omit<Answer, 'url' | 'redirects'> = {
  status: 404,
  headers: [['content-type', 'text/html; charset=utf-8']],
  body: Buffer.from('<!doctype html><title>Not found</title>'),
  encodedBytes: 0,
  truncated: false,
  protocol: 'h2',
  timing: timing().timing,
  connection: tls().tls,
};

const text = (type: string, body: string): Partial<Answer> => ({ status: 200, headers: [['content-type', type]], body: Buffer.from(body) });

const sitemapOf = (url: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${url.replaceAll('&', '&amp;')}</loc></url></urlset>`;

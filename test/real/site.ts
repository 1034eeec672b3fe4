import { openCookies } from '../../src/http/cookies.ts';
import { FetchFailure } from '../../src/http/failure.ts';
import type { Answer, Http } from '../../src/http/fetch.ts';

/** A reduced copy of a captured page. */
export interface RealPage {
  id: string;
  url: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  robots?: string;
}

/** Time of these audits. */
export const NOW = Date.UTC(2026, 10, 22);

/** The site of a page over HTTPS: robots.txt, a sitemap that lists the page, an icon, and redirects from http://. All else is missing. */
export const siteOf = ({ url, status, headers, body, robots }: RealPage): Http => {
  const { origin, host, href } = new URL(url);
  const files: Record<string, Pick<Answer, 'status' | 'headers'> & { body: string }> = {
    [href]: { status, headers: Object.entries(headers), body },
    [`${origin}/robots.txt`]: file('text/plain', `${robots ?? 'User-agent: *\nAllow: /\n'}Sitemap: ${origin}/sitemap.xml\n`),
    [`${origin}/sitemap.xml`]: file(
      'application/xml',
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${href}</loc></url></urlset>`,
    ),
    [`${origin}/icon.png`]: file('image/png', 'png'),
    [`${origin}/favicon.ico`]: file('image/x-icon', 'ico'),
  };
  const answerAt = (at: string, redirects: Answer['redirects']): Answer => {
    const { body: text, ...head } = files[at] ?? { ...file('text/html', '<title>Not found</title>'), status: 404 };
    const bytes = Buffer.from(text);
    return {
      ...head,
      url: at,
      body: bytes,
      encodedBytes: bytes.length,
      truncated: false,
      redirects,
      protocol: 'h2',
      timing,
      connection: connectionOf(host),
    };
  };
  const fetch: Http['fetch'] = async (requested, { stopAt } = {}) => {
    if (requested.host !== host) throw new FetchFailure('dns_error', requested.href);
    if (requested.protocol === 'https:') return answerAt(requested.href, []);
    const secure = requested.href.replace('http:', 'https:');
    const hop = { url: requested.href, status: 301, location: secure };
    if (stopAt?.href !== secure) return answerAt(secure, [hop]);
    return {
      ...answerAt(secure, []),
      url: requested.href,
      status: 301,
      headers: [['location', secure]],
      body: new Uint8Array(),
      connection: null,
    };
  };
  return { userAgent: 'Sonde', openCookies, hasResolved: () => false, waited: () => 0, close: async () => {}, fetch, fetchEncoded: fetch };
};

const file = (type: string, body: string) => ({ status: 200, headers: [['content-type', `${type}; charset=utf-8`]] as const, body });

const timing = { dns: 5, connect: 10, tls: 15, firstByte: 100, download: 20, total: 150 };

const connectionOf = (host: string) => ({
  version: 'TLSv1.3',
  cipher: 'TLS_AES_128_GCM_SHA256',
  subject: host,
  issuer: 'Example CA',
  validFrom: NOW - 30 * 86_400_000,
  validTo: NOW + 60 * 86_400_000,
  names: [host],
  keyType: 'ec',
  keyBits: 256,
});

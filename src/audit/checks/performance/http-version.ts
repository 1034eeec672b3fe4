import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { headerValues } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'http-version',
  category: 'performance',
  title: 'HTTP version',
  headline: 'Server only supports HTTP/1.1',
  why: 'Over HTTP/2 and HTTP/3 a browser fetches all files of a page at once over one connection. Over HTTP/1.1 they wait for one another.',
  fix: 'Switch on HTTP/2 in the web server, or put the site behind a proxy or CDN that speaks it.',
  source: 'https://developer.chrome.com/docs/performance/insights/modern-http',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    modern: pass('The page comes over HTTP/{version}.'),
    offered: pass('The page comes over HTTP/1.1, and the server offers {protocol} for what follows.'),
    old: warn('The page comes over HTTP/1.1, and the server offers nothing newer.'),
    plain: notApplicable('The page comes over plain HTTP, for which browsers have no newer version.'),
  },
  judge({ page: { protocol, headers, url } }, give) {
    if (url.startsWith('http:')) return give.plain();
    const version = /^h([23])/.exec(protocol)?.[1];
    if (version !== undefined) return give.modern({ version });
    const offer = headerValues(headers, 'alt-svc')
      .map(newerIn)
      .find((found) => found !== undefined);
    return offer === undefined ? give.old() : give.offered({ protocol: offer });
  },
});

/** The first newer protocol in an `Alt-Svc` (RFC 7838), such as `h3`. */
const newerIn = (value: string): string | undefined => /(?:^|,)\s{0,9}(h[23](?:-\d{1,3})?)=/.exec(value)?.[1];

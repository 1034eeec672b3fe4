import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { headerValues } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'http-version',
  category: 'performance',
  title: 'HTTP version',
  headline: 'Server only supports HTTP/1.1',
  why: 'HTTP/2 and HTTP/3 load many files at once over one connection. Over HTTP/1.1, files wait for each other.',
  fix: 'Enable HTTP/2 on the web server, or use a CDN that supports it.',
  task: { text: 'Switch the server to HTTP/2', role: 'developer', effort: 'S' },
  source: 'https://developer.chrome.com/docs/performance/insights/modern-http',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    modern: pass('The page loads over HTTP/{version}.'),
    offered: pass('The page loads over HTTP/1.1, and the server offers {protocol} for the next requests.'),
    old: warn('The page loads over HTTP/1.1, and the server offers nothing newer.'),
    plain: notApplicable('The page loads without HTTPS. Browsers use newer HTTP versions only with HTTPS.'),
  },
  run({ page: { protocol, headers, url } }, report) {
    if (url.startsWith('http:')) return report.plain();
    const version = /^h([23])/.exec(protocol)?.[1];
    if (version !== undefined) return report.modern({ version });
    const offer = headerValues(headers, 'alt-svc')
      .map(newerProtocolIn)
      .find((found) => found !== undefined);
    return offer === undefined ? report.old() : report.offered({ protocol: offer });
  },
});

/** Returns the first newer protocol in an `Alt-Svc` header (RFC 7838), such as `h3`. */
const newerProtocolIn = (value: string): string | undefined => /(?:^|,)\s{0,9}(h[23](?:-\d{1,3})?)=/.exec(value)?.[1];

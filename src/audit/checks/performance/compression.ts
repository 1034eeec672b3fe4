import { contentCodings } from '../../../http/content-codings.ts';
import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'compression',
  category: 'performance',
  title: 'Text compression',
  headline: 'HTML isn’t compressed',
  why: 'Compressed HTML is a third to a fifth of its size and arrives that much sooner, above all on phones.',
  fix: 'Enable Brotli, Zstandard or gzip for text files on the web server.',
  task: { text: 'Compress the page on the server', role: 'developer', effort: 'S' },
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
  severity: 'medium',
  needs: ['page'],
  // Lighthouse ignores savings below 1.4 KB. Savings beyond ten TCP segments, the first flight of a server (RFC 6928), save a round trip.
  limits: { least: 1400, flight: 14_600 },
  verdicts: {
    compressed: pass('The HTML is compressed with {coding}.'),
    small: notApplicable('Compression would save less than {least, number} bytes.'),
    little: warn('The HTML isn’t compressed. gzip would save {saved, number} of {bytes, number} bytes.', 'low'),
    plain: fail('The HTML isn’t compressed. gzip would save {saved, number} of {bytes, number} bytes.'),
  },
  run({ page: { headers, bytes, gzipBytes } }, report, { least, flight }) {
    if (gzipBytes === null) return report.compressed({ coding: contentCodings(headers).join(', ') });
    const saved = bytes - gzipBytes;
    if (saved < least) return report.small();
    return saved > flight ? report.plain({ saved, bytes }) : report.little({ saved, bytes });
  },
});

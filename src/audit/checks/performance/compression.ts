import { defineCheck, fail, notApplicable, pass } from '../../check.ts';
import { headerValues } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'compression',
  category: 'performance',
  title: 'Text compression',
  headline: 'HTML isn’t compressed',
  why: 'Compressed HTML is a fifth to a third of its size, and arrives that much sooner on a phone.',
  fix: 'Switch on brotli, zstd or gzip for text in the web server.',
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
  severity: 'medium',
  needs: ['page'],
  limits: { least: 1400 },
  verdicts: {
    compressed: pass('The HTML comes compressed with {coding}.'),
    plain: fail('The HTML comes uncompressed: {bytes} bytes.'),
    small: notApplicable('The HTML is so small that compression would win nothing.'),
  },
  judge({ page: { headers, bytes } }, give, { least }) {
    const coding = headerValues(headers, 'content-encoding').join(', ').trim().toLowerCase();
    if (coding !== '' && coding !== 'identity') return give.compressed({ coding });
    return bytes < least ? give.small() : give.plain({ bytes });
  },
});

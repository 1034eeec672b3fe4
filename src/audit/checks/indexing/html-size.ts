import { defineCheck, fail, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'html-size',
  category: 'indexing',
  title: 'Size of the HTML',
  why: 'Google reads the first 2 MB of a page, uncompressed. What comes after is neither indexed nor followed.',
  fix: 'Move styles, scripts, data and pictures out of the HTML into files of their own.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  severity: 'high',
  needs: ['page'],
  limits: { warnBytes: 1_000_000, failBytes: 2_000_000 },
  verdicts: {
    small: pass('The HTML has {kilobytes} KB.'),
    large: warn('The HTML has {kilobytes} KB; Google reads 2,000.', 'medium'),
    tooLarge: fail('The HTML has {kilobytes} KB or more; Google reads 2,000.'),
  },
  judge({ page: { bytes, truncated } }, give, { warnBytes, failBytes }) {
    const kilobytes = Math.ceil(bytes / 1000);
    if (bytes > failBytes || truncated) return give.tooLarge({ kilobytes });
    return bytes > warnBytes ? give.large({ kilobytes }) : give.small({ kilobytes });
  },
});

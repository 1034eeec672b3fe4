import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'html-size',
  category: 'indexing',
  title: 'HTML size',
  headline: 'HTML is too large',
  headlines: { large: 'HTML is close to Google’s size limit' },
  why: 'Google reads the first 2 MB of a page, uncompressed. What comes after is neither indexed nor followed.',
  fix: 'Move styles, scripts, data and pictures out of the HTML into files of their own.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  severity: 'high',
  needs: ['page'],
  limits: { warnKb: 1_600, failKb: 2_000 },
  verdicts: {
    small: pass('The HTML has {kilobytes} KB.'),
    large: warn('The HTML has {kilobytes} KB; Google reads the first {failKb}.', 'medium'),
    tooLarge: fail('The HTML has {kilobytes} KB or more; Google reads the first {failKb}.'),
    cut: notApplicable('Only the first {kilobytes} KB of the HTML were read here, so its size is not known.'),
  },
  judge({ page: { bytes, truncated } }, give, { warnKb, failKb }) {
    const kilobytes = Math.ceil(bytes / 1000);
    if (bytes > failKb * 1000) return give.tooLarge({ kilobytes });
    if (truncated) return give.cut({ kilobytes });
    return bytes > warnKb * 1000 ? give.large({ kilobytes }) : give.small({ kilobytes });
  },
});

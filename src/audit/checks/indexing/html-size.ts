import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'html-size',
  category: 'indexing',
  title: 'HTML size',
  headline: 'HTML is too large',
  headlines: { large: 'HTML is close to Google’s size limit' },
  why: 'For Google Search, Googlebot reads the first 2 MB of uncompressed HTML. Content and links after that aren’t indexed.',
  fix: 'Move inline styles, scripts, data and images into separate files. Keep important content near the top of the HTML.',
  task: { text: 'Make the page’s code smaller', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  severity: 'high',
  needs: ['page'],
  limits: { warnKb: 1_600, failKb: 2_000 },
  verdicts: {
    small: pass('The HTML is {kilobytes, number} KB, below Google’s limit of {failKb, number} KB.'),
    large: warn('The HTML is {kilobytes, number} KB, close to the {failKb, number} KB that Google reads.', 'medium'),
    tooLarge: fail('The HTML is at least {kilobytes, number} KB, but Google reads only the first {failKb, number} KB.'),
    cut: notApplicable('Sonde read only the first {kilobytes, number} KB, so the full size is unknown.'),
  },
  run({ page: { bytes, truncated } }, report, { warnKb, failKb }) {
    const kilobytes = Math.ceil(bytes / 1000);
    if (bytes > failKb * 1000) return report.tooLarge({ kilobytes });
    if (truncated) return report.cut({ kilobytes });
    return bytes > warnKb * 1000 ? report.large({ kilobytes }) : report.small({ kilobytes });
  },
});

import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'robots-size',
  category: 'indexing',
  title: 'robots.txt size',
  headline: 'robots.txt is too large',
  headlines: { large: 'robots.txt is close to Google’s size limit' },
  why: 'Google reads the first 500 KiB of robots.txt and ignores all rules after that.',
  fix: 'Use fewer and shorter rules, for example one rule for a folder instead of many for its pages.',
  task: { text: 'Shorten robots.txt', role: 'developer', effort: 'M' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#file-size',
  severity: 'medium',
  needs: ['robots'],
  limits: { warnKib: 400, failKib: 500 },
  verdicts: {
    small: pass('robots.txt is {kib, number} KiB; Google reads up to {failKib, number} KiB.'),
    large: warn('robots.txt is {kib, number} KiB, close to the {failKib, number} KiB that Google reads.', 'low'),
    tooLarge: fail('robots.txt is larger than the {failKib, number} KiB that Google reads.'),
    none: notApplicable('There is no robots.txt.'),
  },
  run({ robots: { effect, bytes, truncated, looksLikeHtml } }, report, { warnKib, failKib }) {
    if (effect !== 'rules' || looksLikeHtml) return report.none();
    if (truncated || bytes > failKib * 1024) return report.tooLarge();
    const kib = Math.ceil(bytes / 1024);
    return bytes > warnKib * 1024 ? report.large({ kib }) : report.small({ kib });
  },
});

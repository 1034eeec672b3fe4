import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'robots-size',
  category: 'indexing',
  title: 'robots.txt size',
  headline: 'robots.txt is too large',
  headlines: { large: 'robots.txt is close to Google’s size limit' },
  why: 'Google reads the first 500 KiB of robots.txt. Rules that come after count for nothing.',
  fix: 'Write fewer and shorter rules: one for a folder in place of many for its pages.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#file-size',
  severity: 'medium',
  needs: ['robots'],
  limits: { warnKib: 400, failKib: 500 },
  verdicts: {
    small: pass('robots.txt has {kib} KiB of the {failKib} that Google reads.'),
    large: warn('robots.txt has {kib} KiB, close to the {failKib} that Google reads.', 'low'),
    tooLarge: fail('robots.txt has more than the {failKib} KiB that Google reads.'),
    none: notApplicable('There is no robots.txt.'),
  },
  judge({ robots: { effect, bytes, truncated, looksLikeHtml } }, give, { warnKib, failKib }) {
    if (effect !== 'rules' || looksLikeHtml) return give.none();
    if (truncated || bytes > failKib * 1024) return give.tooLarge();
    const kib = Math.ceil(bytes / 1024);
    return bytes > warnKib * 1024 ? give.large({ kib }) : give.small({ kib });
  },
});

import { defineCheck, fail, pass } from '../../check.ts';

export default defineCheck({
  id: 'https',
  category: 'security',
  title: 'HTTPS',
  headline: 'Page isn’t served over HTTPS',
  why: 'Without HTTPS anybody on the way can read and change the page. Browsers warn of it, and search engines prefer the encrypted address.',
  fix: 'Get a certificate (they are free), serve the site over HTTPS, and redirect http:// to it.',
  source: 'https://web.dev/articles/why-https-matters',
  severity: 'high',
  needs: ['page'],
  verdicts: {
    encrypted: pass('The page comes over HTTPS.'),
    plain: fail('The page comes over plain HTTP.'),
  },
  judge({ page }, give) {
    return new URL(page.url).protocol === 'https:' ? give.encrypted() : give.plain();
  },
});

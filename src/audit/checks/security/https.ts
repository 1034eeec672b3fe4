import { defineCheck, fail, pass } from '../../check.ts';

export default defineCheck({
  id: 'https',
  category: 'security',
  title: 'HTTPS',
  headline: 'Page isn’t served over HTTPS',
  why: 'Without HTTPS, anyone on the network can read and change the page. Browsers label it “Not secure”, and Google prefers HTTPS.',
  fix: 'Install a certificate (free ones are fine), serve the site over HTTPS and redirect HTTP to it.',
  task: { text: 'Protect the site with HTTPS', role: 'developer', effort: 'M' },
  source: 'https://web.dev/articles/why-https-matters',
  severity: 'high',
  needs: ['page'],
  verdicts: {
    encrypted: pass('The page loads over HTTPS.'),
    plain: fail('The page loads over HTTP, without encryption.'),
  },
  run({ page }, report) {
    return new URL(page.url).protocol === 'https:' ? report.encrypted() : report.plain();
  },
});

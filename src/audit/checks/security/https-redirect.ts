import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { isGuarded } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'https-redirect',
  category: 'security',
  title: 'HTTP to HTTPS redirect',
  headline: 'HTTP isn’t redirected properly to HTTPS',
  headlines: {
    open: 'HTTP doesn’t redirect to HTTPS',
    temporary: 'HTTP to HTTPS redirect is temporary',
    elsewhere: 'HTTP redirects to another HTTP URL first',
  },
  why: 'Old links and typed URLs still lead to `http://`. A permanent redirect sends visitors and ranking signals to the HTTPS page.',
  fix: 'Redirect each `http://` URL to the same URL with `https://`, using status 301 or 308.',
  task: { text: 'Lead all visitors to the secure site', role: 'developer', effort: 'S' },
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/TLS#http_redirection',
  severity: 'medium',
  needs: ['insecure'],
  verdicts: {
    permanent: pass('The HTTP URL redirects to HTTPS with status {status}.'),
    closed: pass('The server accepts no HTTP connections, only HTTPS.'),
    temporary: warn('The HTTP URL redirects to HTTPS with status {status}, which is temporary.'),
    elsewhere: warn('The HTTP URL first redirects to another HTTP URL: {url}.'),
    open: fail('The HTTP URL returns status {status} and doesn’t lead to HTTPS.'),
    refused: notApplicable('The HTTP URL returned status {status}, which may be bot protection.'),
    plain: notApplicable('The page itself loads over HTTP, or on a custom port.'),
  },
  run({ insecure }, report) {
    if (!insecure) return report.plain();
    const { status, redirects, finalUrl } = insecure;
    if (status === 0) return report.closed();
    const [first] = redirects;
    if (isGuarded(status) && !finalUrl.startsWith('https:')) return report.refused({ status });
    if (!first || !finalUrl.startsWith('https:')) return report.open({ status });
    if (!first.location.startsWith('https:')) return report.elsewhere({ url: first.location });
    return first.status === 301 || first.status === 308
      ? report.permanent({ status: first.status })
      : report.temporary({ status: first.status });
  },
});

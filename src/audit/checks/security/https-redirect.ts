import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { isGuarded } from '../../read/headers/guarded.ts';

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
  why: 'People and old links still come to the http:// address. A permanent redirect takes them to the encrypted page, and its standing with search engines along.',
  fix: 'Redirect http:// to the same address under https:// with status 301 or 308.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/TLS#http_redirection',
  severity: 'medium',
  needs: ['insecure'],
  verdicts: {
    permanent: pass('http:// redirects to https:// with status {status}.'),
    closed: pass('Nothing answers at the http:// address.'),
    temporary: warn('http:// redirects to https:// with status {status}, which says that this is only for now.'),
    elsewhere: warn('http:// first redirects to another http:// address: {url}.'),
    open: fail('The http:// address answers with status {status} and does not lead to https://.'),
    refused: notApplicable('The http:// address refused the request with status {status}, as guards against bots do.'),
    plain: notApplicable('The page itself comes over plain HTTP, or on a port of its own.'),
  },
  judge({ insecure }, give) {
    if (!insecure) return give.plain();
    const { status, redirects, finalUrl } = insecure;
    if (status === 0) return give.closed();
    const [first] = redirects;
    if (isGuarded(status) && !finalUrl.startsWith('https:')) return give.refused({ status });
    if (!first || !finalUrl.startsWith('https:')) return give.open({ status });
    if (!first.location.startsWith('https:')) return give.elsewhere({ url: first.location });
    return first.status === 301 || first.status === 308
      ? give.permanent({ status: first.status })
      : give.temporary({ status: first.status });
  },
});

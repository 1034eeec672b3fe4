import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { header } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'hsts',
  category: 'security',
  title: 'HSTS',
  headline: 'HSTS is missing or too weak',
  headlines: { none: 'No HSTS header', invalid: 'HSTS header is invalid', short: 'HSTS max-age is too short' },
  why: 'With this header a browser that has been here once never asks for the unencrypted address again.',
  fix: 'Send Strict-Transport-Security: max-age={year} once all of the site is on HTTPS.',
  source: 'https://www.rfc-editor.org/rfc/rfc6797',
  severity: 'low',
  needs: ['page'],
  limits: { year: 31_536_000 },
  verdicts: {
    long: pass('Days for which the header keeps browsers on HTTPS: {days}.'),
    short: warn('Days for which the header keeps browsers on HTTPS: {days}; a year is usual.'),
    invalid: fail('The Strict-Transport-Security header has no max-age that can be read, so it counts for nothing.'),
    none: fail('There is no Strict-Transport-Security header.'),
    plain: notApplicable('The header counts on HTTPS only, and the page came over plain HTTP.'),
  },
  judge({ page: { url, headers } }, give, { year }) {
    if (!url.startsWith('https:')) return give.plain();
    // Only the first header counts (RFC 6797, 8.1).
    const value = header(headers, 'strict-transport-security');
    if (value === undefined) return give.none();
    const [, seconds] = /(?:^|;)\s*max-age\s*=\s*"?(\d{1,12})"?\s*(?:;|$)/i.exec(value) ?? [];
    if (seconds === undefined) return give.invalid();
    const days = Math.floor(Number(seconds) / 86_400);
    return Number(seconds) >= year ? give.long({ days }) : give.short({ days });
  },
});

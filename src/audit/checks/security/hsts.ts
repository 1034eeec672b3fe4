import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { header } from '../../read/headers/headers.ts';

export default defineCheck({
  id: 'hsts',
  category: 'security',
  title: 'HSTS',
  headline: 'HSTS is missing or too weak',
  headlines: { none: 'No HSTS header', invalid: 'HSTS header is invalid', off: 'HSTS is switched off', short: 'HSTS max-age is too short' },
  why: 'With HSTS, browsers use HTTPS on every later visit, even for `http://` links. That prevents downgrade attacks and saves a redirect.',
  fix: 'Once the whole site uses HTTPS, send `Strict-Transport-Security: max-age=31536000`.',
  task: { text: 'Make browsers always use HTTPS', role: 'developer', effort: 'S' },
  source: 'https://www.rfc-editor.org/rfc/rfc6797',
  severity: 'low',
  needs: ['page'],
  // Seconds in 180 days, half a year for MDN's HTTP Observatory (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring).
  limits: { least: 15_552_000 },
  verdicts: {
    long: pass('HSTS is set for {days, plural, one {# day} other {# days}}.'),
    short: warn(
      'HSTS is set for {days, plural, =0 {less than a day} one {# day} other {# days}}; use at least 180 days (`max-age={least}`).',
    ),
    // A browser that receives `max-age=0` forgets the host (RFC 6797, 6.1.1).
    off: fail('The `Strict-Transport-Security` header has `max-age=0`, which switches HSTS off: browsers forget it for this host.'),
    invalid: fail('The `Strict-Transport-Security` header has no valid `max-age` or repeats a directive, so browsers ignore it.'),
    none: fail('The server sends no `Strict-Transport-Security` header.'),
    plain: notApplicable('The page loads over HTTP, where browsers ignore HSTS.'),
  },
  run({ page: { url, headers } }, report, { least }) {
    if (!url.startsWith('https:')) return report.plain();
    // Only the first HSTS header counts (RFC 6797, 8.1).
    const value = header(headers, 'strict-transport-security');
    if (value === undefined) return report.none();
    const [, seconds] = /(?:^|;)\s*max-age\s*=\s*"?(\d{1,12})"?\s*(?:;|$)/i.exec(value) ?? [];
    if (seconds === undefined || repeatsDirective(value)) return report.invalid();
    if (Number(seconds) === 0) return report.off();
    const days = Math.floor(Number(seconds) / 86_400);
    return Number(seconds) >= least ? report.long({ days }) : report.short({ days });
  },
});

/** RFC 6797, 6.1: each directive may appear only once; directive names are case-insensitive. */
const repeatsDirective = (value: string): boolean => {
  const names = value.split(';').flatMap((directive) => directive.split('=', 1)[0]?.trim().toLowerCase() || []);
  return new Set(names).size < names.length;
};

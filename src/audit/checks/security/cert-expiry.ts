import { DAY } from '../../../lib/time.ts';
import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'cert-expiry',
  category: 'security',
  title: 'Certificate expiry',
  headline: 'Certificate expires soon',
  why: 'When a certificate expires, browsers show a security warning instead of the site, and most visitors leave.',
  fix: 'Renew the certificate and automate its renewal, for example with an ACME client such as Certbot.',
  task: { text: 'Renew the security certificate', role: 'developer', effort: 'S' },
  source: 'https://letsencrypt.org/docs/integration-guide/',
  severity: 'medium',
  needs: ['tls', 'clock'],
  // Certificates are valid for days to a year, so the check uses the remaining share of the lifetime.
  limits: { percent: 20, lastDays: 3 },
  verdicts: {
    enough: pass('The certificate is valid for {days, plural, one {# more day} other {# more days}}.'),
    soon: warn(
      'The certificate expires in {days, plural, one {# day} other {# days}}; less than {percent, number}% of its lifetime is left.',
    ),
    now: fail('The certificate expires in {days, plural, =0 {less than a day} one {# day} other {# days}}.'),
    plain: notApplicable('The page loads over HTTP, so there is no certificate.'),
  },
  run({ tls, clock }, report, { percent, lastDays }) {
    if (!tls) return report.plain();
    const left = tls.validTo - clock.now;
    const days = Math.floor(left / DAY);
    const whole = tls.validTo - tls.validFrom;
    if (left >= (whole * percent) / 100) return report.enough({ days });
    return days < lastDays ? report.now({ days }) : report.soon({ days });
  },
});
